//! Positions and their text, both ways.

use std::fmt;

use super::board::{Board, Cell, Kind, Piece, Seat};

/// The rulings that the players settled before the game; each `false` is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OracleRulings {
    /// `illumination` is `choose`, not `all`.
    pub choose: bool,
    /// `stranded` is `stay`, not `promote`.
    pub stay: bool,
    /// `allied_promotion` is `forbidden`, not `required`.
    pub forbidden: bool,
}

impl OracleRulings {
    /// The rulings by the names of their values, as in a game file.
    pub fn named(illumination: &str, stranded: &str, allied_promotion: &str) -> OracleRulings {
        let is_second = |value: &str, values: [&str; 2]| {
            assert!(values.contains(&value), "{value} is none of {values:?}");
            value == values[1]
        };
        OracleRulings {
            choose: is_second(illumination, ["all", "choose"]),
            stay: is_second(stranded, ["promote", "stay"]),
            forbidden: is_second(allied_promotion, ["required", "forbidden"]),
        }
    }
}

/// All that decides what may be played and what follows from it, but the game's history.
#[derive(Clone, PartialEq, Eq)]
pub struct OraclePosition {
    pub board: Board,
    pub turn: Seat,
    /// The number of pieces of each kind in a seat's hand, kinds in the order of [`Kind::IN_HAND`].
    pub hands: [[u8; 7]; 3],
    /// The seats that may still castle.
    pub rights: [bool; 3],
    /// The two allies in the order of [`Seat::ALL`].
    pub alliance: Option<[Seat; 2]>,
    /// The pieces of the player after next that the last action menaced.
    pub menaced: Vec<Cell>,
    pub rulings: OracleRulings,
}

impl OraclePosition {
    /// The standard start, built from Middle's setup turned for the others.
    pub fn start(rulings: OracleRulings) -> OraclePosition {
        let setup = [
            ("13m", "LSGKGSL"), // from left to right, a column each
            ("12l", "B"),
            ("7l", "R"),
            ("13k", "PPPPNPPPP"),
        ];
        let mut board = Board::empty();
        for seat in Seat::ALL {
            for (first, kinds) in setup {
                let mut cell = Cell::named(first);
                for letter in kinds.chars() {
                    let kind = Kind::of_letter(letter);
                    let piece = Piece { seat, kind, promoted: false };
                    board.set(cell.turned(seat.turns()), Some(piece));
                    cell.q += 1;
                }
            }
        }
        OraclePosition {
            board,
            turn: Seat::First,
            hands: [[0; 7]; 3],
            rights: [true; 3],
            alliance: None,
            menaced: Vec::new(),
            rulings,
        }
    }

    /// Reads a position string; panics at what is not one.
    pub fn parse(text: &str, rulings: OracleRulings) -> OraclePosition {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, turn, hands, rights, state] = fields[..] else {
            panic!("a position has five fields: {text}")
        };
        let (alliance, menaced) = state.split_once(';').expect("a state has two parts");
        let letters = |letters: &str| -> Vec<Seat> {
            letters.chars().filter(|&letter| letter != '-').map(Seat::of_letter).collect()
        };
        OraclePosition {
            board: parse_board(board),
            turn: letters(turn)[0],
            hands: {
                let hands: Vec<_> = hands.split('/').map(parse_hand).collect();
                hands.try_into().expect("three hands")
            },
            rights: Seat::ALL.map(|seat| letters(rights).contains(&seat)),
            alliance: letters(alliance).try_into().ok(),
            menaced: menaced.split(',').filter(|&name| name != "-").map(Cell::named).collect(),
            rulings,
        }
    }

    /// The players still in, in turn order.
    pub fn seats_in(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|&seat| self.board.king(seat).is_some()).collect()
    }

    /// The kings that any other player still in attacks, in turn order.
    pub fn in_check(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|&seat| self.is_in_check(seat)).collect()
    }

    pub fn is_in_check(&self, seat: Seat) -> bool {
        Seat::ALL.into_iter().any(|other| other != seat && self.attacks_king(other, seat))
    }

    /// Returns `true` if a piece of `attacker` attacks the king of `seat`.
    pub fn attacks_king(&self, attacker: Seat, seat: Seat) -> bool {
        self.board.king(seat).is_some_and(|king| self.board.is_attacked_by(attacker, king))
    }

    pub fn is_allied(&self, seat: Seat) -> bool {
        self.alliance.is_some_and(|allies| allies.contains(&seat))
    }

    pub fn ally(&self, seat: Seat) -> Option<Seat> {
        let [one, other] = self.alliance?;
        if seat == one {
            Some(other)
        } else if seat == other {
            Some(one)
        } else {
            None
        }
    }

    /// The player whom the allies play against.
    pub fn opponent_of_allies(&self) -> Option<Seat> {
        let allies = self.alliance?;
        Seat::ALL.into_iter().find(|seat| !allies.contains(seat))
    }
}

