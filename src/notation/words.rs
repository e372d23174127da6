//! The consequences of an action and the results of games, in plain words.

use crate::core::{
    Action, Aftermath, Alliance, CellSet, Draw, GameAction, GameResult, IllegalAction, Piece,
    Position, Promotion, Seat, SeatSet, Victory,
};

use super::text::listed;

/// The names of the three players.
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

/// The consequences of an action, one clause each, in the order in which they happen. A clause leaves
/// out its subject where that is the player who acts: `captures Last's rook`. A quiet move has no
/// consequences.
///
/// `after` and `aftermath` are those that [`Game::preview`](crate::core::Game::preview) or
/// [`Position::play`] returns for the action in `before`.
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
    action: impl Into<GameAction>,
    after: &Position,
    aftermath: &Aftermath,
    names: Names<'_>,
) -> Vec<String> {
    let action = action.into();
    Narration { before, action, after, aftermath, names, brief: false }.clauses(&[
        Narration::resignation,
        Narration::on_the_board,
        Narration::alliance,
        Narration::menaces,
        Narration::checks,
        Narration::castling,
        Narration::departures,
        Narration::result,
        Narration::turn,
    ])
}

/// The consequences that an action would have, for a player who is about to decide: like
/// [`describe`], but shorter and with the gravest first. The end of the game and mates come before
/// alliances, these before checks, menaces and castling, and captures and promotions come last.
///
/// ```
/// use sannin_shogi::core::Rulings;
/// use sannin_shogi::notation::{Names, outlook, parse_action, parse_position};
///
/// // Middle's gold is protected by the silver and attacks every cell about First's king.
/// let corner = "6fK/8/7mS1/lK9/11/12/13/12/11/10/9/8/3mK3 m -/G/- - -;-";
/// let before = parse_position(corner, Rulings::default())?;
/// let action = parse_action(&before, "G*2b")?;
/// let (after, aftermath) = before.play(action)?;
/// let clauses = outlook(&before, action, &after, &aftermath, Names::SEATS);
/// assert_eq!(clauses, ["mates First", "moves again"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn outlook(
    before: &Position,
    action: impl Into<GameAction>,
    after: &Position,
    aftermath: &Aftermath,
    names: Names<'_>,
) -> Vec<String> {
    let action = action.into();
    Narration { before, action, after, aftermath, names, brief: true }.clauses(&[
        Narration::result,
        Narration::resignation,
        Narration::departures,
        Narration::alliance,
        Narration::checks,
        Narration::menaces,
        Narration::castling,
        Narration::turn,
        Narration::on_the_board,
    ])
}

/// The result of a game, as a sentence without a full stop.
pub fn result_text(result: GameResult, names: Names<'_>) -> String {
    match result {
        GameResult::Win { winner, by } => {
            format!("{} wins {}", names.of(winner), victory_text(by))
        }
        GameResult::Draw(draw) => format!("the game is a draw: {}", draw_text(draw)),
    }
}

/// The result of a game, in few words and without a full stop.
///
/// ```
/// use sannin_shogi::core::{GameResult, Seat, Victory};
/// use sannin_shogi::notation::{Names, result_in_brief};
///
/// let win = GameResult::Win { winner: Seat::First, by: Victory::AllianceMate };
/// assert_eq!(result_in_brief(win, Names::SEATS), "First wins: an ally is mated");
/// ```
pub fn result_in_brief(result: GameResult, names: Names<'_>) -> String {
    match result {
        GameResult::Win { winner, by } => {
            format!("{} wins{}", names.of(winner), brief_victory_text(by))
        }
        GameResult::Draw(draw) => brief_draw_text(draw).to_owned(),
    }
}

/// The reason why an action is illegal, with the players' names. The text of an [`IllegalAction`]
/// itself calls them by their seats.
///
/// ```
/// use sannin_shogi::core::{IllegalAction, Seat};
/// use sannin_shogi::notation::{Names, illegal_text};
///
/// let reason = IllegalAction::PawnDropMate(Seat::Last);
/// let names = Names::new("Aki", "Ben", "Chie");
/// assert!(reason.to_string().ends_with("would mate Last"));
/// assert!(illegal_text(reason, names).ends_with("would mate Chie"));
/// ```
pub fn illegal_text(reason: IllegalAction, names: Names<'_>) -> String {
    match reason {
        IllegalAction::NotYourPiece { cell, owner } => {
            format!("the piece on {cell} is {}'s", names.of(owner))
        }
        IllegalAction::NotInHand { seat, role } => {
            format!("{} has no {} in hand", names.of(seat), role.name())
        }
        IllegalAction::PawnDropMate(seat) => format!(
            "a pawn drop may not give checkmate, and this one would mate {}",
            names.of(seat)
        ),
        IllegalAction::ChecksAlly { ally, by } => {
            format!("it would put your ally {} in check from {by}", names.of(ally))
        }
        other => other.to_string(),
    }
}

const fn brief_victory_text(by: Victory) -> &'static str {
    match by {
        Victory::Garden => " in the Pleasure Garden",
        Victory::Mate => " as the last player in",
        Victory::AllianceMate => ": an ally is mated",
        Victory::Resignation => " by resignation",
    }
}

const fn brief_draw_text(draw: Draw) -> &'static str {
    match draw {
        Draw::Stalemate => "draw: the player to move has no legal action",
        Draw::Repetition => "draw: every action would repeat",
        Draw::Agreement => "draw by agreement",
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

/// An action and all that it led to.
struct Narration<'a> {
    before: &'a Position,
    action: GameAction,
    after: &'a Position,
    aftermath: &'a Aftermath,
    names: Names<'a>,
    /// `true` for few words.
    brief: bool,
}

