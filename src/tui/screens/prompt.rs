//! Questions over a screen: yes or no, or a line of text. Esc is never an answer.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_segmentation::UnicodeSegmentation;

use super::pointer;
use super::screen::{Flow, Screen, Shared, Weight};
use crate::columns;
use crate::core::{Cell, GameAction, Piece, Seat};
use crate::notation::{action_text, completions, read_action};
use crate::tui::keys::{Command, Context};
use crate::tui::style::Theme;
use crate::tui::widgets::line::Line;
use crate::tui::widgets::panels::{Panels, above_hints, centred, hints_area};
use crate::tui::widgets::{movement, popup};
use crate::tui::words::saying::{self, Saying};

/// A question that is answered by yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether the piece promotes with this move.
    Promotion { from: Cell, to: Cell },
    /// Whether to form the alliance that this play forms.
    Alliance(GameAction),
    /// Whether to make this play, by which the player who acts loses.
    Loss(GameAction),
    /// Whether to resign.
    Resign,
    /// Whether this player, too, agrees to a draw.
    Draw(Seat),
    /// Whether to leave a game that could not be saved.
    LeaveUnsaved(Leaving),
    /// Whether to write over a file that somebody else has changed.
    Overwrite,
}

/// What a game is left for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaving {
    /// The start menu.
    Home,
    /// Whatever was there before.
    Back,
    /// The same once more, everyone one seat on.
    Again,
    /// A new game from the position after this many actions.
    Here(usize),
}

/// What a line of text is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// An action to play.
    Action,
    /// The number of actions after which to look.
    GoTo,
    /// A file's name to save under.
    SaveAs,
    /// A comment on the position after this many actions.
    Comment(usize),
}

/// What a prompt was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    /// Yes or no to a question.
    Answer(Question, bool),
    /// A play that was typed, and may be played.
    Play(GameAction),
    /// A number of actions, within the game.
    GoTo(usize),
    /// The name of a file or folder to open.
    Path(String),
    /// Any other line of text.
    Text(Asked, String),
}

/// A prompt over a screen.
#[derive(Debug)]
pub(crate) enum Prompt {
    /// A question with the answer that is marked.
    Choice { question: Question, yes: bool },
    /// A line of text being typed.
    Typing { asked: Asked, line: Line, found: Found, problem: Option<String> },
}

/// Completions of a typed action.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// What they complete, and the completions.
    texts: Vec<String>,
    /// Which of them stands in the line.
    at: Option<usize>,
}

/// The columns of a question's box.
const CHOICE_COLUMNS: u16 = 46;

/// The columns of the box for a text being typed.
const TYPING_COLUMNS: u16 = 76;

/// The lines that the text of a question has at most.
const CHOICE_LINES: u16 = 8;

/// How many characters a comment may have.
const COMMENT_LIMIT: usize = 4000;

/// How many characters any other line may have.
const LINE_LIMIT: usize = 400;

impl Prompt {
    /// Asks a question. What cannot be taken lightly has No marked first.
    pub(crate) fn ask(question: Question) -> Prompt {
        Prompt::Choice { question, yes: matches!(question, Question::Promotion { .. }) }
    }

    /// Asks for a line of text, `text` standing in it already.
    pub(crate) fn typing(asked: Asked, text: impl Into<String>) -> Prompt {
        let limit = if matches!(asked, Asked::Comment(_)) { COMMENT_LIMIT } else { LINE_LIMIT };
        let line = Line::new(text, limit);
        Prompt::Typing { asked, line, found: Found::default(), problem: None }
    }

    fn answer(question: Question, yes: bool) -> Flow {
        Flow::Reply(Reply::Answer(question, yes))
    }
}

impl Screen for Prompt {
    fn context(&self, _: &Shared) -> Context {
        match self {
            Prompt::Choice { .. } => Context::Choice,
            Prompt::Typing { asked: Asked::Comment(_), .. } => Context::Comment,
            Prompt::Typing { .. } => Context::Line,
        }
    }

    fn is_whole(&self) -> bool {
        false
    }

    fn offers(&self, command: Command, _: &Shared) -> bool {
        let completing = matches!(self, Prompt::Typing { asked: Asked::Action, .. });
        completing || command != Command::Complete
    }

