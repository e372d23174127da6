//! A small program on the library alone: it shows a position, or plays a game in which every
//! player looks one action ahead.
//!
//! ```text
//! cargo run --no-default-features --example one_ply                 a game
//! cargo run --no-default-features --example one_ply -- 'POSITION'   a position and its best action
//! ```

use std::process::ExitCode;

use sannin_shogi::notation::{action_text, parse_position};
use sannin_shogi::{Action, Cell, Game, Position, Prepared, Role, Rulings, Seat};

/// The number of actions after which a game is broken off.
const LONGEST: usize = 300;

fn main() -> ExitCode {
    let rulings = Rulings::default();
    let Some(text) = std::env::args().nth(1) else {
        play(Position::start(rulings));
        return ExitCode::SUCCESS;
    };
    match parse_position(&text, rulings) {
        Ok(position) => {
            show(&position);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("one_ply: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the board, the hands and what the player to move can do.
fn show(position: &Position) {
    print!("{}", board(position));
    for seat in position.seats_in() {
        let hand: Vec<String> =
            position.hand(seat).iter().map(|(role, count)| format!("{count} {role}")).collect();
        println!(
            "{seat} holds {}",
            if hand.is_empty() { "nothing".into() } else { hand.join(", ") }
        );
    }
    let legal = position.legal_actions();
    println!("{} to move: {} actions", position.turn(), legal.len());
    let captures: Vec<Action> = legal.captures().flatten().collect();
    println!("captures: {}", texts(position, &captures));
    println!("checks: {}", texts(position, &legal.checks().collect::<Vec<_>>()));
    if let Some(best) = best(position, &legal.to_vec()) {
        println!("best: {}", action_text(position, best));
    }
}

/// The board, a line a rank, with each line moved to the middle.
fn board(position: &Position) -> String {
    let mut text = String::new();
    for rank in 'a'..='m' {
        let cells: Vec<Cell> = Cell::all().filter(|cell| cell.rank() == rank).collect();
        text.push_str(&" ".repeat(2 * (13 - cells.len())));
        for cell in cells {
            let piece = position.piece_at(cell).map_or(".".to_owned(), |piece| piece.to_string());
            text.push_str(&format!("{piece:>4}"));
        }
        text.push('\n');
    }
    text
}

fn texts(position: &Position, actions: &[Action]) -> String {
    let texts: Vec<String> = actions.iter().map(|&action| action_text(position, action)).collect();
    if texts.is_empty() { "none".to_owned() } else { texts.join(" ") }
}

/// Plays a game to its end, or until it is broken off.
fn play(start: Position) -> Game {
    let mut game = Game::new(start);
    while let Some(action) = best(game.position(), &game.legal_actions()) {
        println!("{}: {}", game.position().turn(), action_text(game.position(), action));
        if let Err(reason) = game.play(action) {
            unreachable!("{action} was listed as legal: {reason}");
        }
        if game.actions().len() == LONGEST {
            break;
        }
    }
    print!("{}", board(game.position()));
    match game.result().map(|result| result.winner()) {
        Some(Some(winner)) => println!("{winner} wins"),
        Some(None) => println!("drawn"),
        None => println!("broken off"),
    }
    game
}

/// The action with the highest value; of equal ones the last.
fn best(position: &Position, actions: &[Action]) -> Option<Action> {
    let prepared = position.prepare();
    actions.iter().copied().max_by_key(|&action| value(position, &prepared, action))
}

/// The value of an action to its mover: a won game, mates, captures, and no piece left to take.
fn value(position: &Position, prepared: &Prepared<'_>, action: Action) -> i32 {
    let mover = position.turn();
    let (after, aftermath) = prepared.play_unchecked(action);
    if after.result().and_then(|result| result.winner()) == Some(mover) {
        return 10_000;
    }
    let captured = aftermath.captured.iter().filter_map(|cell| position.piece_at(cell));
    let gained: i32 = captured.map(|piece| worth(piece.role())).sum();
    let loses = |seat: Seat| {
        let captures = after.legal_actions_of(seat).captures().flatten();
        captures.filter_map(|reply| lost(&after, mover, reply)).max().unwrap_or(0)
    };
    let lost = mover.others().into_iter().map(loses).max().unwrap_or(0);
    gained - lost + 50 * aftermath.mated.len() as i32 + i32::from(aftermath.promoted)
}

/// The worth of the mover's pieces that a reply captures.
fn lost(position: &Position, mover: Seat, reply: Action) -> Option<i32> {
    let taken = reply.captures(position) & position.pieces_of(mover);
    taken.iter().map(|cell| position.piece_at(cell).map(|piece| worth(piece.role()))).sum()
}

const fn worth(role: Role) -> i32 {
    match role {
        Role::King => 0,
        Role::Rook | Role::Bishop => 8,
        Role::Gold | Role::Silver | Role::Knight => 5,
        Role::Lance => 3,
        Role::Pawn => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_played_to_its_end_or_broken_off() {
        let game = play(Position::start(Rulings::default()));
        assert!(game.result().is_some() || game.actions().len() == LONGEST);
    }

    #[test]
    fn the_garden_is_entered_where_that_wins() {
        let text = "7/8/9/lK8fK/11/12/13/6mK5/11/10/9/8/7 m -/-/- - -;-";
        let position = parse_position(text, Rulings::default()).unwrap();
        let action = best(&position, &position.legal_actions().to_vec()).unwrap();
        assert_eq!(action_text(&position, action), "K7h-7g");
    }
}
