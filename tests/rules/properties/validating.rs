//! The validator takes what the format allows and nothing else: its rules once more, with the
//! oracle's answers to what is attacked and who is mated.

use std::cell::Cell as Count;
use std::fmt;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use sannin_shogi::core::{
    Alliance, AlliedPromotion, Cell, CellSet, Piece, Position, Role, Rulings, Seat, SeatSet, Setup,
    Stranded,
};
use sannin_shogi::notation::parse_position;

use super::draft::index;
use super::families::{drafts, recipes};
use super::run::try_cases;
use crate::scene::turning::Turn;
use oracle::{self, Kind, OraclePosition};
use support::compare::oracle_rulings;

/// One thing done to a setup, which may or may not spoil it.
#[derive(Clone, Copy, Debug)]
enum Change {
    Nothing,
    Put { seat: Seat, role: usize, promoted: bool, cell: usize },
    TakeAway { nth: Index },
    TurnOver { nth: Index },
    Hold { seat: Seat, role: usize, count: usize },
    Allow { seat: Seat },
    Ally { opponent: Seat },
    Menace { cell: usize },
    GiveTurn { seat: Seat },
}

/// A setup as failures show it.
#[derive(Clone)]
struct Changed(Setup, Rulings);

impl fmt::Debug for Changed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} under {:?}", self.0, self.1)
    }
}

fn change() -> impl Strategy<Value = Change> {
    let seat = || select(&Seat::ALL[..]);
    prop_oneof![
        4 => Just(Change::Nothing),
        3 => (seat(), 0..8_usize, any::<bool>(), 0..Cell::COUNT)
            .prop_map(|(seat, role, promoted, cell)| Change::Put { seat, role, promoted, cell }),
        1 => any::<Index>().prop_map(|nth| Change::TakeAway { nth }),
        2 => any::<Index>().prop_map(|nth| Change::TurnOver { nth }),
        1 => (seat(), 1..8_usize, 1..7_usize)
            .prop_map(|(seat, role, count)| Change::Hold { seat, role, count }),
        2 => seat().prop_map(|seat| Change::Allow { seat }),
        1 => seat().prop_map(|opponent| Change::Ally { opponent }),
        1 => (0..Cell::COUNT).prop_map(|cell| Change::Menace { cell }),
        1 => seat().prop_map(|seat| Change::GiveTurn { seat }),
    ]
}

impl Change {
    fn make(self, setup: &mut Setup) {
        let occupied: Vec<usize> =
            (0..Cell::COUNT).filter(|&cell| setup.board[cell].is_some()).collect();
        match self {
            Change::Nothing => {}
            Change::Put { seat, role, promoted, cell } => {
                let piece = Piece::new(seat, Role::ALL[role]);
                setup.board[cell] = Some(if promoted { piece.promoted() } else { piece });
            }
            Change::TakeAway { nth } => setup.board[*nth.get(&occupied)] = None,
            Change::TurnOver { nth } => {
                let place = &mut setup.board[*nth.get(&occupied)];
                *place = place.map(|piece| {
                    let plain = Piece::new(piece.seat(), piece.role());
                    if piece.is_promoted() { plain } else { piece.promoted() }
                });
            }
            Change::Hold { seat, role, count } => {
                (0..count).for_each(|_| setup.hands[index(seat)].add(Role::ALL[role]));
            }
            Change::Allow { seat } => setup.castling = setup.castling.with(seat),
            Change::Ally { opponent } => setup.alliance = Some(Alliance::against(opponent)),
            Change::Menace { cell } => setup.menaced.insert(Cell::from_index(cell).unwrap()),
            Change::GiveTurn { seat } => setup.turn = seat,
        }
    }
}