    fn command(&mut self, command: Command, shared: &mut Shared) -> Flow {
        match self {
            Prompt::Choice { question, yes } => match command {
                Command::Yes => return Prompt::answer(*question, true),
                Command::No => return Prompt::answer(*question, false),
                Command::Accept => return Prompt::answer(*question, *yes),
                Command::Left | Command::Right => *yes = !*yes,
                Command::Back => return Flow::Leave,
                _ => {}
            },
            Prompt::Typing { asked, line, found, problem } => match command {
                Command::Accept => return accept(*asked, line, problem, shared),
                Command::Back => return Flow::Leave,
                Command::Complete => complete(*asked, line, found, true, shared),
                Command::CompleteBack => complete(*asked, line, found, false, shared),
                command => {
                    if edit(line, command) {
                        *found = Found::default();
                        *problem = None;
                    }
                }
            },
        }
        Flow::Stay
    }

    fn text(&mut self, typed: &str, _: &mut Shared) -> Flow {
        if let Prompt::Typing { asked, line, found, problem } = self {
            match asked {
                Asked::Comment(_) => line.insert(typed),
                _ => line.insert_flat(typed),
            }
            *found = Found::default();
            *problem = None;
        }
        Flow::Stay
    }

    fn mouse(&mut self, event: MouseEvent, shared: &mut Shared) -> Flow {
        if let Prompt::Choice { question, .. } = self
            && event.kind == MouseEventKind::Down(MouseButton::Left)
        {
            let [yes, no] = choice_layout(*question, shared).answers;
            let at = Position::new(event.column, event.row);
            if yes.contains(at) {
                return Prompt::answer(*question, true);
            }
            if no.contains(at) {
                return Prompt::answer(*question, false);
            }
        }
        pointer::click(event, hints_area(shared.area), self, shared)
    }

    fn view(&self, shared: &Shared, frame: &mut Frame<'_>) {
        pointer::draw_hints_below(self, shared, frame.buffer_mut());
        match self {
            Prompt::Choice { question, yes } => view_choice(*question, *yes, shared, frame),
            Prompt::Typing { asked, line, found, problem } => {
                view_line(*asked, line, found, problem.as_deref(), shared, frame);
            }
        }
    }
}

/// Edits a line. `true` when its text may have changed.
pub(crate) fn edit(line: &mut Line, command: Command) -> bool {
    match command {
        Command::Left => line.left(),
        Command::Right => line.right(),
        Command::ToStart => line.home(),
        Command::ToEnd => line.end(),
        Command::DeleteBack => line.backspace(),
        Command::Delete => line.delete(),
        Command::Clear => line.clear(),
        Command::NewLine => line.insert("\n"),
        _ => return false,
    }
    !matches!(command, Command::Left | Command::Right | Command::ToStart | Command::ToEnd)
}

/// Takes the line if it makes sense; otherwise it stays, with the problem.
fn accept(asked: Asked, line: &Line, problem: &mut Option<String>, shared: &Shared) -> Flow {
    let typed = line.text().trim();
    match asked {
        Asked::Action if typed.is_empty() => return Flow::Leave,
        Asked::Action => {
            let Some(session) = &shared.session else {
                return Flow::Leave;
            };
            match read_action(session.game(), typed) {
                Ok(play) => return Flow::Reply(Reply::Play(play)),
                Err(error) => *problem = Some(saying::read_error(&error, session.called())),
            }
        }
        Asked::GoTo => {
            let last = shared.session.as_ref().map_or(0, crate::tui::session::Session::len);
            match typed.parse() {
                Ok(at) if at <= last => return Flow::Reply(Reply::GoTo(at)),
                _ => *problem = Some(format!("a number from 0 to {last} is wanted")),
            }
        }
        Asked::SaveAs if typed.is_empty() => return Flow::Leave,
        Asked::SaveAs | Asked::Comment(_) => {
            return Flow::Reply(Reply::Text(asked, typed.to_owned()));
        }
    }
    Flow::Stay
}

/// Fills in the next or the last completion of a typed action.
fn complete(asked: Asked, line: &mut Line, found: &mut Found, on: bool, shared: &Shared) {
    let (Asked::Action, Some(session)) = (asked, &shared.session) else {
        return;
    };
    if found.texts.is_empty() {
        found.texts = completions(session.game(), line.text().trim());
        found.at = None;
    }
    let count = found.texts.len();
    let next = match found.at {
        _ if count == 0 => return,
        None if on => 0,
        None => count - 1,
        Some(at) if on => (at + 1) % count,
        Some(at) => (at + count - 1) % count,
    };
    if let Some(text) = found.texts.get(next) {
        line.set(text.clone());
        found.at = Some(next);
    }
}

/// Where the parts of a question are.
struct ChoiceLayout {
    area: Rect,
    /// Yes, then No.
    answers: [Rect; 2],
}

/// The words of a question: the title, what there is to know, and the two answers.
struct Words {
    title: &'static str,
    text: Saying,
    answers: [String; 2],
}

