//! The screens built from their routes.

use super::action_prompt::ActionPrompt;
use super::comment_prompt::CommentPrompt;
use super::ended::Ended;
use super::help::Help;
use super::menu::Menu;
use super::new_game::NewGame;
use super::open::Open;
use super::path_prompt::PathPrompt;
use super::play::Play;
use super::question_box::QuestionBox;
use super::reading::Reading;
use super::replay::Replay;
use super::route::{GameRoute, MenuRoute};
use super::screen::{Screen, Subject};
use super::shared::Shared;
use super::text_prompt::TextPrompt;
use crate::core::Rulings;
use crate::tui::keys::Context;
use crate::tui::session::Session;

impl Subject for () {
    type Route = MenuRoute;

    fn screen(&self, route: MenuRoute, shared: &mut Shared) -> Box<dyn Screen<()>> {
        match route {
            MenuRoute::Menu => Box::new(Menu::new()),
            MenuRoute::NewGame => Box::new(NewGame::new()),
            MenuRoute::Open { replay } => Box::new(Open::new(replay, shared)),
            MenuRoute::TypePath(text) => Box::new(PathPrompt::new(text)),
            MenuRoute::Rules => Box::new(Help::rules()),
            MenuRoute::Help(context) => Box::new(Help::about(context, Rulings::default())),
        }
    }

    fn help(context: Context) -> MenuRoute {
        MenuRoute::Help(context)
    }
}

impl Subject for Session {
    type Route = GameRoute;

    fn screen(&self, route: GameRoute, _: &mut Shared) -> Box<dyn Screen<Session>> {
        match route {
            GameRoute::Play => Box::new(Play::new(self)),
            GameRoute::Ended => Box::new(Ended::new()),
            GameRoute::Replay(at) => Box::new(Replay::opened_at(at)),
            GameRoute::LookBack(at) => Box::new(Replay::look_back(at)),
            GameRoute::Ask(question) => Box::new(QuestionBox::new(question)),
            GameRoute::TypeAction => Box::new(ActionPrompt::new()),
            GameRoute::GoTo => Box::new(TextPrompt::go_to()),
            GameRoute::SaveAs => Box::new(TextPrompt::save_as(self)),
            GameRoute::Comment(at) => Box::new(CommentPrompt::new(at, self)),
            GameRoute::Remarks(at) => Box::new(Reading::remarks(at, self)),
            GameRoute::Help(context) => Box::new(Help::about(context, self.record().rulings())),
        }
    }

    fn help(context: Context) -> GameRoute {
        GameRoute::Help(context)
    }
}
