//! Colours stay apart, also for eyes and terminals that show fewer of them.

use super::*;
use crate::core::Seat;
use crate::tui::style::ColourDepth;

type Light = [f64; 3];

/// The looks of colours with protanopia, deuteranopia and tritanopia: matrices for linear RGB, severity
/// 1.0, from Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
/// Color Vision Deficiency" (2009); and, first, their looks to most people.
const SIGHTS: [(&str, [Light; 3]); 4] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

/// From linear RGB to CIE XYZ (sRGB, white point D65).
const TO_XYZ: [Light; 3] = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.0721750],
    [0.0193339, 0.1191920, 0.9503041],
];

const DEPTHS: [ColourDepth; 3] =
    [ColourDepth::Ansi16, ColourDepth::Indexed256, ColourDepth::TrueColour];

fn times(matrix: &[Light; 3], light: Light) -> Light {
    matrix.map(|row| row[0] * light[0] + row[1] * light[1] + row[2] * light[2])
}

/// The light that a terminal shows for a colour, as linear RGB.
fn shown(colour: Color) -> Light {
    let (red, green, blue) = match colour {
        Color::Rgb(red, green, blue) => (red, green, blue),
        // xterm's grey ramp and colour cube.
        Color::Indexed(index @ 232..) => {
            let level = 8 + 10 * (index - 232);
            (level, level, level)
        }
        Color::Indexed(index @ 16..) => {
            let level =
                |step: u8| [0, 95, 135, 175, 215, 255][usize::from((index - 16) / step % 6)];
            (level(36), level(6), level(1))
        }
        // xterm's defaults for the sixteen.
        Color::Black => (0, 0, 0),
        Color::Red => (205, 0, 0),
        Color::Green => (0, 205, 0),
        Color::Yellow => (205, 205, 0),
        Color::Blue => (0, 0, 238),
        Color::Magenta => (205, 0, 205),
        Color::Cyan => (0, 205, 205),
        Color::Gray => (229, 229, 229),
        Color::DarkGray => (127, 127, 127),
        Color::LightRed => (255, 0, 0),
        Color::LightGreen => (0, 255, 0),
        Color::LightYellow => (255, 255, 0),
        Color::LightBlue => (92, 92, 255),
        Color::LightMagenta => (255, 0, 255),
        Color::LightCyan => (0, 255, 255),
        Color::White => (255, 255, 255),
        Color::Reset | Color::Indexed(_) => panic!("{colour:?} is the terminal's own"),
    };
    [red, green, blue].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

/// CIE L*a*b*, in which 2.3 is a just noticeable difference.
fn lab(light: Light) -> Light {
    let [x, y, z] = times(&TO_XYZ, light);
    let [x, y, z] = [x / 0.95047, y, z / 1.08883].map(|part| {
        if part > 216.0 / 24389.0 { part.cbrt() } else { (24389.0 / 27.0 * part + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(one: Color, other: Color, sight: &[Light; 3]) -> f64 {
    let seen = |colour| lab(times(sight, shown(colour)).map(|part| part.clamp(0.0, 1.0)));
    let (one, other) = (seen(one), seen(other));
    (0..3).map(|part| (one[part] - other[part]).powi(2)).sum::<f64>().sqrt()
}

/// The contrast ratio of the Web Content Accessibility Guidelines, 1 to 21.
fn contrast(one: Shade, other: Shade, depth: ColourDepth) -> f64 {
    let luminance = |shade: Shade| times(&TO_XYZ, shown(shade.at(depth)))[1];
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn the_players_stay_apart_for_every_sight_at_every_depth() {
    for palette in Palette::ALL {
        let seats = palette.swatches().seats;
        for depth in DEPTHS {
            for (sight, matrix) in &SIGHTS {
                for seat in Seat::ALL {
                    let [one, other] = [seat, seat.next()].map(|seat| seats[seat.index()]);
                    let apart = distance(one.at(depth), other.at(depth), matrix);
                    // Fifteen times what is just noticeable.
                    assert!(
                        apart >= 34.0,
                        "{palette:?} {depth:?} {sight}: {seat} and {} are {apart:.1} apart",
                        seat.next()
                    );
                }
            }
        }
    }
}

#[test]
fn the_players_stand_out_from_every_ground_they_are_drawn_on() {
    for palette in Palette::ALL {
        let swatches = palette.swatches();
        for depth in DEPTHS {
            for (index, seat) in swatches.seats.into_iter().enumerate() {
                for ground in [swatches.ground, swatches.board, swatches.territories[index]] {
                    let ratio = contrast(seat, ground, depth);
                    assert!(ratio >= 4.5, "{palette:?} {depth:?} seat {index}: {ratio:.1}");
                }
                let ratio = contrast(swatches.tile_text, seat, depth);
                assert!(ratio >= 4.5, "{palette:?} {depth:?} tile {index}: {ratio:.1}");
            }
        }
    }
}

#[test]
fn all_writing_is_legible() {
    for palette in Palette::ALL {
        let swatches = palette.swatches();
        for depth in DEPTHS {
            // How the sixteen look is up to the terminal's owner; the others are held to the
            // guidelines' figure for ordinary text.
            let least = if depth == ColourDepth::Ansi16 { 3.0 } else { 4.5 };
            for ink in [swatches.text, swatches.dim, swatches.key, swatches.warning, swatches.error]
            {
                let ratio = contrast(ink, swatches.ground, depth);
                assert!(ratio >= least, "{palette:?} {depth:?} {ink:?}: {ratio:.1}");
            }
            let marks = Mark::ALL.map(|mark| swatches.mark(mark));
            for paint in marks.into_iter().chain([swatches.chosen, swatches.garden]) {
                let ratio = contrast(paint.ink, paint.ground, depth);
                assert!(ratio >= least, "{palette:?} {depth:?} {paint:?}: {ratio:.1}");
            }
        }
    }
}

#[test]
fn grave_marks_are_told_from_each_other_by_their_grounds() {
    let grave = [Mark::Cursor, Mark::Selected, Mark::Capture, Mark::Castling, Mark::Victim];
    for palette in Palette::ALL {
        for (_, sight) in &SIGHTS {
            for (index, &one) in grave.iter().enumerate() {
                for &other in &grave[index + 1..] {
                    let ground =
                        |mark| palette.swatches().mark(mark).ground.at(ColourDepth::TrueColour);
                    let apart = distance(ground(one), ground(other), sight);
                    assert!(apart >= 10.0, "{palette:?} {one:?} {other:?}: {apart:.1}");
                }
            }
        }
    }
}