fn words(question: Question, shared: &Shared) -> Words {
    let name =
        |seat| shared.session.as_ref().map_or(String::new(), |session| saying::name(session, seat));
    let (title, text, answers) = match question {
        Question::Promotion { from, .. } => {
            let role = piece(from, shared).map_or("piece", |piece| piece.role().name());
            let answers = ["Promote", "Do not promote"].map(str::to_owned);
            ("Promotion", Saying::plain(format!("Does the {role} promote?")), answers)
        }
        Question::Alliance(play) | Question::Loss(play) => {
            let loses = matches!(question, Question::Loss(_));
            let title = if loses { "You lose by this" } else { "An alliance" };
            let answers = ["Play it", "Do not play it"].map(str::to_owned);
            (title, proposal(play, shared), answers)
        }
        Question::Resign => {
            let turn = shared.session.as_ref().map(|session| session.position().turn());
            let who = turn.map(name).unwrap_or_default();
            let text = format!("{who}, do you resign? All your pieces leave the game.");
            ("Resign", Saying::warning(text), ["Resign", "Play on"].map(str::to_owned))
        }
        Question::Draw(seat) => {
            let text = format!("{}, do you agree to a draw?", name(seat));
            ("Draw", Saying::plain(text), ["Agree", "Play on"].map(str::to_owned))
        }
        Question::Overwrite => {
            let text = "Another program has changed the file of this game. Write over it?";
            let answers = ["Write over it", "Leave it"].map(str::to_owned);
            ("Changed meanwhile", Saying::warning(text), answers)
        }
        Question::LeaveUnsaved(_) => {
            let text = "This game could not be saved. Leave it all the same, and lose it?";
            ("Not saved", Saying::warning(text), ["Leave", "Stay"].map(str::to_owned))
        }
    };
    Words { title, text, answers }
}

/// Who would play what, what it would cause, and whether it is to be played.
fn proposal(play: GameAction, shared: &Shared) -> Saying {
    let Some(session) = &shared.session else {
        return Saying::plain("");
    };
    let position = session.position();
    let room = (CHOICE_COLUMNS - popup::FRAME.0, CHOICE_LINES);
    saying::fitted(session, room, |players| {
        let Saying { text, weight } = saying::consequence(session.game(), players, play);
        let (name, action) = (players.name(position.turn()), action_text(position, play));
        Saying { text: format!("{name} plays {action}: {text}. Play it?"), weight }
    })
}

fn piece(from: Cell, shared: &Shared) -> Option<Piece> {
    shared.session.as_ref()?.position().piece_at(from)
}

fn choice_layout(question: Question, shared: &Shared) -> ChoiceLayout {
    let words = words(question, shared);
    let columns = CHOICE_COLUMNS.min(shared.area.width);
    let inside = columns.saturating_sub(popup::FRAME.0);
    let text_lines = columns::wrap(&words.text.text, inside.into()).len();
    let text_lines = u16::try_from(text_lines).unwrap_or(u16::MAX).min(CHOICE_LINES);
    // Two more for the answers with the line that sets them off, and one for the legend.
    let lines = text_lines + 2 + popup::FRAME.1;
    let area = match question {
        Question::Promotion { to, .. } => beside(to, columns, lines + movement::LINES + 1, shared),
        _ => centred(left(shared), columns, lines),
    };
    // Over words below the board it takes their whole width, so that it cuts no sentence off.
    let over_words = |panels: &Panels| panels.words_below() && area.bottom() > panels.state.y;
    let area = match panels(shared).filter(over_words) {
        Some(panels) => Rect { y: area.y, height: area.height, ..panels.left() },
        None => area,
    };
    let line = area.bottom().saturating_sub(2);
    let [yes, no] = words.answers.map(|answer| {
        u16::try_from(columns::width(&answer)).unwrap_or(0) + 4 // a space and a bracket on each side
    });
    let yes = Rect { x: area.x + 2, y: line, width: yes, height: 1 };
    let no = Rect { x: yes.right() + 2, y: line, width: no, height: 1 };
    ChoiceLayout { area, answers: [yes, no] }
}

/// Where the parts of the game's screen are.
fn panels(shared: &Shared) -> Option<Panels> {
    let turn = shared.session.as_ref()?.position().turn();
    Panels::new(shared.area, shared.preferences.size, shared.orientation(turn))
}

/// The room for questions: beside the panels of the players.
fn left(shared: &Shared) -> Rect {
    panels(shared).map_or_else(|| above_hints(shared.area), |panels| panels.left())
}

