//! The oracle held to facts that are derived from the rules by hand.

use oracle::{Action, Board, Cell, Kind, OraclePosition, OracleResult, OracleRulings, Piece, Seat};
use support::cases;

const DEFAULT: OracleRulings = OracleRulings { choose: false, stay: false, forbidden: false };

fn position(text: &str) -> OraclePosition {
    OraclePosition::parse(text, DEFAULT)
}

fn won(seat: Seat, by: &'static str) -> Option<OracleResult> {
    Some(OracleResult { winner: Some(seat), by })
}

#[test]
fn the_start_is_written_as_the_notation_says() {
    // Built from Middle's setup and turned; this is the string that the notation gives for it.
    let text = "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/lS1lP6fP1fS/\
                lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL \
                f -/-/- fml -;-";
    let start = OraclePosition::start(DEFAULT);
    assert_eq!(start.to_string(), text);
    assert_eq!(position(text), start);
    let kings = Seat::ALL.map(|seat| start.board.king(seat).unwrap().to_string());
    assert_eq!(kings, ["1d", "10m", "10d"]);
}

#[test]
fn the_start_has_48_actions_for_each_player() {
    // Counted for Middle; the others are turned.
    let counts = [
        ("P", 16), // eight pawns, two free cells ahead of each
        ("N", 4),  // 2 4 8 10; its neighbours at 3 and 9 are own pawns
        ("B", 5),  // only 12 is open: 11j 10h 9f, and x8d, with which it may promote
        ("R", 5),  // 8l 9l 10l 11l on the one side, 6l on the other
        ("K", 6),  // steps to 10l and 9l; castling to the other empty cells 13l 11l 8l 6l
        ("G", 4),  // two each on rank l; 12 is an own pawn
        ("S", 6),  // three each on rank l; the fourth cell there has the bishop or the rook
        ("L", 2),  // one each on rank l; the other line is blocked at once
    ];
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<usize>(), 48);
    for seat in Seat::ALL {
        let mut start = OraclePosition::start(DEFAULT);
        start.turn = seat;
        let legal = start.legal();
        for (letter, count) in counts {
            let of_kind = legal.iter().filter(|text| text.starts_with(letter)).count();
            assert_eq!(of_kind, count, "{letter} of {seat:?}: {legal:?}");
        }
        assert_eq!(legal.len(), 48);
    }
}

#[test]
fn without_pawns_the_rooks_bishops_and_lances_attack_each_other() {
    let mut board = OraclePosition::start(DEFAULT).board;
    for cell in Cell::all() {
        if board.get(cell).is_some_and(|piece| piece.kind == Kind::Pawn) {
            board.set(cell, None);
        }
    }
    let attacked = |from: Cell, piece: Piece, kind: Kind| -> Vec<Seat> {
        board
            .attacks(piece, from)
            .filter_map(|cell| board.get(cell))
            .filter(|victim| victim.seat != piece.seat && victim.kind == kind)
            .map(|victim| victim.seat)
            .collect()
    };
    for (cell, piece) in board.pieces() {
        match piece.kind {
            Kind::Rook | Kind::Bishop => {
                let seats = attacked(cell, piece, Kind::Bishop);
                assert_eq!(seats.len(), 2, "both opposing bishops from {cell}");
                assert_ne!(seats[0], seats[1]);
            }
            Kind::Lance => assert_eq!(attacked(cell, piece, Kind::Lance).len(), 1, "from {cell}"),
            _ => {}
        }
    }
}

/// The position with everything turned by 120 degrees clockwise: what was one seat's is the next's,
/// and so is the turn.
fn turned(position: &OraclePosition) -> OraclePosition {
    let mut board = Board::empty();
    for (cell, piece) in position.board.pieces() {
        board.set(cell.turned(1), Some(Piece { seat: piece.seat.next(), ..piece }));
    }
    let mut turned = position.clone();
    turned.board = board;
    turned.turn = position.turn.next();
    turned.hands.rotate_right(1);
    turned.rights.rotate_right(1);
    turned.alliance = position.alliance.map(|allies| {
        let mut allies = allies.map(Seat::next);
        allies.sort_unstable_by_key(|seat| seat.index());
        allies
    });
    turned.menaced = position.menaced.iter().map(|cell| cell.turned(1)).collect();
    turned
}

fn turned_action(action: &Action) -> Action {
    match action.clone() {
        Action::Move { from, to, promotion } => {
            Action::Move { from: from.turned(1), to: to.turned(1), promotion }
        }
        Action::Castling { from, to } => {
            Action::Castling { from: from.turned(1), to: to.turned(1) }
        }
        Action::Drop { kind, to } => Action::Drop { kind, to: to.turned(1) },
        Action::Illumination { king, victims } => {
            let mut victims: Vec<Cell> = victims.iter().map(|cell| cell.turned(1)).collect();
            victims.sort_unstable_by_key(|cell| (cell.r, cell.q)); // the notation's order
            Action::Illumination { king: king.turned(1), victims }
        }
    }
}

