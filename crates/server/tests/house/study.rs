//! A study from outside, on both engines: what is refused, what is resumed, what a killed server has kept, and that nothing
//! tells a participant who is who.

use crate::guest::Refused;
use crate::killed::Process;
use crate::postgres;
use anyhow::{Context as _, ensure};
use hyper::Method;
use serde_json::{Value, json};
use server::client::{Answer, Client};
use std::time::{Duration, Instant};

type Done = anyhow::Result<()>;

/// Every reply takes so long.
const PACE: Duration = Duration::from_millis(250);

/// Where a house keeps its data, so that it can be opened again there.
enum Place {
    Folder(tempfile::TempDir),
    Server(String),
}

impl Place {
    fn open(&self) -> anyhow::Result<Process> {
        match self {
            Self::Folder(folder) => Process::start(folder.path()),
            Self::Server(url) => Process::start_on(url, "2000"),
        }
    }
}

/// Somebody who asks, with a key or a code.
struct Asker {
    client: Client,
    study: String,
    header: (&'static str, String),
}

impl Asker {
    async fn new(house: &Process, study: &str, header: &'static str, value: &str) -> anyhow::Result<Self> {
        Ok(Self { client: Client::connect(house.addr).await?, study: study.into(), header: (header, value.into()) })
    }

    async fn ask(&mut self, method: Method, what: &str, body: Value) -> anyhow::Result<Answer> {
        let path = format!("/api/studies/{}{what}", self.study);
        let text = if body.is_null() { String::new() } else { body.to_string() };
        let headers = [("content-type", "application/json"), (self.header.0, self.header.1.as_str())];
        self.client.send(method, &path, &headers, text).await
    }

    async fn good(&mut self, method: Method, what: &str, body: Value) -> anyhow::Result<Value> {
        let answer = self.ask(method, what, body).await?;
        ensure!(answer.status.is_success(), "{what}: {}", String::from_utf8_lossy(&answer.body));
        if answer.body.is_empty() { Ok(Value::Null) } else { answer.json() }
    }

    /// The status and the code of a refusal.
    async fn refused(&mut self, method: Method, what: &str, body: Value) -> anyhow::Result<(u16, String)> {
        let refused = Refused::read(&self.ask(method, what, body).await?).with_context(|| what.to_owned())?;
        Ok((refused.status, refused.code))
    }

    async fn step(&mut self) -> anyhow::Result<Value> {
        Ok(self.good(Method::GET, "/participant", Value::Null).await?["stage"].clone())
    }

