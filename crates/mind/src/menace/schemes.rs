//! The list of all schemes: the one place to touch when a scheme is added.

use super::scheme::Pay;
use super::wall::Wall;
use crate::SchemeCard;
use crate::{Drawn, End, Knobs, Worth};
use game::Game;

/// One line for each scheme makes its module, its variant, its place in the list and every dispatch. An enum and no
/// trait object: the fast lane pays millions of matches a second. The first scheme is the one that most machines are paid
/// by; it is paid in the lane itself, the others out of its way. `scripts/instructions` counts what that saves.
macro_rules! schemes {
    ($first:ident: $First:ident, $($module:ident: $name:ident,)*) => {
        schemes!(@all $first: $First, $($module: $name,)*);

        impl Scheme {
            /// Pays for a match.
            #[inline(always)]
            pub(super) fn pay(&self, wall: &mut Wall, drawn: &[Drawn], end: End) {
                match self {
                    Self::$First(it) => it.pay(wall, drawn, end),
                    _ => pay_otherwise(self, wall, drawn, end),
                }
            }
        }
    };
    (@all $($module:ident: $name:ident,)*) => {
        $(mod $module;)*

        /// The reinforcement: what the end of a match does to the boxes that were opened in it.
        #[derive(Clone, Debug)]
        pub(super) enum Scheme {
            $(
                #[doc = concat!("See `schemes/", stringify!($module), ".rs`.")]
                $name($module::$name),
            )*
        }

        /// The card of every scheme, the default first.
        pub const SCHEMES: &[SchemeCard] = &[$($module::CARD),*];

        impl Scheme {
            /// The card of the scheme.
            pub(super) const fn card(&self) -> &'static SchemeCard {
                match self {
                    $(Self::$name(_) => &$module::CARD,)*
                }
            }
        }

        impl Pay for Scheme {
            fn new(knobs: &Knobs, game: Game) -> Self {
                let asked = knobs.choice("scheme");
                $(if asked == $module::CARD.id {
                    return Self::$name(Pay::new(knobs, game));
                })*
                unreachable!("the card of MENACE offers the schemes of this list only")
            }

            fn pay(&self, wall: &mut Wall, drawn: &[Drawn], end: End) {
                match self {
                    $(Self::$name(it) => it.pay(wall, drawn, end),)*
                }
            }

            fn says(&self, end: Worth) -> String {
                match self {
                    $(Self::$name(it) => it.says(end),)*
                }
            }
        }
    };
}

schemes! {
    add: Add,
    turn: Turn,
    odds: Odds,
}

/// Pays by another scheme than the first, out of the fast lane's way.
#[cold]
fn pay_otherwise(scheme: &Scheme, wall: &mut Wall, drawn: &[Drawn], end: End) {
    Pay::pay(scheme, wall, drawn, end);
}