/// The most captured pieces that are named one by one in few words.
const NAMED: usize = 3;

impl Narration<'_> {
    /// The clauses of these subjects, in this order.
    fn clauses(&self, subjects: &[fn(&Self, &mut Vec<String>)]) -> Vec<String> {
        let mut clauses = Vec::new();
        for subject in subjects {
            subject(self, &mut clauses);
        }
        clauses
    }

    /// The resignation.
    fn resignation(&self, clauses: &mut Vec<String>) {
        if let Some(seat) = self.aftermath.resigned {
            let leave = format!("all {} pieces leave the game", self.possessive(seat));
            clauses.push(if self.brief { leave } else { format!("resigns: {leave}") });
        }
    }

    /// Castling, captures and promotion.
    fn on_the_board(&self, clauses: &mut Vec<String>) {
        if let GameAction::Action(Action::Castle { .. }) = self.action {
            clauses.push("castles".to_owned());
        }
        if !self.aftermath.captured.is_empty() {
            // A move captures where it goes; only the victims of an illumination need their cells.
            let illuminates = matches!(self.action, GameAction::Action(Action::Illuminate { .. }));
            let captured = if self.brief {
                self.captured_in_brief()
            } else {
                self.pieces(self.aftermath.captured, illuminates)
            };
            clauses.push(format!("captures {captured}"));
        }
        if let GameAction::Action(Action::Move { from, to, promote }) = self.action {
            let clause = match self.before.promotion(from, to) {
                Promotion::Optional if promote => "promotes",
                Promotion::Optional => "does not promote",
                Promotion::Compulsory(_) => "must promote",
                Promotion::Impossible(_) => return,
            };
            clauses.push(clause.to_owned());
        }
    }

    /// The captured pieces without their cells, which the text of an illumination names. Many pieces
    /// are only counted.
    fn captured_in_brief(&self) -> String {
        let captured = self.aftermath.captured;
        if captured.len() <= NAMED {
            return self.pieces(captured, false);
        }
        let of = |seat: Seat| {
            let count = (captured & self.before.pieces_of(seat)).len();
            let pieces = if count == 1 { "piece" } else { "pieces" };
            (count > 0).then(|| format!("{count} {pieces} of {}", self.possessive(seat)))
        };
        let counted: Vec<String> = Seat::ALL.into_iter().filter_map(of).collect();
        listed(&counted, " and ")
    }

    /// The alliance formed.
    fn alliance(&self, clauses: &mut Vec<String>) {
        if let Some(alliance) = self.aftermath.alliance {
            clauses.push(self.alliance_formed(alliance));
        }
    }

    /// The menaced pieces, which are all of one player.
    fn menaces(&self, clauses: &mut Vec<String>) {
        let menaced = self.aftermath.menaced;
        let owner = menaced.first().and_then(|cell| self.before.piece_at(cell));
        match owner {
            None => {}
            Some(piece) if self.brief => {
                let cells: Vec<String> = menaced.into_iter().map(|cell| cell.to_string()).collect();
                let cells = listed(&cells, " and ");
                clauses.push(format!("menaces {} {cells}", self.possessive(piece.seat())));
            }
            Some(_) => clauses.push(format!("menaces {}", self.pieces(menaced, true))),
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

    /// The castling rights lost, unless the game is over.
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
            match self.action {
                // That castling uses the right up goes without saying.
                GameAction::Action(Action::Castle { .. }) if seat == mover => {}
                GameAction::Action(Action::Move { from, .. })
                    if seat == mover && king == Some(from) =>
                {
                    clauses.push("gives up the right to castle".to_owned());
                }
                _ => clauses.push(format!("{} loses the right to castle", self.names.of(seat))),
            }
        }
    }

    /// The checks that are not mates.
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

    /// Returns `true` if a piece of the player who acts attacks a seat's king.
    fn attacks_king(&self, position: &Position, seat: Seat) -> bool {
        let mover = SeatSet::from_seat(self.aftermath.mover);
        position.king(seat).is_some_and(|king| !position.attackers(king, mover).is_empty())
    }

    /// The players who are mated and leave the game, and the checks that their leaving opens.
    fn departures(&self, clauses: &mut Vec<String>) {
        let Aftermath { mover, checked, mated, dissolved, result, .. } = *self.aftermath;
        for seat in mated.iter() {
            let whose = self.possessive(seat);
            let mate = if seat == mover {
                "is mated".to_owned()
            } else {
                format!("mates {}", self.names.of(seat))
            };
            let leave = format!("{mate}: all {whose} pieces leave the game");
            clauses.push(if self.brief { mate } else { leave });
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

    /// The end of the game.
    fn result(&self, clauses: &mut Vec<String>) {
        let mover = self.aftermath.mover;
        match self.aftermath.result {
            Some(GameResult::Win { winner, by }) if winner == mover => {
                clauses.push(if self.brief {
                    format!("wins{}", brief_victory_text(by))
                } else {
                    format!("wins {}", victory_text(by))
                });
            }
            Some(result) if self.brief => clauses.push(result_in_brief(result, self.names)),
            Some(result) => clauses.push(result_text(result, self.names)),
            None => {}
        }
    }

    /// The turn, where it is not the next player's.
    fn turn(&self, clauses: &mut Vec<String>) {
        let Aftermath { mover, result, .. } = *self.aftermath;
        if result.is_none() && self.after.turn() == mover {
            clauses.push("moves again".to_owned());
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