    /// Meets somebody, makes a move and gives up; what the server said to each.
    async fn meet(&mut self, letter: &str) -> anyhow::Result<[Answer; 3]> {
        let begun = self.ask(Method::POST, "/participant/sittings", json!({"letter": letter})).await?;
        let told = begun.json()?;
        let (sitting, mv) = (told["sitting"].clone(), told["scene"]["legal"][0]["move"].clone());
        let act = json!({"sitting": sitting, "ply": plies(&told), "move": mv});
        let moved = self.ask(Method::POST, "/participant/moves", act).await?;
        let act = json!({"sitting": sitting, "ply": plies(&moved.json()?), "resign": true});
        Ok([begun, moved, self.ask(Method::POST, "/participant/moves", act).await?])
    }
}

fn plies(sitting: &Value) -> usize {
    sitting["moves"].as_array().map_or(0, Vec::len)
}

fn asked() -> Value {
    json!([{"id": "enjoyed", "text": "I enjoyed it."}, {"id": "own-1", "text": "It was like me."}])
}

fn said(letter: &str, enjoyed: u8, own: u8) -> Value {
    json!({"letter": letter, "answers": [{"question": "own-1", "point": own}, {"question": "enjoyed", "point": enjoyed}]})
}

/// Opens a study; its id and its key.
async fn open(house: &Process, most: u64) -> anyhow::Result<(String, String)> {
    let body = json!({
        "title": "Two opponents", "opponents": {"game": "noughts", "one": "random", "two": "perfect"},
        "questions": asked(), "pace": PACE.as_millis() as u64, "most": most,
    });
    let answer = Client::connect(house.addr).await?.post("/api/studies", &body).await?;
    ensure!(answer.status == 201, "{}", String::from_utf8_lossy(&answer.body));
    let told = answer.json()?;
    let text = |value: &Value| value.as_str().map(String::from).context("a text");
    Ok((text(&told["study"]["id"])?, text(&told["key"])?))
}

/// Takes part; the code.
async fn join(house: &Process, study: &str, request: &str) -> anyhow::Result<Answer> {
    let path = format!("/api/studies/{study}/participants");
    Client::connect(house.addr).await?.post(&path, &json!({"consent": true, "request": request})).await
}

fn code(answer: &Answer) -> anyhow::Result<String> {
    Ok(answer.json()?["code"].as_str().context("a code")?.to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_study_in_a_file_outlives_its_server() -> Done {
    whole(Place::Folder(tempfile::tempdir()?)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_study_on_postgres_outlives_its_server() -> Done {
    whole(Place::Server(postgres::database().await?)).await
}

async fn whole(place: Place) -> Done {
    let house = place.open()?;
    let (study, key) = open(&house, 2).await?;
    // Told twice, as after a lost answer, it is one participant; and there is room for two.
    let first = code(&join(&house, &study, "request-1").await?)?;
    assert_eq!(code(&join(&house, &study, "request-1").await?)?, first);
    let second = code(&join(&house, &study, "request-2").await?)?;
    assert_ne!(first, second);
    assert_eq!(Refused::read(&join(&house, &study, "request-3").await?)?.told(), (409, "study-full"));

    let conflict = (409, "conflict".to_owned());
    let range = (422, "out-of-range".to_owned());
    let (get, post, put) = (Method::GET, Method::POST, Method::PUT);
    let mut nobody = Asker::new(&house, &study, "x-study-code", "amber-otter-000-000").await?;
    assert_eq!(nobody.refused(get.clone(), "/participant", Value::Null).await?, (403, "wrong-code".into()));
    let refused =
        nobody.refused(post.clone(), "/participants", json!({"consent": false, "request": "request-9"})).await?;
    assert_eq!(refused, range);

    let mut ada = Asker::new(&house, &study, "x-study-code", &first.to_uppercase().replace('-', " ")).await?;
    let sit = |letter: &str| json!({"letter": letter});
    assert_eq!(
        ada.refused(post.clone(), "/participant/sittings", sit("A")).await?,
        conflict,
        "familiarity comes first"
    );
    for none in [0, 6] {
        let known = json!({"familiarity": none});
        assert_eq!(ada.refused(put.clone(), "/participant/familiarity", known).await?, range);
    }
    for _ in 0..2 {
        ada.good(put.clone(), "/participant/familiarity", json!({"familiarity": 2})).await?;
    }
    assert_eq!(ada.refused(put.clone(), "/participant/familiarity", json!({"familiarity": 3})).await?, conflict);
    assert_eq!(ada.refused(post.clone(), "/participant/sittings", sit("B")).await?, conflict, "A comes first");
    assert_eq!(
        ada.refused(put.clone(), "/participant/answers", said("A", 1, 1)).await?,
        conflict,
        "matches come first"
    );

    // A match: a move told twice is one move, another in its place is refused, and so is one that is not legal.
    let begun = ada.good(post.clone(), "/participant/sittings", sit("A")).await?;
    let act = |ply: usize, mv: &str| json!({"sitting": 1, "ply": ply, "move": mv});
    assert_eq!(
        ada.refused(post.clone(), "/participant/moves", json!({"sitting": 1, "ply": 0, "resign": true})).await?,
        conflict
    );
    let moved = ada.ask(post.clone(), "/participant/moves", act(0, "5")).await?;
    assert_eq!(ada.ask(post.clone(), "/participant/moves", act(0, "5")).await?.body, moved.body);
    assert_eq!(ada.refused(post.clone(), "/participant/moves", act(0, "1")).await?, conflict);
    assert_eq!(ada.refused(post.clone(), "/participant/moves", act(7, "1")).await?, conflict);
    assert_eq!(ada.refused(post.clone(), "/participant/moves", act(2, "5")).await?, (409, "illegal-move".into()));
    assert_eq!((plies(&begun), plies(&moved.json()?)), (0, 2));

    // The server dies in the middle of the match, and nothing is lost that it had said.
    house.kill()?;
    let house = place.open()?;
    let mut ada = Asker::new(&house, &study, "x-study-code", &first).await?;
    let there = ada.good(get.clone(), "/participant", Value::Null).await?["sitting"].clone();
    assert_eq!(there["moves"], moved.json()?["moves"]);
    let resumed = ada.good(post.clone(), "/participant/sittings", sit("A")).await?;
    assert_eq!(resumed["sitting"], 1, "the match that is on is taken up");
    ada.good(post.clone(), "/participant/moves", json!({"sitting": 1, "ply": 2, "resign": true})).await?;
    assert_eq!(ada.step().await?, json!({"step": "play", "letter": "B"}));
    ada.meet("B").await?;
    assert_eq!(ada.step().await?, json!({"step": "free"}));

    let short = json!({"letter": "A", "answers": [{"question": "enjoyed", "point": 4}]});
    let foreign = json!({"letter": "A", "answers": [{"question": "enjoyed", "point": 4}, {"question": "own-1", "point": 4}, {"question": "name", "point": 1}]});
    for bad in [short, foreign, said("A", 4, 0), said("A", 6, 1)] {
        assert_eq!(ada.refused(put.clone(), "/participant/answers", bad).await?, range);
    }
    assert_eq!(ada.refused(put.clone(), "/participant/answers", said("B", 4, 1)).await?, conflict, "A comes first");
    for _ in 0..2 {
        ada.good(put.clone(), "/participant/answers", said("A", 4, 1)).await?;
    }
    assert_eq!(
        ada.refused(put.clone(), "/participant/answers", said("A", 5, 1)).await?,
        conflict,
        "answers are given once"
    );
    assert_eq!(ada.refused(post.clone(), "/participant/sittings", sit("A")).await?, conflict, "no more matches");
    ada.good(put.clone(), "/participant/answers", said("B", 2, 3)).await?;
    ada.good(put.clone(), "/participant/choice", sit("B")).await?;
    assert_eq!(ada.step().await?, json!({"step": "done"}));

    house.kill()?;
    let house = place.open()?;
    let mut ada = Asker::new(&house, &study, "x-study-code", &first).await?;
    let mut researcher = Asker::new(&house, &study, "x-study-key", &key).await?;
    let mut stranger = Asker::new(&house, &study, "x-study-key", &key[..31]).await?;
    for (method, what) in [(get.clone(), "/results"), (get.clone(), "/answers.csv"), (Method::DELETE, "")] {
        assert_eq!(stranger.refused(method, what, Value::Null).await?, (403, "wrong-key".into()), "{what}");
    }
    let report = researcher.good(get.clone(), "/results", Value::Null).await?;
    let results = &report["results"];
    assert_eq!(
        results["taken"],
        json!({"joined": 2, "one_first": 1, "two_first": 1, "played": 1, "answered": 1, "done": 1})
    );
    let enjoyed = &results["questions"][0];
    let sum = |of: &Value| of["counts"].as_array().map(|all| all.iter().filter_map(Value::as_u64).sum::<u64>());
    assert_eq!((sum(&enjoyed["one"]), sum(&enjoyed["two"])), (Some(1), Some(1)));
    assert_eq!(enjoyed["order"]["differences"], json!([{"by": -2, "times": 1}]), "B less A, whoever they were");
    assert_eq!(results["levels"].as_array().map(Vec::len), Some(2), "noughts is known to its end");
    let table = researcher.ask(get.clone(), "/answers.csv", Value::Null).await?;
    let table = String::from_utf8(table.body.to_vec())?;
    assert_eq!(table.lines().count(), 1 + 4 + 1, "four answers, and one who has given none:\n{table}");
    assert!(!table.contains(&first) && !report.to_string().contains(&first), "codes are nobody else's");

    // Closed, nothing more is taken down, but whoever wants to can still withdraw; opened again, it goes on.
    researcher.good(put.clone(), "/settings", json!({"days": 0})).await?;
    let closed = (403, "study-closed".to_owned());
    let mut bob = Asker::new(&house, &study, "x-study-code", &second).await?;
    assert_eq!(bob.refused(put.clone(), "/participant/familiarity", json!({"familiarity": 1})).await?, closed);
    assert_eq!(Refused::read(&join(&house, &study, "request-4").await?)?.told(), (403, "study-closed"));
    assert_eq!(ada.ask(Method::DELETE, "/participant", Value::Null).await?.status, 204);
    assert_eq!(ada.refused(get.clone(), "/participant", Value::Null).await?, (403, "wrong-code".into()));
    let report = researcher.good(get.clone(), "/results", Value::Null).await?;
    assert_eq!((&report["withdrawn"], &report["results"]["taken"]["joined"]), (&json!(1), &json!(1)));
    assert_eq!(report["results"]["levels"], json!([]), "everything of hers is gone");
    researcher.good(put.clone(), "/settings", json!({"days": 1, "most": 5})).await?;
    bob.good(put, "/participant/familiarity", json!({"familiarity": 1})).await?;
    assert_eq!(researcher.ask(Method::DELETE, "", Value::Null).await?.status, 204);
    assert_eq!(bob.refused(get, "/participant", Value::Null).await?, (404, "not-found".into()));
    house.kill()
}

/// The names in a JSON text in the order they are written, with nothing of what they name.
fn shape(body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body).into_owned();
    text.split('"')
        .skip(1)
        .step_by(2)
        .filter(|word| text.contains(&format!("\"{word}\":")))
        .collect::<Vec<_>>()
        .join(" ")
}

/// One opponent looks into a table and knows everything, the other draws a move: whatever is sent of either is a function of
/// letter, number, side and moves, byte for byte, and comes no sooner than the pace.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_is_sent_says_who_is_who() -> Done {
    let place = Place::Folder(tempfile::tempdir()?);
    let house = place.open()?;
    let (study, _) = open(&house, 5).await?;
    let shown = Client::connect(house.addr).await?.get(&format!("/api/studies/{study}")).await?;
    let mut bodies = vec![shown.body.clone()];
    let mut starts = Vec::new();
    let mut heads = Vec::new();
    for request in ["request-1", "request-2"] {
        let joined = join(&house, &study, request).await?;
        bodies.push(joined.body.clone());
        let mut who = Asker::new(&house, &study, "x-study-code", &code(&joined)?).await?;
        who.good(Method::PUT, "/participant/familiarity", json!({"familiarity": 1})).await?;
        for letter in ["A", "B"] {
            let begun = Instant::now();
            let answers = who.meet(letter).await?;
            assert!(begun.elapsed() >= 3 * PACE, "a reply came too soon: {:?} for three", begun.elapsed());
            starts.push(String::from_utf8(answers[0].body.to_vec())?);
            for answer in &answers {
                let told = answer.json()?;
                assert_eq!(told, from_its_moves(&house, &told).await?, "more than the moves tell");
                let mut head: Vec<&str> = answer.headers.keys().map(|name| name.as_str()).collect();
                head.sort_unstable();
                heads.push(head.join(" "));
                bodies.push(answer.body.clone());
            }
            assert_eq!(shape(&answers[1].body).split(' ').next(), Some("sitting"));
        }
    }
    // At the start nobody has moved: both are the same bytes but for letter and number.
    let same = |text: &String| text.replace("\"sitting\":2,\"letter\":\"B\"", "\"sitting\":1,\"letter\":\"A\"");
    assert!(starts.iter().all(|text| same(text) == starts[0]), "{starts:?}");
    assert!(heads.iter().all(|head| *head == heads[0]), "{heads:?}");
    for body in bodies {
        let text = String::from_utf8_lossy(&body).to_lowercase();
        for word in ["random", "perfect", "seed", "thought", "\"one\"", "\"two\"", "recipe"] {
            assert!(!text.contains(word), "{word} in {text}");
        }
    }
    house.kill()
}

/// What can be said of a match by somebody who knows nothing but its moves: two people at one board.
async fn from_its_moves(house: &Process, told: &Value) -> anyhow::Result<Value> {
    let mut client = Client::connect(house.addr).await?;
    let all: Vec<String> = serde_json::from_value(told["moves"].clone())?;
    let mut scene = async |plies: usize| {
        let body = json!({"game": "noughts", "first": "human", "second": "human", "seed": "1", "moves": all[..plies], "still": true});
        let answer = client.post("/api/play", &body).await?.json()?;
        anyhow::Ok((answer["scene"].clone(), answer["sides"].clone()))
    };
    let (last, sides) = scene(all.len()).await?;
    let since = all.len() - told["scenes"].as_array().map_or(0, Vec::len);
    let mut scenes = Vec::new();
    for plies in since..all.len() {
        scenes.push(scene(plies + 1).await?.0);
    }
    let (sitting, letter, side) = (&told["sitting"], &told["letter"], &told["side"]);
    Ok(
        json!({"sitting": sitting, "letter": letter, "side": side, "moves": all, "sides": sides, "scene": last, "scenes": scenes}),
    )
}
