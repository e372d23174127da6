//! The rules as the help tells them, by section. How pieces move and what a game's rulings are is
//! not told here but shown from where the game itself takes it.

use crate::core::Role;

/// A section of the rules.
pub(crate) struct Section {
    pub(crate) title: &'static str,
    pub(crate) blocks: &'static [Block],
}

/// A part of a section.
#[derive(Clone, Copy)]
pub(crate) enum Block {
    /// A paragraph.
    Text(&'static str),
    /// A table of how every piece moves.
    AllMoves,
    /// Pictures of how a piece moves, on both its sides.
    Moves(Role),
    /// The meaning of every mark on the board, in the list of actions and on the slider.
    Marks,
    /// The rulings of the game.
    Rulings,
}

use Block::{AllMoves, Marks, Moves, Rulings, Text};

/// The sections. The marks come first, next to the keys; then the rules.
pub(crate) const SECTIONS: &[Section] = &[
    Section {
        title: "The marks",
        blocks: &[
            Text("Beside the pieces and on empty cells, in the characters of this terminal:"),
            Marks,
        ],
    },
    Section {
        title: "Aim and turn",
        blocks: &[
            Text(
                "Three players, First, Middle and Last, sit at three sides of a board of 127 \
                 hexagonal cells and take turns clockwise in that order. Each has a king; a player \
                 whose king is mated is out at once, with all pieces on the board and in hand. \
                 Whoever is left alone wins. A king that ends its move on the Pleasure Garden, the \
                 cell 7g in the middle, wins at once, unless its owner is allied.",
            ),
            Text(
                "In a turn you do exactly one thing: move a piece (and capture, and perhaps \
                 promote), castle, drop a piece from your hand, or illuminate with a promoted \
                 king. There is no pass. You may also resign on your turn, and all players still \
                 in may agree a draw.",
            ),
            Text(
                "You may not leave your own king attacked, whoever attacks it. Kings are never \
                 captured. No position of the game may be repeated: whoever would repeat must do \
                 something else.",
            ),
        ],
    },
    Section {
        title: "The board",
        blocks: &[
            Text(
                "Cells are named by column and rank. Columns are numbered 1 to 13 from right to \
                 left and run from the top left down to the right; ranks are lettered a to m from \
                 top to bottom. Names never turn, however the board is turned on the screen.",
            ),
            Text(
                "The three rows of cells nearest to a player, 24 cells, are that player's \
                 territory. First sits at the top right edge, Middle at the bottom, Last at the \
                 top left.",
            ),
            Text(
                "There are twelve directions, like the hours of a clock. The odd hours go through \
                 the six faces of a cell, the even hours through its six corners to the cell just \
                 beyond. Every player's own twelve o'clock is straight ahead.",
            ),
        ],
    },
    Section {
        title: "The pieces",
        blocks: &[
            Text(
                "A step goes to the nearest cell in a direction, a range over any number of empty \
                 cells. Nothing jumps, castling apart. Hours are those of a player's own clock; \
                 each piece has a section with pictures.",
            ),
            AllMoves,
        ],
    },
    Section { title: "  King", blocks: &[Moves(Role::King)] },
    Section { title: "  Rook", blocks: &[Moves(Role::Rook)] },
    Section { title: "  Bishop", blocks: &[Moves(Role::Bishop)] },
    Section { title: "  Gold", blocks: &[Moves(Role::Gold)] },
    Section { title: "  Silver", blocks: &[Moves(Role::Silver)] },
    Section { title: "  Knight", blocks: &[Moves(Role::Knight)] },
    Section { title: "  Lance", blocks: &[Moves(Role::Lance)] },
    Section { title: "  Pawn", blocks: &[Moves(Role::Pawn)] },
    Section {
        title: "Capture and drop",
        blocks: &[
            Text(
                "A move onto a cell with another player's piece, an ally's too, captures it. It \
                 loses its promotion and goes to your hand, which everyone may see.",
            ),
            Text(
                "A piece in hand may be dropped on any empty cell, unpromoted, as yours; a pawn or \
                 lance not on your far rank, where it could never move. There may be any number of \
                 pawns in a line.",
            ),
            Text(
                "Dropping a pawn may not give checkmate: it is illegal when it leaves an opponent \
                 in check, by whatever piece, without a legal reply. An ally is no opponent.",
            ),
        ],
    },
    Section {
        title: "Promotion",
        blocks: &[
            Text(
                "Your promotion zone is the two other players' territories and the Garden; for a \
                 king the Garden is no part of it. A king, rook, bishop, silver, lance or pawn may \
                 promote at the end of a move that starts or ends in the zone. Promotion lasts \
                 until the piece is captured.",
            ),
            Text(
                "A pawn or lance that could never move again where it arrives must promote, and so \
                 must, by the usual ruling, any piece of an allied player whose move ends in the \
                 ally's territory.",
            ),
        ],
    },
    Section {
        title: "Castling",
        blocks: &[Text(
            "As its very first move a king may jump to any cell of its own territory that is empty \
             or holds another player's piece, which it captures. The right is lost when the king \
             moves, when it has been in check, even once, and for everyone when an alliance is \
             formed.",
        )],
    },
    Section {
        title: "Illumination",
        blocks: &[Text(
            "Instead of moving, a promoted king may capture from where it stands: at most one \
             piece in each of the twelve directions, the first one met there, and only pieces that \
             no other piece of either other player protects. An ally's piece can be a victim, a \
             king cannot.",
        )],
    },
    Section {
        title: "Check and mate",
        blocks: &[
            Text(
                "A king is in check when any other player still in attacks it. After every action \
                 each other player is looked at: whoever is in check and would have no legal \
                 action, were it their turn, is mated at once, no matter who moves in between or \
                 whose piece gives the check. All their pieces leave the game; they are not \
                 captured.",
            ),
            Text(
                "Whoever mates somebody moves again. A player to move who is not in check and has \
                 no legal action makes the game a draw.",
            ),
        ],
    },
    Section {
        title: "Alliances",
        blocks: &[
            Text(
                "While all three are in and nobody is allied, two players who gang up on the third \
                 become allies. An action menaces the pieces that it newly threatens. A piece is \
                 threatened when it is attacked by a piece of a lower class, or is attacked and not \
                 protected. Classes: king 4; rook and bishop 3; gold, silver, knight and lance 2; \
                 pawn 1; a promoted piece counts as its unpromoted side.",
            ),
            Text(
                "If a player has menaced a piece of the one who moves after next, and the next \
                 player menaces another piece of that same player, the two are allies from then \
                 on. No alliance is formed when the second of them attacks the first one's king. \
                 Two players may also ally before the game.",
            ),
            Text(
                "When an alliance is formed the third player's king is promoted where it stands, \
                 and nobody castles any more. Allies may not check each other and do not win in \
                 the Garden, but may capture each other's pieces. The third player wins by mating \
                 either ally, or in the Garden. When the third player is mated or resigns, the \
                 alliance is over, and the two play on against each other.",
            ),
        ],
    },
    Section {
        title: "This game's rulings",
        blocks: &[
            Text(
                "What the old sources leave open is settled for each game before it starts. In \
                 this game, or in a new one if none is open:",
            ),
            Rulings,
        ],
    },
];