/// A box near a cell that does not cover it.
fn beside(cell: Cell, columns: u16, lines: u16, shared: &Shared) -> Rect {
    let whole = left(shared);
    let Some(panels) = panels(shared) else {
        return centred(whole, columns, lines);
    };
    let inside = panels.board.inside(cell);
    let below = inside.bottom() + 1;
    let y = if below + lines <= whole.bottom() {
        below
    } else {
        inside.y.saturating_sub(1).saturating_sub(lines)
    };
    let x = inside.x.saturating_sub(columns / 2).min(whole.right().saturating_sub(columns));
    Rect { x, y, width: columns, height: lines }.intersection(whole)
}

fn view_choice(question: Question, yes: bool, shared: &Shared, frame: &mut Frame<'_>) {
    let theme = &shared.theme;
    let words = words(question, shared);
    let ChoiceLayout { area, answers } = choice_layout(question, shared);
    let buffer = frame.buffer_mut();
    let inside = popup::open(area, words.title, theme, buffer);
    let text_area = Rect { height: inside.height.saturating_sub(2), ..inside };
    let taken =
        popup::put_wrapped(buffer, text_area, &words.text.text, words.text.weight.style(theme));
    if let Question::Promotion { from, .. } = question
        && let Some(piece) = piece(from, shared)
    {
        let below = Rect {
            y: text_area.y + taken,
            height: text_area.height.saturating_sub(taken),
            ..text_area
        };
        let orientation = shared
            .session
            .as_ref()
            .map(|session| shared.orientation(session.position().turn()))
            .unwrap_or_default();
        let half = below.width / 2;
        for (at, piece) in [(0, piece.promoted()), (half, piece)] {
            let area = Rect { x: below.x + at, width: half, ..below };
            movement::draw(piece, orientation, theme, area, buffer);
        }
        popup::put(buffer, below, 0, movement::LINES, movement::LEGEND, theme.dim());
    }
    for ((rect, answer), marked) in answers.into_iter().zip(words.answers).zip([yes, !yes]) {
        let style = if marked { theme.chosen() } else { theme.text() };
        let text = if marked { format!("[ {answer} ]") } else { format!("  {answer}  ") };
        let area = rect.intersection(inside);
        popup::put(buffer, area, 0, 0, &text, style);
    }
}

fn view_line(
    asked: Asked,
    line: &Line,
    found: &Found,
    problem: Option<&str>,
    shared: &Shared,
    frame: &mut Frame<'_>,
) {
    let theme = &shared.theme;
    let title = match asked {
        Asked::Action => return view_action(line, found, problem, shared, frame),
        Asked::GoTo => "Go to the position after how many actions?".to_owned(),
        Asked::SaveAs => "Save under which name?".to_owned(),
        Asked::Comment(0) => "Comment on the start".to_owned(),
        Asked::Comment(at) => format!("Comment on the position after action {at}"),
    };
    let below = below_line(asked, line, found, problem, shared);
    let typed_lines = if matches!(asked, Asked::Comment(_)) { 5 } else { 1 };
    let area = typing_area(typed_lines + 3 + popup::FRAME.1, shared);
    let buffer = frame.buffer_mut();
    let inside = popup::open(area, &title, theme, buffer);
    let cursor = if typed_lines == 1 {
        view_typed(line, inside, theme, buffer)
    } else {
        view_comment(line, Rect { height: typed_lines, ..inside }, shared, frame)
    };
    let buffer = frame.buffer_mut();
    let rest = Rect {
        y: inside.y + typed_lines,
        height: inside.height.saturating_sub(typed_lines),
        ..inside
    };
    popup::put_wrapped(buffer, rest, &below.text, below.weight.style(theme));
    frame.set_cursor_position(cursor); // where an input method shows what is being composed
}

/// The box for a text being typed: beside the panels of the players where it fits there, and from
/// edge to edge where it would leave next to nothing of what it covers.
fn typing_area(lines: u16, shared: &Shared) -> Rect {
    let left = left(shared);
    let room = if left.width < TYPING_COLUMNS { above_hints(shared.area) } else { left };
    let nearly_all = room.width < TYPING_COLUMNS + 8;
    centred(room, if nearly_all { room.width } else { TYPING_COLUMNS }, lines)
}

/// Draws a line with its cursor; gives where that is.
fn view_typed(line: &Line, area: Rect, theme: &Theme, buffer: &mut Buffer) -> (u16, u16) {
    let [before, under, after] = line.window(usize::from(area.width));
    let x = popup::put(buffer, area, 0, 0, &before, theme.text());
    let end = popup::put(buffer, area, x, 0, &under, theme.chosen());
    popup::put(buffer, area, end, 0, &after, theme.text());
    (area.x + x, area.y)
}

