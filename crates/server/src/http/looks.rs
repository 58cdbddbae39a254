//! How the words of a request look, told in the description: ids, seeds, games and seats are texts, but not any text.
//!
//! Which word is which follows from what it is called, so that a new request says it without a line of its own.

use game::Game;
use house::machines::key;
use house::names;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::{Object, SchemaType};
use utoipa::openapi::{OpenApi, RefOr, Schema, Type};

/// How a word looks.
enum Look {
    /// As this expression says.
    Like(String),
    /// So long at most, and not empty.
    Long(usize),
}

/// Where a word stands.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Body,
    Query,
    Path,
}

/// How the word of this name looks there, where that can be said.
fn look(route: &str, place: Place, name: &str) -> Option<Look> {
    let (least, most) = names::REQUEST;
    Some(match (name, place) {
        ("game", _) => {
            let games: Vec<String> = Game::ALL.iter().map(ToString::to_string).collect();
            Look::Like(format!("^({})$", games.join("|")))
        }
        ("seed", _) => Look::Like("^[0-9]{1,20}$".into()),
        ("key", Place::Body) => Look::Like(format!("^[0-9a-f]{{{}}}$", key::DIGITS)),
        ("seats", Place::Body) => Look::Like("^(first|second|both)$".into()),
        ("id" | "request", Place::Body) => Look::Like(format!("^[A-Za-z0-9_-]{{{least},{most}}}$")),
        ("id", Place::Path) if route.starts_with("/api/machines/") => {
            Look::Like(format!("^[a-z0-9-]{{1,{}}}$", store::MachineId::LONGEST))
        }
        ("name", _) => Look::Long(lab::name::LONGEST),
        ("recipe" | "rule", _) => Look::Long(lab::bounds::LONGEST_RECIPE),
        _ => return None,
    })
}

/// Tells it of every word of every request.
pub fn tell(document: &mut OpenApi) {
    let mut bodies = Vec::new();
    for (route, item) in &mut document.paths.paths {
        for operation in [&mut item.get, &mut item.put, &mut item.post, &mut item.delete].into_iter().flatten() {
            tell_of_address(route, operation);
            let content = operation.request_body.iter().flat_map(|body| match body {
                RefOr::T(body) => body.content.values().collect(),
                RefOr::Ref(_) => Vec::new(),
            });
            bodies.extend(content.filter_map(|content| match content {
                RefOr::T(content) => content.schema.clone(),
                RefOr::Ref(_) => None,
            }));
        }
    }
    let schemas = document.components.as_mut().map(|components| &mut components.schemas);
    let Some(schemas) = schemas else { return };
    while let Some(body) = bodies.pop() {
        let RefOr::Ref(at) = body else { continue };
        match at.ref_location.rsplit('/').next().and_then(|name| schemas.get_mut(name)) {
            Some(RefOr::T(Schema::Object(body))) => {
                for (name, word) in &mut body.properties {
                    if let Some(look) = look("", Place::Body, name) {
                        set(word, look);
                    }
                }
            }
            // One of several kinds.
            Some(RefOr::T(Schema::OneOf(kinds))) => bodies.extend(kinds.items.iter().cloned()),
            _ => {}
        }
    }
}

fn tell_of_address(route: &str, operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten() {
        let RefOr::T(parameter) = parameter else { continue };
        let place = match parameter.parameter_in {
            ParameterIn::Path => Place::Path,
            ParameterIn::Query => Place::Query,
            _ => continue,
        };
        if let (Some(look), Some(word)) = (look(route, place, &parameter.name), &mut parameter.schema) {
            set(word, look);
        }
    }
}

fn set(word: &mut RefOr<Schema>, look: Look) {
    let RefOr::T(Schema::Object(word)) = word else { return };
    if !is_text(word) {
        return;
    }
    match look {
        Look::Like(pattern) => word.pattern = Some(pattern),
        Look::Long(most) => (word.min_length, word.max_length) = (Some(1), Some(most)),
    }
}

fn is_text(word: &Object) -> bool {
    match &word.schema_type {
        SchemaType::Type(one) => *one == Type::String,
        SchemaType::Array(some) => some.contains(&Type::String),
        SchemaType::AnyValue => false,
    }
}