#[test]
fn turning_the_board_turns_the_legal_actions_and_what_follows() {
    for case in cases::aftermath().iter().step_by(4) {
        let before = case.start.oracle();
        let before_turned = turned(&before);

        let mut expected: Vec<String> = before
            .legal_actions()
            .iter()
            .map(|action| before_turned.text(&turned_action(action)))
            .collect();
        expected.sort_unstable();
        assert_eq!(before_turned.legal(), expected, "{before:?} turned");

        let action = before.legal_action(&case.action).unwrap();
        let (after, result) = before.apply(&action);
        let (after_turned, result_turned) = before_turned.apply(&turned_action(&action));
        assert_eq!(after_turned.to_string(), turned(&after).to_string(), "{action:?}, {before:?}");
        let winner = |result: Option<OracleResult>| result.map(|result| (result.winner, result.by));
        let expected = winner(result).map(|(seat, by)| (seat.map(Seat::next), by));
        assert_eq!(winner(result_turned), expected, "{action:?} in {before:?}");
    }
}

#[test]
fn who_mates_moves_again_and_may_mate_the_other_at_once() {
    // Two bare kings in corners: Last's on 7a, Middle's on 7m. First has a promoted lance along
    // the rank next to each, so that a rook on the rim rank mates.
    let before = position("lK6/6f+L1/9/8fK1/11/11f+R/13/f+R11/11/10/9/1f+L6/6mK f -/-/- - -;-");
    let (after, result) = before.apply_text("+R1f-1a");
    assert_eq!(result, None);
    // Last is out, and it is First's turn, not Middle's.
    let expected = "6f+R/6f+L1/9/8fK1/11/12/13/f+R11/11/10/9/1f+L6/6mK f -/-/- - -;-";
    assert_eq!(after.to_string(), expected);
    let (_, result) = after.apply_text("+R13h-13m");
    assert_eq!(result, won(Seat::First, "mate"));
}

#[test]
fn who_mates_may_be_mated_when_the_pieces_have_left() {
    // The rook's move to 1a mates Last on 7a as before. Last's knight on 2g leaves with its king, and
    // so Middle's rook on 3g checks First's king on 1g. Its three cells are attacked: 1f by the
    // gold on 2f, 2g by the rook, 2h by the gold on 3i; nothing can go between or take the rook.
    let before = position("lK6/6f+L1/9/10/11/10mGf+R/10m+RlNfK/12/10mG/10/9/8/6mK f -/-/- - -;-");
    assert_eq!(before.in_check(), []);
    let (after, result) = before.apply_text("+R1f-1a");
    assert_eq!(result, won(Seat::Middle, "mate"));
    assert_eq!(after.seats_in(), [Seat::Middle]);
}

#[test]
fn a_pawn_drop_may_not_take_the_last_reply_to_another_players_check() {
    // Middle's rook on 1a checks Last on 7a along the rank; Middle's lance on 8k attacks 8b. The
    // one reply is 7b, which First can take away by dropping a pawn or a gold on 6b.
    const BOARD: &str = "lK5m+R/8/9/10/11/12/13/11fK/11/10/5mL3/8";
    let free = position(&format!("{BOARD}/5mK1 f GP/-/- - -;-"));
    assert_eq!(free.in_check(), [Seat::Last]);
    let legal = free.legal();
    assert!(!legal.contains(&"P*6b".to_owned()), "mates an opponent");
    assert!(legal.contains(&"P*6c".to_owned()), "leaves 7b free");
    let (after, result) = free.apply_text("G*6b");
    assert_eq!((result, after.turn), (None, Seat::First), "another piece may mate");
    assert_eq!(after.seats_in(), [Seat::First, Seat::Middle]);

    // To an ally it may be done, and loses the game for both.
    let allied = position(&format!("{BOARD}/5m+K1 f GP/-/- - fl;-"));
    let (_, result) = allied.apply_text("P*6b");
    assert_eq!(result, won(Seat::Middle, "alliance-mate"));
}

#[test]
fn a_resignation_may_mate_and_may_dissolve_or_lose_an_alliance() {
    // First's gold on 4a keeps Middle's rook on 1a from Last's king on 7a, whose other cells the
    // rook on 2b attacks. With First's pieces gone Last is mated before any move.
    let shielded = position("lK2fG2m+R/6m+R1/9/10/11/12/13/10fK1/11/10/9/8/5mK1 f -/-/- - -;-");
    assert_eq!(shielded.in_check(), []);
    let (_, result) = shielded.resign();
    assert_eq!(result, won(Seat::Middle, "mate"));

    // A bare king each, none attacked: Middle and Last are allied against First.
    let kings = "7/8/9/lK9/10f+K/12/13/12/11/10/9/8/3mK3";
    let (after, result) = position(&format!("{kings} f -/-/- - ml;-")).resign();
    assert_eq!(result, None);
    let expected = "7/8/9/lK9/11/12/13/12/11/10/9/8/3mK3 m -/-/- - -;-";
    assert_eq!(after.to_string(), expected, "the opponent resigned: the allies play on");
    let (_, result) = after.resign();
    assert_eq!(result, won(Seat::Last, "resignation"));
    let (_, result) = position(&format!("{kings} m -/-/- - ml;-")).resign();
    assert_eq!(result, won(Seat::First, "resignation"), "an ally resigned");
}

