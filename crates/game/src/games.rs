//! How the list of games becomes an enum.
//!
//! One line in `lib.rs` for each game makes its module, its variant, its place in [`Game::ALL`](crate::Game::ALL), its
//! conversion and its arm of `with_rules!`: nothing else has to be told that a game exists.

/// Makes the enum of games and all that is said of it once per game.
macro_rules! games {
    ($dollar:tt $($(#[$doc:meta])* $module:ident::$game:ident),+ $(,)?) => {
        $($(#[$doc])* pub mod $module;)+

        /// Any one of the games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Game {
            $($(#[$doc])* $game),+
        }

        impl Game {
            /// Every game.
            pub const ALL: &'static [Self] = &[$(Self::$game),+];
            /// The card of every game, in the same order.
            pub const CARDS: &'static [&'static GameCard] = &[$(&$module::CARD),+];
        }

        /// Runs the body with the concrete rules, so that a search or a walk is compiled once per game.
        #[macro_export]
        macro_rules! with_rules {
            ($dollar game:expr, |$dollar rules:ident| $dollar body:expr) => {
                match $dollar game {
                    $($crate::Game::$game => {
                        let $dollar rules = $crate::$module::$game;
                        $dollar body
                    })+
                }
            };
        }

        $(impl From<$module::$game> for Game {
            fn from(_: $module::$game) -> Self {
                Self::$game
            }
        })+
    };
}
