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