#[test]
fn a_setup_is_accepted_exactly_if_the_format_allows_it() {
    let (accepted, refused) = (Count::new(0), Count::new(0));
    for (family, recipe) in recipes() {
        let changed = (drafts(recipe), change(), change()).prop_map(|(draft, one, two)| {
            let mut setup = draft.setup();
            one.make(&mut setup);
            two.make(&mut setup);
            Changed(setup, draft.rulings)
        });
        try_cases(&format!("setups, {family}"), 60, &changed, |Changed(setup, rulings)| {
            let text = setup.to_string();
            let found = Position::from_setup(&setup, rulings);
            let wrong = fault(&setup, rulings);
            prop_assert_eq!(found.is_ok(), wrong.is_none(), "{}: {:?}, {:?}", text, found, wrong);
            prop_assert_eq!(parse_position(&text, rulings).ok(), found.clone().ok());
            match text.parse::<Setup>() {
                Ok(read) => prop_assert_eq!(&read, &setup),
                Err(error) => prop_assert!(wrong.is_some(), "{}: {}", text, error),
            }
            let turned = Position::from_setup(&setup.turn(), rulings);
            prop_assert_eq!(turned.is_ok(), found.is_ok(), "{}, turned: {:?}", text, turned);
            let count = if found.is_ok() { &accepted } else { &refused };
            count.set(count.get() + 1);
            Ok(())
        });
    }
    let (accepted, refused) = (accepted.get(), refused.get());
    println!("{accepted} setups accepted, {refused} refused");
    assert!(accepted >= 100 && refused >= 100);
}

/// The fault of a setup, by the list in the description of position strings.
fn fault(setup: &Setup, rulings: Rulings) -> Option<&'static str> {
    let oracle = OraclePosition::parse(&setup.to_string(), oracle_rulings(rulings));
    players_fault(setup)
        .or_else(|| pieces_fault(setup, rulings))
        .or_else(|| alliance_fault(setup, &oracle))
        .or_else(|| rights_fault(setup, &oracle))
        .or_else(|| menaced_fault(setup))
        .or_else(|| end_fault(setup, &oracle))
}

fn pieces(setup: &Setup) -> impl Iterator<Item = (Cell, Piece)> {
    Cell::all().filter_map(|cell| Some((cell, setup.board[cell.index()]?)))
}

fn kings(setup: &Setup, seat: Seat) -> usize {
    pieces(setup).filter(|(_, piece)| (piece.seat(), piece.role()) == (seat, Role::King)).count()
}

fn seats_in(setup: &Setup) -> SeatSet {
    Seat::ALL.into_iter().filter(|&seat| kings(setup, seat) > 0).collect()
}

fn players_fault(setup: &Setup) -> Option<&'static str> {
    for seat in Seat::ALL {
        match kings(setup, seat) {
            0 => {
                let owns = pieces(setup).any(|(_, piece)| piece.seat() == seat)
                    || !setup.hands[index(seat)].is_empty();
                if owns || setup.castling.contains(seat) || setup.turn == seat {
                    return Some("a player without a king has something");
                }
            }
            1 => {}
            _ => return Some("two kings"),
        }
    }
    (seats_in(setup).len() < 2).then_some("only one player is in")
}

fn pieces_fault(setup: &Setup, rulings: Rulings) -> Option<&'static str> {
    // Three times R, B, two G, two S, N, two L, eight P.
    for (role, most) in Role::HELD.into_iter().zip([3, 3, 6, 6, 3, 6, 24]) {
        let held: usize = setup.hands.iter().map(|hand| usize::from(hand.count(role))).sum();
        if held + pieces(setup).filter(|(_, piece)| piece.role() == role).count() > most {
            return Some("more pieces than three sets hold");
        }
    }
    let stuck = pieces(setup).any(|(cell, piece)| {
        let seat = oracle::Seat::ALL[index(piece.seat())];
        let cell = oracle::Cell::named(&cell.to_string());
        let kind = Kind::of_letter(piece.role().letter());
        let between_zones = rulings.stranded == Stranded::Stay && !seat.has_zone(kind, cell);
        let allied = setup.alliance.is_some_and(|alliance| alliance.opponent() != piece.seat());
        let could_not_promote = rulings.allied_promotion == AlliedPromotion::Forbidden
            && (allied || seats_in(setup).len() == 2);
        matches!(kind, Kind::Pawn | Kind::Lance)
            && !piece.is_promoted()
            && seat.has_far_rank(cell)
            && !between_zones
            && !could_not_promote
    });
    stuck.then_some("a pawn or lance on its far rank")
}

