//! What an action causes, in plain words for people.

use crate::core::{
    Action, Aftermath, Alliance, CellSet, Draw, GameResult, Piece, Play, Position, Promotion, Seat,
    SeatSet, Victory,
};

use super::text::listed;

/// What the three players are called.
///
/// ```
/// use sannin_shogi::core::Seat;
/// use sannin_shogi::notation::Names;
///
/// assert_eq!(Names::SEATS.of(Seat::Last), "Last");
/// assert_eq!(Names::new("Aki", "Ben", "Chie").of(Seat::Middle), "Ben");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names<'a> {
    first: &'a str,
    middle: &'a str,
    last: &'a str,
}

impl<'a> Names<'a> {
    /// The players called by their seats.
    pub const SEATS: Names<'static> = Names::new("First", "Middle", "Last");

    /// The names of the players in turn order.
    pub const fn new(first: &'a str, middle: &'a str, last: &'a str) -> Names<'a> {
        Names { first, middle, last }
    }

    /// The name of the player on a seat.
    pub const fn of(&self, seat: Seat) -> &'a str {
        match seat {
            Seat::First => self.first,
            Seat::Middle => self.middle,
            Seat::Last => self.last,
        }
    }

    /// The names of several players as a sentence lists them.
    fn all(&self, seats: SeatSet) -> String {
        let names: Vec<&str> = seats.iter().map(|seat| self.of(seat)).collect();
        listed(&names, " and ")
    }
}

/// What a play causes, one clause for each thing, in the order in which they come about. The
/// clauses leave out their subject where it is the player who acts: `captures Last's rook`.
///
/// `after` and `aftermath` are what [`Game::preview`](crate::core::Game::preview) or
/// [`Position::play`] gives for the play in `before`. A quiet move causes nothing.
///
/// ```
/// use sannin_shogi::core::{Position, Rulings};
/// use sannin_shogi::notation::{Names, describe, parse_action};
///
/// let start = Position::start(Rulings::default());
/// let action = parse_action(&start, "K1d-2e")?;
/// let (after, aftermath) = start.play(action)?;
/// let clauses = describe(&start, action, &after, &aftermath, Names::SEATS);
/// assert_eq!(clauses, ["gives up the right to castle"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn describe(
    before: &Position,
    play: impl Into<Play>,
    after: &Position,
    aftermath: &Aftermath,
    names: Names<'_>,
) -> Vec<String> {
    let account = Account { before, play: play.into(), after, aftermath, names };
    let mut clauses = Vec::new();
    account.on_the_board(&mut clauses);
    account.alliance(&mut clauses);
    account.checks(&mut clauses);
    account.castling(&mut clauses);
    account.departures(&mut clauses);
    account.what_comes_next(&mut clauses);
    clauses
}

/// How a game ended, as a sentence without a full stop.
pub fn result_text(result: GameResult, names: Names<'_>) -> String {
    match result {
        GameResult::Win { winner, by } => {
            format!("{} wins {}", names.of(winner), victory_text(by))
        }
        GameResult::Draw(draw) => format!("the game is a draw: {}", draw_text(draw)),
    }
}

const fn victory_text(by: Victory) -> &'static str {
    match by {
        Victory::Garden => "in the Pleasure Garden",
        Victory::Mate => "as the last player in",
        Victory::AllianceMate => "against the alliance by a mate of one ally",
        Victory::Resignation => "by resignation",
    }
}

const fn draw_text(draw: Draw) -> &'static str {
    match draw {
        Draw::Stalemate => "the player to move is not in check and has no legal action",
        Draw::Repetition => "every action of the player to move would repeat an earlier position",
        Draw::Agreement => "the players have agreed",
    }
}

/// A play and all that it led to.
struct Account<'a> {
    before: &'a Position,
    play: Play,
    after: &'a Position,
    aftermath: &'a Aftermath,
    names: Names<'a>,
}