/// What is asked for where an action is typed.
const ACTION: &str = "Type an action";

/// The most lines for an action being typed and what is said of it.
const ACTION_LINES: u16 = 4;

/// Where an action is typed: at the foot, over the whole width, with so many lines of what is said
/// of it. Below the smaller boards stand words, whose lines it takes; where the board reaches down
/// to the foot it is no higher than it must be, so that the column numbers can be seen.
fn action_area(said: usize, shared: &Shared) -> Rect {
    let whole = above_hints(shared.area);
    let lines = if panels(shared).is_some_and(|panels| panels.words_below()) {
        ACTION_LINES
    } else {
        1 + u16::try_from(said).unwrap_or(u16::MAX).clamp(1, ACTION_LINES - 1)
    };
    let height = lines.min(whole.height);
    Rect { y: whole.bottom() - height, height, ..whole }
}

/// Draws an action being typed, and what it would cause.
fn view_action(
    line: &Line,
    found: &Found,
    problem: Option<&str>,
    shared: &Shared,
    frame: &mut Frame<'_>,
) {
    let theme = &shared.theme;
    let buffer = frame.buffer_mut();
    let Saying { text, weight } = below_line(Asked::Action, line, found, problem, shared);
    let said = columns::wrap(&text, shared.area.width.into()).len();
    let area = action_area(said, shared);
    popup::wipe(area, theme.text(), buffer);
    let label = popup::put(buffer, area, 0, 0, &format!("{ACTION}: "), theme.heading());
    let typed = Rect { x: area.x + label, width: area.width.saturating_sub(label), ..area };
    let cursor = view_typed(line, typed, theme, buffer);
    let rest = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    popup::put_wrapped(buffer, rest, &text, weight.style(theme));
    frame.set_cursor_position(cursor);
}

/// Draws a text of several lines so that the cursor is seen; gives where it is.
fn view_comment(line: &Line, area: Rect, shared: &Shared, frame: &mut Frame<'_>) -> (u16, u16) {
    /// Stands for the cursor while the text is wrapped; typed text has no control characters.
    const CURSOR: char = '\u{1}';
    let theme = &shared.theme;
    let (before, after) = line.parts();
    let text = format!("{before}{CURSOR}{after}");
    let lines = columns::wrap(&text, usize::from(area.width.saturating_sub(1)));
    let at = lines.iter().position(|line| line.contains(CURSOR)).unwrap_or(0);
    let first = (at + 1).saturating_sub(usize::from(area.height));
    let mut cursor = (area.x, area.y);
    for (y, written) in (0..area.height).zip(lines.iter().skip(first)) {
        let buffer = frame.buffer_mut();
        let Some((before, after)) = written.split_once(CURSOR) else {
            popup::put(buffer, area, 0, y, written, theme.text());
            continue;
        };
        let x = popup::put(buffer, area, 0, y, before, theme.text());
        let under = after.graphemes(true).next().unwrap_or(" ");
        let end = popup::put(buffer, area, x, y, under, theme.chosen());
        let rest = after.get(under.len()..).unwrap_or_default();
        popup::put(buffer, area, end, y, rest, theme.text());
        cursor = (area.x + x, area.y + y);
    }
    cursor
}

/// What is said below a line being typed.
fn below_line(
    asked: Asked,
    line: &Line,
    found: &Found,
    problem: Option<&str>,
    shared: &Shared,
) -> Saying {
    if let Some(problem) = problem {
        return Saying { text: problem.to_owned(), weight: Weight::Error };
    }
    match (asked, &shared.session) {
        (Asked::Action, Some(session)) => {
            let typed = line.text().trim();
            if let Ok(play) = read_action(session.game(), typed) {
                let full = action_text(session.position(), play);
                let room = (shared.area.width, ACTION_LINES - 1);
                return saying::fitted(session, room, |players| {
                    let told = saying::consequence(session.game(), players, play);
                    Saying { text: format!("{full}: {}", told.text), ..told }
                });
            }
            let texts = if found.texts.is_empty() {
                completions(session.game(), typed)
            } else {
                found.texts.iter().skip(found.at.unwrap_or(0)).cloned().collect()
            };
            if texts.is_empty() {
                return Saying::plain("no legal action begins like this; Enter says why");
            }
            Saying::plain(texts.join("  "))
        }
        (Asked::Comment(_), _) => Saying::plain("an empty comment removes it"),
        _ => Saying::plain(""),
    }
}
