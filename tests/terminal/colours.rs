//! The colours and glyphs that a terminal is sent.

use vt100::Color;

use super::games::{INTO_THE_GARDEN, standard};
use super::home::Home;
use super::picture::Picture;
use super::table::{NAMED, NAMES, Table};
use super::terminal::Start;

/// The screen after two actions, played in a terminal with these variables.
fn screen(test: &str, variables: &[(&str, &str)], options: &[&str]) -> Picture {
    let home = Home::new(test);
    let mut start = Start::at(&home).size(110, 32);
    for (name, value) in variables {
        start = start.variable(name, value);
    }
    let arguments = [&["play"], &NAMED[..], options].concat();
    let mut table = Table::new(start.sannin(&arguments), standard(), NAMES);
    table.type_all(&INTO_THE_GARDEN[..2]);
    // With a prompt, which has colours of its own.
    table.terminal.keys("R");
    table.terminal.wait_for("the question", |picture| picture.says("do you resign?"));
    table.terminal.wait_until_heard();
    table.terminal.picture()
}

fn is_true(colour: Color) -> bool {
    matches!(colour, Color::Rgb(..))
}

fn is_of_256(colour: Color) -> bool {
    matches!(colour, Color::Idx(16..))
}

#[test]
fn true_colours_only_where_the_terminal_says_that_it_has_them() {
    assert!(screen("colours-true", &[], &[]).colours().any(is_true));
    let picture = screen("colours-256", &[("COLORTERM", "")], &[]);
    assert!(picture.colours().any(is_of_256));
    assert!(!picture.colours().any(is_true));
    let picture = screen("colours-16", &[("COLORTERM", ""), ("TERM", "xterm")], &[]);
    assert!(picture.colours().any(|colour| colour != Color::Default));
    assert!(!picture.colours().any(|colour| is_true(colour) || is_of_256(colour)));
}

#[test]
fn no_colours_where_none_are_wanted() {
    for (test, variables, options) in
        [("colours-none", &[("NO_COLOR", "1")][..], &[][..]), ("colours-plain", &[], &["--plain"])]
    {
        let picture = screen(test, variables, options);
        assert!(picture.colours().all(|colour| colour == Color::Default), "{test}");
    }
}

#[test]
fn plain_is_ascii_only() {
    let picture = screen("plain", &[], &["--plain"]);
    assert!(picture.lines().all(|line| line.is_ascii()), "{picture}");
}
