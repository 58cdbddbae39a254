//! The OpenAPI document that the page's types are made from is the one that is served.

/// Writes the document instead of comparing it, as in `MENAGERIE_WRITE=1 cargo test -p menagerie-server --test openapi`.
const WRITE: &str = "MENAGERIE_WRITE";

#[test]
fn the_kept_document_is_the_served_one() -> Result<(), Box<dyn std::error::Error>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
    let served = format!("{}\n", server::openapi().to_pretty_json()?);
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(path, &served)?;
    }
    let kept = std::fs::read_to_string(path)?;
    assert!(kept == served, "openapi.json is stale: run with {WRITE}=1");
    Ok(())
}

#[test]
fn one_thing_has_one_name_on_the_wire() -> Result<(), Box<dyn std::error::Error>> {
    let document = serde_json::to_value(server::openapi())?;
    let schemas = document["components"]["schemas"].as_object().ok_or("schemas")?;
    for (name, schema) in schemas {
        assert!(!schema.to_string().contains("\"mv\":"), "{name} calls a move mv; expected move");
    }
    Ok(())
}

#[test]
fn no_body_has_room_for_unknown_fields() -> Result<(), Box<dyn std::error::Error>> {
    let document = serde_json::to_value(server::openapi())?;
    let follow = |schema: &serde_json::Value| match schema["$ref"].as_str() {
        Some(at) => document.pointer(at.trim_start_matches('#')).cloned().unwrap_or_default(),
        None => schema.clone(),
    };
    let mut bodies = 0;
    for (path, verbs) in document["paths"].as_object().ok_or("paths")? {
        for (verb, operation) in verbs.as_object().ok_or("verbs")? {
            let Some(body) = operation.get("requestBody") else { continue };
            let json = &body["content"]["application/json"];
            if json.is_null() {
                // A life, a table, weights and written matches are read by rules of their own. No form can send them.
                let own = [
                    "/api/kifu",
                    "/api/machines/upload",
                    "/api/machines/boxes",
                    "/api/machines/weights",
                    "/api/machines/{id}/studies",
                ];
                assert!(own.contains(&path.as_str()), "{verb} {path}");
                continue;
            }
            let schema = follow(&json["schema"]);
            let kinds = schema["oneOf"].as_array().cloned().unwrap_or_else(|| vec![schema]);
            for kind in kinds {
                assert_eq!(follow(&kind)["additionalProperties"], false, "{verb} {path}");
            }
            bodies += 1;
        }
    }
    assert!(bodies >= 10, "{bodies} bodies");
    Ok(())
}

#[test]
fn words_that_are_not_any_text_say_how_they_look() -> Result<(), Box<dyn std::error::Error>> {
    let document = serde_json::to_value(server::openapi())?;
    let body = |name: &str, word: &str| document["components"]["schemas"][name]["properties"][word].clone();
    for name in ["LessonRequest", "FinishedMatch", "ClassJoin"] {
        assert_eq!(body(name, "id")["pattern"], "^[A-Za-z0-9_-]{8,64}$", "{name}");
    }
    assert_eq!(body("LessonRequest", "seats")["pattern"], "^(first|second|both)$");
    assert_eq!(body("Raise", "seed")["pattern"], "^[0-9]{1,20}$");
    assert_eq!((&body("Raise", "name")["minLength"], &body("Raise", "name")["maxLength"]), (&1.into(), &40.into()));
    // One of three kinds of edits.
    assert_eq!(body("ChangeRule", "rule")["maxLength"], 512);
    let games = body("Raise", "game")["pattern"].as_str().ok_or("games")?.to_owned();
    assert!(game::Game::ALL.iter().all(|game| games.contains(&game.to_string())), "{games}");
    let id = &document["paths"]["/api/machines/{id}"]["get"]["parameters"][0]["schema"];
    assert_eq!(id["pattern"], "^[a-z0-9-]{1,64}$");
    Ok(())
}

/// The door refuses whoever it likes, whatever they ask for.
#[test]
fn every_answer_may_be_a_refusal() -> Result<(), Box<dyn std::error::Error>> {
    let document = serde_json::to_value(server::openapi())?;
    for (path, verbs) in document["paths"].as_object().ok_or("paths")? {
        for (verb, operation) in verbs.as_object().ok_or("verbs")? {
            let refusal = &operation["responses"]["default"]["content"]["application/json"]["schema"]["$ref"];
            assert_eq!(refusal, "#/components/schemas/Problem", "{verb} {path}");
        }
    }
    Ok(())
}
