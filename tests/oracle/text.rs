//! The notation of actions.

use super::board::Cell;
use super::moves::{Action, Promotion};
use super::position::OraclePosition;

impl OraclePosition {
    /// The text of an action of the player to move.
    pub fn text(&self, action: &Action) -> String {
        match action {
            Action::Move { from, to, promotion } => {
                let sign = match promotion {
                    Promotion::Impossible => "",
                    Promotion::Made => "+",
                    Promotion::Declined => "=",
                };
                self.going(*from, *to) + sign
            }
            Action::Castling { from, to } => self.going(*from, *to),
            Action::Drop { kind, to } => format!("{}*{to}", kind.letter()),
            Action::Illumination { king, victims } => {
                let names: Vec<String> = victims.iter().map(Cell::to_string).collect();
                format!("+K{king}!{}", names.join(","))
            }
        }
    }

    fn going(&self, from: Cell, to: Cell) -> String {
        let piece = self.board.get(from).expect("a piece that goes");
        let plus = if piece.promoted { "+" } else { "" };
        let sign = if self.board.get(to).is_some() { 'x' } else { '-' };
        format!("{plus}{}{from}{sign}{to}", piece.kind.letter())
    }

    /// All legal actions of the player to move as text, sorted by their bytes.
    pub fn legal(&self) -> Vec<String> {
        let mut texts: Vec<String> =
            self.legal_actions().iter().map(|action| self.text(action)).collect();
        texts.sort_unstable();
        texts
    }

    /// The legal action with this text.
    pub fn legal_action(&self, text: &str) -> Option<Action> {
        self.legal_actions().into_iter().find(|action| self.text(action) == text)
    }
}