#[test]
fn an_attack_opened_for_another_player_is_no_menace_of_either() {
    // First's pawn on 7h stands between First's rook on 7c and Last's silver on 7k, and between
    // Middle's rook on 3h and Last's gold on 10h. Both are unprotected.
    let before = |rank_h: &str| {
        position(&format!("7/8/2fR6/lK9/10fK/12/13/{rank_h}/11/3mP6/6lS2/8/3mK3 f -/-/- - -;-"))
    };
    let (after, _) = before("3lG2fP3mR1").apply_text("P7h-8i");
    assert_eq!(after.menaced, [Cell::named("7k")], "the silver only");
    // Middle's pawn attacks the gold too, which the rook threatens already.
    let (after, result) = after.apply_text("P10j-10i");
    assert_eq!((after.alliance, result), (None, None));
    assert_eq!(after.menaced, []);

    // Without that rook the pawn's threat is new and not of First's making: a gang-up.
    let (after, _) = before("3lG2fP5").apply_text("P7h-8i");
    let (after, result) = after.apply_text("P10j-10i");
    assert_eq!((after.alliance, result), (Some([Seat::First, Seat::Middle]), None));
    let king = after.board.get(Cell::named("10d")).unwrap();
    assert!(king.promoted, "the king of the third player");
}

#[test]
fn an_illumination_takes_the_first_piece_met_unless_another_protects_it() {
    // From 7h: Last's gold on 7f and First's pawn on 5h stand unprotected. First's silver on 3h is
    // behind the pawn, and First's lance on 9h is protected by Last's pawn on 10h.
    let text = "7/8/9/lK8fK/11/5lG6/13/3lPfL1m+K1fP1fS1/11/10/9/8/7 m -/-/- - -;-";
    let illuminations = |choose: bool| -> Vec<String> {
        let position = OraclePosition::parse(text, OracleRulings { choose, ..DEFAULT });
        position.legal().into_iter().filter(|text| text.contains('!')).collect()
    };
    assert_eq!(illuminations(false), ["+K7h!7f,5h"]);
    assert_eq!(illuminations(true), ["+K7h!5h", "+K7h!7f", "+K7h!7f,5h"]);
    let (after, _) = position(text).apply_text("+K7h!7f,5h");
    let expected = "7/8/9/lK8fK/11/12/13/3lPfL1m+K3fS1/11/10/9/8/7 l -/GP/- - -;";
    assert!(after.to_string().starts_with(expected), "{after}");
}

#[test]
fn an_ally_need_not_close_a_line_that_was_open_but_may_open_none() {
    // First's rook on 7m attacks the king of its ally Middle on 9m, as the third player's last
    // move may have brought about. First may do something else.
    let open = position("7/8/9/l+K9/10fK/12/13/12/11/10/9/8/4mK1fR f -/-/- - fm;-");
    assert_eq!(open.in_check(), [Seat::Middle]);
    let (after, result) = open.apply_text("K1e-1f");
    assert_eq!((after.turn, after.in_check(), result), (Seat::Middle, vec![Seat::Middle], None));

    // From 7l the rook does not attack 9m, and may not go where it would: 7m, 8m, 8l, 7k. In the
    // ally's territory it would have to promote, from there to elsewhere it may.
    let closed = position("7/8/9/l+K9/10fK/12/13/12/11/10/9/6fR1/4mK2 f -/-/- - fm;-");
    let legal = closed.legal();
    for to in ["7m", "8m", "8l", "7k"] {
        assert!(!legal.iter().any(|text| text.starts_with(&format!("R7l-{to}"))), "{to}");
    }
    assert!(legal.contains(&"R7l-7j=".to_owned()));
}

#[test]
fn when_an_ally_is_mated_with_the_opponent_only_the_opponent_goes_out() {
    // Last's promoted king on 7a has pawns on all its lines but rank a. Last's rook on 12m checks
    // First's ally Middle on 7m, the other on 13l attacks the cells above; only Middle's bishop on
    // 4a can help, going to 10m. First's rook, protected by the gold on 4b, takes it and checks
    // Last along rank a. Both are mated, but with Last's pieces gone Middle's check is too.
    let before =
        position("l+K2mB2fR/lPlPlP1fG3/1lP7/10/11/12/12fK/12/11/10/9/l+R7/1l+R4mK f -/-/- - fm;-");
    assert_eq!(before.in_check(), [Seat::Middle]);
    let mut middle = before.clone();
    middle.turn = Seat::Middle;
    assert_eq!(middle.legal(), ["B4a-10m"]);
    let (after, result) = before.apply_text("R1ax4a");
    assert_eq!(result, None);
    let expected = "3fR3/4fG3/9/10/11/12/12fK/12/11/10/9/8/6mK f B/-/- - -;-";
    assert_eq!(after.to_string(), expected);
}