impl Account<'_> {
    /// Resignation, captures and promotion.
    fn on_the_board(&self, clauses: &mut Vec<String>) {
        if let Some(seat) = self.aftermath.resigned {
            clauses.push(format!("resigns: all {} pieces leave the game", self.possessive(seat)));
        }
        if let Play::Action(Action::Castle { .. }) = self.play {
            clauses.push("castles".to_owned());
        }
        if !self.aftermath.captured.is_empty() {
            // A move captures where it goes; only the victims of an illumination need their cells.
            let illuminates = matches!(self.play, Play::Action(Action::Illuminate { .. }));
            let captured = self.pieces(self.aftermath.captured, illuminates);
            clauses.push(format!("captures {captured}"));
        }
        if let Play::Action(Action::Move { from, to, promote }) = self.play {
            let clause = match self.before.promotion(from, to) {
                Promotion::Optional if promote => "promotes",
                Promotion::Optional => "does not promote",
                Promotion::Compulsory(_) => "must promote",
                Promotion::Impossible(_) => return,
            };
            clauses.push(clause.to_owned());
        }
    }

    /// The alliance formed, or what one may come from.
    fn alliance(&self, clauses: &mut Vec<String>) {
        if let Some(alliance) = self.aftermath.alliance {
            clauses.push(self.alliance_formed(alliance));
        }
        if !self.aftermath.menaced.is_empty() {
            clauses.push(format!("menaces {}", self.pieces(self.aftermath.menaced, true)));
        }
    }

    fn alliance_formed(&self, alliance: Alliance) -> String {
        let allies = self.names.all(alliance.allies());
        let opponent = alliance.opponent();
        let king = self.before.king(opponent).and_then(|cell| self.before.piece_at(cell));
        let promoted =
            if king.is_some_and(Piece::is_promoted) { "" } else { ", whose king is promoted" };
        format!("{allies} become allies against {}{promoted}", self.names.of(opponent))
    }

    /// Castling rights lost; not worth a word once the game is over.
    fn castling(&self, clauses: &mut Vec<String>) {
        if self.aftermath.result.is_some() {
            return;
        }
        let Aftermath { castling_lost, mated, resigned, .. } = self.aftermath;
        // Whoever leaves the game has nothing left to lose.
        let left: SeatSet = mated.iter().chain(*resigned).collect();
        let lost = *castling_lost - left;
        if self.aftermath.alliance.is_some() {
            if !lost.is_empty() {
                clauses.push("nobody may castle any more".to_owned());
            }
            return;
        }
        let mover = self.aftermath.mover;
        let king = self.before.king(mover);
        for seat in lost.iter() {
            match self.play {
                // That castling uses the right up goes without saying.
                Play::Action(Action::Castle { .. }) if seat == mover => {}
                Play::Action(Action::Move { from, .. }) if seat == mover && king == Some(from) => {
                    clauses.push("gives up the right to castle".to_owned());
                }
                _ => clauses.push(format!("{} loses the right to castle", self.names.of(seat))),
            }
        }
    }

    /// Checks that are no mates.
    fn checks(&self, clauses: &mut Vec<String>) {
        let Aftermath { mover, checked, mated, .. } = *self.aftermath;
        for seat in (checked - mated).iter() {
            let name = self.names.of(seat);
            let before = self.before.in_check().contains(seat);
            clauses.push(if seat == mover {
                "comes into check".to_owned()
            } else if self.attacks_king(self.after, seat) {
                if before && self.attacks_king(self.before, seat) {
                    format!("keeps {name} in check")
                } else {
                    format!("checks {name}")
                }
            } else if before {
                format!("{name} stays in check")
            } else {
                format!("{name} comes into check")
            });
        }
    }

    /// Whether a piece of the player who acts attacks a seat's king.
    fn attacks_king(&self, position: &Position, seat: Seat) -> bool {
        let mover = SeatSet::of(self.aftermath.mover);
        position.king(seat).is_some_and(|king| !position.attackers(king, mover).is_empty())
    }

    /// Who is mated and leaves the game, and what anybody's leaving opens.
    fn departures(&self, clauses: &mut Vec<String>) {
        let Aftermath { mover, checked, mated, dissolved, result, .. } = *self.aftermath;
        for seat in mated.iter() {
            let whose = self.possessive(seat);
            clauses.push(if seat == mover {
                format!("is mated: all {whose} pieces leave the game")
            } else {
                format!("mates {}: all {whose} pieces leave the game", self.names.of(seat))
            });
        }
        if let Some(alliance) = dissolved {
            let allies = self.names.all(alliance.allies());
            clauses.push(format!("{allies} are allies no more"));
        }
        if result.is_none() && !mated.is_empty() {
            for seat in (self.after.in_check() - checked).iter() {
                clauses.push(if seat == mover {
                    "comes into check".to_owned()
                } else {
                    format!("{} comes into check", self.names.of(seat))
                });
            }
        }
    }

    /// The end of the game, or the turn where it is not the next player's.
    fn what_comes_next(&self, clauses: &mut Vec<String>) {
        let mover = self.aftermath.mover;
        match self.aftermath.result {
            Some(GameResult::Win { winner, by }) if winner == mover => {
                clauses.push(format!("wins {}", victory_text(by)));
            }
            Some(result) => clauses.push(result_text(result, self.names)),
            None if self.after.turn() == mover => clauses.push("moves again".to_owned()),
            None => {}
        }
    }

    fn possessive(&self, seat: Seat) -> String {
        format!("{}'s", self.names.of(seat))
    }

    /// The pieces that stood on these cells, as a sentence lists them.
    fn pieces(&self, cells: CellSet, with_cells: bool) -> String {
        let pieces: Vec<String> = cells
            .into_iter()
            .filter_map(|cell| {
                let piece = self.before.piece_at(cell)?;
                let on = if with_cells { format!(" on {cell}") } else { String::new() };
                Some(format!("{}{on}", self.piece(piece)))
            })
            .collect();
        listed(&pieces, " and ")
    }

    fn piece(&self, piece: Piece) -> String {
        let promoted = if piece.is_promoted() { "promoted " } else { "" };
        format!("{} {promoted}{}", self.possessive(piece.seat()), piece.role().name())
    }
}