fn alliance_fault(setup: &Setup, oracle: &OraclePosition) -> Option<&'static str> {
    let opponent = setup.alliance?.opponent();
    if seats_in(setup) != SeatSet::ALL {
        return Some("an alliance names a player who is out");
    }
    let king = Piece::new(opponent, Role::King).promoted();
    if !pieces(setup).any(|(_, piece)| piece == king) {
        return Some("its opponent's king is not promoted");
    }
    let [one, two] = opponent.others().map(|seat| oracle::Seat::ALL[index(seat)]);
    let [one_attacked, two_attacked] =
        [oracle.attacks_king(two, one), oracle.attacks_king(one, two)];
    let refused = if setup.turn == opponent {
        one_attacked || two_attacked
    } else {
        setup.turn == opponent.previous() && one_attacked
    };
    refused.then_some("an ally attacks the other, who has had a turn")
}

fn rights_fault(setup: &Setup, oracle: &OraclePosition) -> Option<&'static str> {
    let starts = ["1d", "10m", "10d"].map(|name| name.parse::<Cell>().unwrap());
    setup.castling.iter().find_map(|seat| {
        let start = starts[index(seat)];
        if setup.board[start.index()] != Some(Piece::new(seat, Role::King)) {
            Some("a right of a king not as at the start")
        } else if setup.alliance.is_some() {
            Some("a right beside an alliance")
        } else {
            let checked = oracle.is_in_check(oracle::Seat::ALL[index(seat)]);
            checked.then_some("a right of a king in check")
        }
    })
}

fn menaced_fault(setup: &Setup) -> Option<&'static str> {
    let owner = setup.turn.next();
    let theirs: CellSet =
        pieces(setup).filter(|(_, piece)| piece.seat() == owner).map(|(cell, _)| cell).collect();
    if setup.menaced.is_empty() {
        None
    } else if setup.alliance.is_some() || seats_in(setup) != SeatSet::ALL {
        Some("menaced cells beside an alliance or with two players")
    } else {
        (!(setup.menaced - theirs).is_empty()).then_some("menaced cells are not theirs")
    }
}

fn end_fault(setup: &Setup, oracle: &OraclePosition) -> Option<&'static str> {
    if !oracle.would_have_action(oracle.turn) {
        return Some("the player to move has no legal action");
    }
    let mated = Seat::ALL.into_iter().filter(|&seat| seat != setup.turn).find(|&seat| {
        let theirs = oracle::Seat::ALL[index(seat)];
        oracle.is_in_check(theirs)
            && !oracle.would_have_action(theirs)
            && !may_have_just_allied(setup, oracle, seat)
    });
    mated.map(|_| "another player is mated")
}

/// Returns `true` if a seat may have completed a gang-up with its action just now, which promoted
/// the king that alone checks it and did not before. Mates are looked for among all but the mover.
fn may_have_just_allied(setup: &Setup, oracle: &OraclePosition, seat: Seat) -> bool {
    let Some(alliance) = setup.alliance else { return false };
    let king = oracle.board.king(oracle::Seat::ALL[index(seat)]).unwrap();
    let checks = |piece, from| oracle.board.attacks(piece, from).any(|attacked| attacked == king);
    let mut checkers = oracle
        .board
        .pieces()
        .filter(|&(from, piece)| piece.seat.index() != index(seat) && checks(piece, from));
    let opponent = index(alliance.opponent());
    seat.next() == setup.turn
        && alliance.opponent() == setup.turn
        && checkers.all(|(from, piece)| {
            let plain = oracle::Piece { promoted: false, ..piece };
            piece.kind == Kind::King && piece.seat.index() == opponent && !checks(plain, from)
        })
}
