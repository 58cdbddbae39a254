//! Requests that another website, or a name that is not ours, sends through a visitor's browser.

use crate::guest::{Guest, KEY, Refused, raw};
use anyhow::ensure;
use hyper::Method;
use serde_json::json;

type Done = anyhow::Result<()>;

const JSON: (&str, &str) = ("content-type", "application/json");

#[tokio::test]
async fn nothing_that_another_website_sends_changes_anything() -> Done {
    let mut guest = Guest::arrive().await?;
    let own = format!("http://{}", guest.addr);
    let life = guest.client.get("/api/machines/michie/life").await?.body;
    let lesson = json!({"id": "lesson-from-afar", "against": "random", "seats": "first", "games": 10}).to_string();
    let edit = json!({"box": 1, "square": "1", "beads": 0}).to_string();
    let plain = ("content-type", "text/plain");
    // What a form and a script can send unasked: text, forms, and no type at all.
    for kind in [&[plain][..], &[("content-type", "application/x-www-form-urlencoded")], &[]] {
        for (path, body) in [("lessons", &lesson), ("edits", &edit)] {
            let path = format!("/api/machines/michie/{path}");
            let refused = guest.refused_with(Method::POST, &path, kind, body).await?;
            assert_eq!(refused.told(), (415, "wrong-type"), "{kind:?}");
        }
    }
    let upload =
        guest.refused_with(Method::POST, "/api/machines/upload", &[plain], std::str::from_utf8(&life)?).await?;
    assert_eq!(upload.told(), (415, "wrong-type"));
    // What a browser says of itself.
    let foreign = [
        ("origin", "http://evil.example"),
        ("origin", "http://localhost:1"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ];
    for header in foreign {
        let refused = guest.refused_with(Method::POST, "/api/machines/michie/edits", &[JSON, header], &edit).await?;
        assert_eq!(refused.told(), (403, "foreign-page"), "{header:?}");
        let refused = guest.refused_with(Method::DELETE, "/api/machines/michie", &[header], "").await?;
        assert_eq!(refused.told(), (403, "foreign-page"), "{header:?}");
        // Reading is not a change: what may be read, a browser decides by our headers.
        let read = guest.client.send(Method::GET, "/api/games", &[header], "").await?;
        assert_eq!(
            (read.status.as_u16(), &read.headers["cross-origin-resource-policy"]),
            (200, &"same-origin".parse()?)
        );
    }
    assert_eq!(guest.client.get("/api/machines/michie/life").await?.body, life);
    // Our own page.
    let own = [JSON, ("x-machine-key", KEY), ("origin", own.as_str()), ("sec-fetch-site", "same-origin")];
    let edited = guest.client.send(Method::POST, "/api/machines/michie/edits", &own, edit).await?;
    assert_eq!(edited.status, 200, "{}", String::from_utf8_lossy(&edited.body));
    guest.leave().await
}

#[tokio::test]
async fn a_form_cannot_hide_a_change_among_other_fields() -> Done {
    let mut guest = Guest::arrive().await?;
    let path = "/api/machines/michie/edits";
    for body in
        [json!({"box": 1, "square": "1", "beads": 0, "x": "="}), json!({"box": 1, "refill": true, "square": "1"})]
    {
        assert_eq!(guest.refused(Method::POST, path, &body.to_string()).await?.told(), (400, "bad-json"), "{body}");
    }
    guest.leave().await
}

#[tokio::test]
async fn a_server_answers_only_to_its_own_names() -> Done {
    let data = tempfile::tempdir()?;
    let guest = Guest::arrive_as(data, |options| options.hosts.extend("lab.example".parse())).await?;
    let ask = async |version: &str, heads: &str| -> anyhow::Result<(u16, String)> {
        let said =
            raw(guest.addr, &format!("GET /api/games HTTP/{version}\r\n{heads}Connection: close\r\n\r\n")).await?;
        let (head, body) = said.split_once("\r\n\r\n").unwrap_or((&said, ""));
        let status = head.split(' ').nth(1).unwrap_or_default().parse()?;
        ensure!(status == 200 || body.contains("\"error\""), "no problem: {said}");
        let code = body.split("\"code\":\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
        Ok((status, code.to_owned()))
    };
    for (heads, told) in [
        ("Host: evil.example\r\n", (421, "wrong-host")),
        ("Host: 192.0.2.1:8080\r\n", (421, "wrong-host")),
        ("Host: localhost\r\n", (200, "")),
        ("Host: lab.example\r\n", (200, "")),
        ("Host: [::1]:80\r\n", (200, "")),
        ("", (400, "bad-request")),
        ("Host: localhost\r\nHost: localhost\r\n", (400, "bad-request")),
        ("Host: localhost\r\nHost: evil.example\r\n", (400, "bad-request")),
        ("Host:\r\n", (400, "bad-request")),
    ] {
        let (status, code) = ask("1.1", heads).await?;
        assert_eq!((status, code.as_str()), told, "{heads}");
    }
    // The oldest way of asking names no server; so balancers of load ask whether it is well, and nobody else may.
    assert_eq!(ask("1.0", "").await?, (400, "bad-request".into()));
    assert!(raw(guest.addr, "GET /healthz HTTP/1.0\r\n\r\n").await?.contains(" 200 "));
    // The page is kept from other names too.
    let page = raw(guest.addr, "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n").await?;
    assert!(page.starts_with("HTTP/1.1 421 "), "{page}");
    let target = "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert!(raw(guest.addr, target).await?.starts_with("HTTP/1.1 421 "));
    guest.leave().await
}

#[tokio::test]
async fn every_odd_path_is_refused_in_the_one_shape() -> Done {
    let mut guest = Guest::arrive().await?;
    for (method, path, told) in [
        (Method::GET, "/api/machines/%ff", (400, "bad-request")),
        (Method::GET, "/api/jobs/%ff/events", (400, "bad-request")),
        (Method::GET, "//api/machines", (404, "not-found")),
        (Method::POST, "//api/machines", (404, "not-found")),
        (Method::GET, "/api/nothing", (404, "not-found")),
        (Method::GET, "/api/", (404, "not-found")),
        (Method::PATCH, "/api/machines/michie", (405, "wrong-method")),
        (Method::OPTIONS, "/api/machines", (405, "wrong-method")),
    ] {
        let answer = guest.client.send(method, path, &[], "").await?;
        assert_eq!(Refused::read(&answer)?.told(), told, "{path}");
        assert_eq!(answer.headers["content-type"], "application/json", "{path}");
    }
    for path in ["//machines", "/machines//", "//"] {
        assert_eq!(guest.client.get(path).await?.status, 404, "{path}");
    }
    guest.leave().await
}