fn parse_board(text: &str) -> Board {
    let mut board = Board::empty();
    let mut cells = Cell::all();
    for (rank, text) in text.split('/').enumerate() {
        let mut letters = text.chars().peekable();
        let mut count = 0;
        while let Some(letter) = letters.next() {
            if let Some(digit) = letter.to_digit(10) {
                let mut run = digit;
                while let Some(digit) = letters.peek().and_then(|letter| letter.to_digit(10)) {
                    run = 10 * run + digit;
                    letters.next();
                }
                (0..run).for_each(|_| assert!(cells.next().is_some(), "too many cells"));
                count += run;
                continue;
            }
            let promoted = letters.next_if_eq(&'+').is_some();
            let kind = Kind::of_letter(letters.next().expect("a kind"));
            let piece = Piece { seat: Seat::of_letter(letter), kind, promoted };
            board.set(cells.next().expect("too many cells"), Some(piece));
            count += 1;
        }
        assert_eq!(count, 13 - 6u32.abs_diff(rank as u32), "cells of rank {text}");
    }
    assert!(cells.next().is_none(), "too few ranks");
    board
}

fn parse_hand(text: &str) -> [u8; 7] {
    let mut hand = [0; 7];
    let mut rest = text.trim_start_matches('-');
    while let Some(letter) = rest.chars().next() {
        let after = &rest[1..];
        let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let count = if digits == 0 { 1 } else { after[..digits].parse().unwrap() };
        let kind = Kind::of_letter(letter);
        hand[Kind::IN_HAND.iter().position(|&other| other == kind).unwrap()] = count;
        rest = &after[digits..];
    }
    hand
}

/// The position string.
impl fmt::Display for OraclePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: Vec<String> = (-6..=6).map(|r| rank_text(&self.board, r)).collect();
        let hands = self.hands.map(|hand| hand_text(&hand));
        let rights: String =
            letters(Seat::ALL.into_iter().filter(|seat| self.rights[seat.index()]));
        let alliance = letters(self.alliance.into_iter().flatten());
        let mut menaced: Vec<String> = Cell::all()
            .filter(|cell| self.menaced.contains(cell))
            .map(|cell| cell.to_string())
            .collect();
        if menaced.is_empty() {
            menaced.push("-".to_owned());
        }
        write!(
            f,
            "{} {} {} {rights} {alliance};{}",
            ranks.join("/"),
            self.turn.letter(),
            hands.join("/"),
            menaced.join(",")
        )
    }
}

impl fmt::Debug for OraclePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:?})", self.rulings)
    }
}

fn rank_text(board: &Board, r: i8) -> String {
    let mut text = String::new();
    let mut run = 0;
    for cell in Cell::all().filter(|cell| cell.r == r) {
        let Some(piece) = board.get(cell) else {
            run += 1;
            continue;
        };
        if run > 0 {
            text += &run.to_string();
            run = 0;
        }
        text.push(piece.seat.letter());
        if piece.promoted {
            text.push('+');
        }
        text.push(piece.kind.letter());
    }
    if run > 0 {
        text += &run.to_string();
    }
    text
}

fn hand_text(hand: &[u8; 7]) -> String {
    let mut text = String::new();
    for (kind, &count) in Kind::IN_HAND.iter().zip(hand) {
        if count > 0 {
            text.push(kind.letter());
        }
        if count > 1 {
            text += &count.to_string();
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

fn letters(seats: impl Iterator<Item = Seat>) -> String {
    let text: String = seats.map(Seat::letter).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}
