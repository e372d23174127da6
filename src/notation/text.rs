//! Text that several parts of the notation share: quotations for messages, lists, and cells.

use crate::core::cell::CellError;
use crate::core::{Cell, CellSet};

/// The number of characters of a text that a message shows.
const SHOWN: usize = 40;

/// The number of texts of actions that a message lists.
const LISTED: usize = 12;

/// A text quoted for a message: cut after [`SHOWN`] characters, and with control characters escaped,
/// so that no file can send codes to a terminal.
pub(crate) fn quoted(text: &str) -> String {
    let mut shown = String::new();
    for (count, character) in text.chars().enumerate() {
        if count == SHOWN {
            shown.push_str("...");
            break;
        }
        shown.push_str(&quoted_char(character));
    }
    shown
}

/// One character as [`quoted`] shows it.
pub(super) fn quoted_char(character: char) -> String {
    match character {
        '\'' | '"' => character.to_string(),
        _ => character.escape_debug().to_string(),
    }
}

/// Reads the name of a cell, exactly as it is written; a bad one is quoted in the error.
pub(super) fn read_cell(text: &str) -> Result<Cell, CellError> {
    text.parse().map_err(|error| match error {
        CellError::Malformed(bad) => CellError::Malformed(quoted(&bad)),
        off_board => off_board,
    })
}

/// Cell names in reading order with commas between, as victims and menaced cells are written.
pub(super) fn cells_text(cells: CellSet) -> String {
    let names: Vec<String> = cells.into_iter().map(|cell| cell.to_string()).collect();
    names.join(",")
}

/// Alternatives as a sentence lists them: `a`, `a or b`, `a, b or c`.
pub(crate) fn listed(alternatives: &[impl AsRef<str>], last: &str) -> String {
    let mut list = String::new();
    for (index, alternative) in alternatives.iter().enumerate() {
        if index > 0 {
            list.push_str(if index + 1 == alternatives.len() { last } else { ", " });
        }
        list.push_str(alternative.as_ref());
    }
    list
}

/// Texts of actions as a sentence lists them, cut after [`LISTED`]: of illuminations alone there can
/// be four thousand.
pub(super) fn several(actions: &[String]) -> String {
    match actions.get(..LISTED) {
        Some(shown) if actions.len() > LISTED => {
            let others = actions.len() - LISTED;
            let noun = if others == 1 { "other" } else { "others" };
            format!("{} and {others} {noun}", shown.join(", "))
        }
        _ => listed(actions, " or "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoting_escapes_controls_and_cuts_what_is_long() {
        assert_eq!(quoted("P3c-4d"), "P3c-4d");
        assert_eq!(quoted("it's\u{1b}[2J\n"), "it's\\u{1b}[2J\\n");
        assert_eq!(quoted("三"), "三");
        assert_eq!(quoted(&"x".repeat(41)), format!("{}...", "x".repeat(40)));
        assert_eq!(quoted(&"x".repeat(40)), "x".repeat(40));
    }

    #[test]
    fn lists_read_as_sentences() {
        assert_eq!(listed(&["a"], " or "), "a");
        assert_eq!(listed(&["a", "b"], " or "), "a or b");
        assert_eq!(listed(&["a", "b", "c"], " and "), "a, b and c");
        assert_eq!(listed(&[""; 0], " or "), "");
    }

    #[test]
    fn a_list_is_cut_only_where_it_is_too_long() {
        let actions: Vec<String> = (1..=LISTED + 1).map(|n| n.to_string()).collect();
        let whole = several(&actions[..LISTED]);
        assert!(whole.ends_with(&format!(" or {LISTED}")) && !whole.contains("others"), "{whole}");
        let cut = several(&actions);
        assert!(cut.ends_with(&format!("{LISTED} and 1 other")), "{cut}");
        let actions: Vec<String> = (1..=LISTED + 2).map(|n| n.to_string()).collect();
        assert!(several(&actions).ends_with(&format!("{LISTED} and 2 others")));
    }
}
