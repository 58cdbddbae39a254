//! What is counted, for whoever runs the server: as Prometheus reads it, at `/metrics`.
//!
//! Routes, statuses and times; nothing that a request says about people, and no name of a machine.

use crate::api::ProblemCode;
use house::counts::{BOUNDS, Counts, Times};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What a process has counted since it began.
#[derive(Debug, Default)]
pub struct Metrics {
    /// What the house counts of itself.
    house: Arc<Counts>,
    routes: Mutex<BTreeMap<String, Route>>,
    /// The words are those of the API: there are only so many.
    refusals: Mutex<BTreeMap<String, u64>>,
    store_errors: AtomicU64,
    begun: Begun,
}

/// When the process began to count.
#[derive(Debug)]
struct Begun(Instant);

impl Default for Begun {
    fn default() -> Self {
        Self(Instant::now())
    }
}

/// What was asked at one address.
#[derive(Debug, Default)]
struct Route {
    answers: Vec<(String, u16, u64)>,
    times: Times,
}

/// Something that is looked at when it is asked for.
#[derive(Debug)]
pub struct Gauge {
    /// What Prometheus calls it.
    pub name: &'static str,
    /// `gauge`, or `counter` if it only grows.
    pub kind: &'static str,
    /// What it is.
    pub help: &'static str,
    /// How much it is.
    pub value: f64,
}

/// How many jobs there are of each kind and state.
pub type OpenJobs = BTreeMap<(String, &'static str), u64>;

impl Metrics {
    /// Nothing yet, of a house that counts here.
    pub fn of(house: Arc<Counts>) -> Self {
        Self { house, ..Self::default() }
    }

    /// A request was answered.
    pub fn answered(&self, method: &str, route: &str, status: u16, took: Duration) {
        let mut routes = locked(&self.routes);
        if !routes.contains_key(route) {
            routes.insert(route.to_owned(), Route::default());
        }
        let Some(route) = routes.get_mut(route) else { return };
        route.times.add(took);
        let known = route.answers.iter().position(|(verb, known, _)| verb == method && *known == status);
        match known {
            Some(known) => route.answers[known].2 += 1,
            // Whoever makes verbs up fills no memory.
            None if route.answers.len() < MOST_ANSWERS => route.answers.push((method.to_owned(), status, 1)),
            None => {}
        }
    }

    /// A request was refused, for a reason that programs know by this word.
    pub fn refused(&self, reason: ProblemCode) {
        *locked(&self.refusals).entry(reason.to_string()).or_default() += 1;
    }

    /// The store failed for a request.
    pub fn store_failed(&self) {
        self.store_errors.fetch_add(1, Ordering::Relaxed);
    }

    /// How long it has counted.
    pub fn age(&self) -> Duration {
        self.begun.0.elapsed()
    }

    /// How many matches came into lives.
    pub fn games(&self) -> u64 {
        self.house.games()
    }

    /// How many requests were answered, and how many of them with a failure of the server.
    pub fn answers(&self) -> (u64, u64) {
        let routes = locked(&self.routes);
        let answers = routes.values().flat_map(|route| &route.answers);
        answers.fold((0, 0), |(all, failed), (_, status, count)| {
            (all + count, failed + if *status >= 500 { *count } else { 0 })
        })
    }

    /// The bound, in seconds, below which such a part of all answers were given; none where it is beyond the last.
    pub fn quantile(&self, part: f64) -> Option<f64> {
        let mut all = Times::default();
        for route in locked(&self.routes).values() {
            all.counts.iter_mut().zip(route.times.counts).for_each(|(sum, count)| *sum += count);
        }
        let total: u64 = all.counts.iter().sum();
        let mut below = 0;
        let reached = all.counts.iter().position(|count| {
            below += count;
            total > 0 && below as f64 >= part * total as f64
        });
        reached.and_then(|place| BOUNDS.get(place).copied())
    }

    /// Everything, as Prometheus reads it, with the jobs that are open and what was just looked at.
    pub fn text(&self, jobs: &OpenJobs, gauges: &[Gauge]) -> String {
        let mut text = String::new();
        head(&mut text, "menagerie_requests_total", "counter", "Requests answered.");
        let routes = locked(&self.routes);
        for (name, route) in &*routes {
            for (method, status, count) in &route.answers {
                let labels = format!("method=\"{method}\",route=\"{name}\",status=\"{status}\"");
                line(&mut text, "menagerie_requests_total", &labels, count);
            }
        }
        head(&mut text, "menagerie_request_seconds", "histogram", "How long requests took.");
        for (name, route) in &*routes {
            write(&route.times, &mut text, "menagerie_request_seconds", &format!("route=\"{name}\""));
        }
        drop(routes);
        head(&mut text, "menagerie_job_wait_seconds", "histogram", "How long jobs waited for a turn to work.");
        write(&self.house.waits(), &mut text, "menagerie_job_wait_seconds", "");
        head(&mut text, "menagerie_jobs", "gauge", "Jobs that are not over, on all nodes.");
        for ((kind, state), count) in jobs {
            line(&mut text, "menagerie_jobs", &format!("kind=\"{kind}\",state=\"{state}\""), count);
        }
        head(&mut text, "menagerie_games_total", "counter", "Matches that came into the lives of machines.");
        line(&mut text, "menagerie_games_total", "", &self.house.games());
        head(&mut text, "menagerie_store_errors_total", "counter", "Requests for which the store failed.");
        line(&mut text, "menagerie_store_errors_total", "", &self.store_errors.load(Ordering::Relaxed));
        head(&mut text, "menagerie_refusals_total", "counter", "Requests refused, by the word of the refusal.");
        for (reason, count) in &*locked(&self.refusals) {
            line(&mut text, "menagerie_refusals_total", &format!("reason=\"{reason}\""), count);
        }
        head(&mut text, "menagerie_build_info", "gauge", "The version that runs.");
        line(&mut text, "menagerie_build_info", concat!("version=\"", env!("CARGO_PKG_VERSION"), "\""), &1);
        for Gauge { name, kind, help, value } in gauges {
            head(&mut text, name, kind, help);
            line(&mut text, name, "", value);
        }
        text
    }
}

/// Verbs times statuses at one address.
const MOST_ANSWERS: usize = 64;

/// Times, as Prometheus reads a histogram.
fn write(times: &Times, text: &mut String, name: &str, labels: &str) {
    let comma = if labels.is_empty() { "" } else { "," };
    let bounds = BOUNDS.iter().map(f64::to_string).chain(["+Inf".into()]);
    let mut all = 0;
    for (bound, count) in bounds.zip(times.counts) {
        all += count;
        line(text, &format!("{name}_bucket"), &format!("{labels}{comma}le=\"{bound}\""), &all);
    }
    line(text, &format!("{name}_sum"), labels, &times.sum.as_secs_f64());
    line(text, &format!("{name}_count"), labels, &all);
}

fn locked<T>(counts: &Mutex<T>) -> MutexGuard<'_, T> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    // Writing into a text does not fail.
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

fn line(text: &mut String, name: &str, labels: &str, value: &impl std::fmt::Display) {
    let _ =
        if labels.is_empty() { writeln!(text, "{name} {value}") } else { writeln!(text, "{name}{{{labels}}} {value}") };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_is_in_one_count_and_every_time_below_its_bounds() {
        let metrics = Metrics::default();
        for (status, micros) in [(200, 900), (200, 1_100), (503, 40_000_000)] {
            metrics.answered("GET", "/api/play", status, Duration::from_micros(micros));
        }
        metrics.house.lived(7);
        metrics.house.waited(Duration::from_millis(30));
        assert_eq!((metrics.answers(), metrics.games()), ((3, 1), 7));
        assert_eq!(
            (metrics.quantile(0.3), metrics.quantile(0.5), metrics.quantile(0.99)),
            (Some(0.001), Some(0.005), None)
        );
        metrics.refused(ProblemCode::TooMany);
        metrics.refused(ProblemCode::TooMany);
        let open = Gauge { name: "menagerie_connections", kind: "gauge", help: "Open.", value: 3.0 };
        let text = metrics.text(&BTreeMap::from([(("lesson".into(), "running"), 2)]), &[open]);
        for expected in [
            "menagerie_requests_total{method=\"GET\",route=\"/api/play\",status=\"200\"} 2",
            "menagerie_requests_total{method=\"GET\",route=\"/api/play\",status=\"503\"} 1",
            "menagerie_request_seconds_bucket{route=\"/api/play\",le=\"0.001\"} 1",
            "menagerie_request_seconds_bucket{route=\"/api/play\",le=\"0.005\"} 2",
            "menagerie_request_seconds_bucket{route=\"/api/play\",le=\"30\"} 2",
            "menagerie_request_seconds_bucket{route=\"/api/play\",le=\"+Inf\"} 3",
            "menagerie_request_seconds_sum{route=\"/api/play\"} 40.002",
            "menagerie_request_seconds_count{route=\"/api/play\"} 3",
            "menagerie_job_wait_seconds_bucket{le=\"0.05\"} 1",
            "menagerie_jobs{kind=\"lesson\",state=\"running\"} 2",
            "menagerie_games_total 7",
            "menagerie_store_errors_total 0",
            "menagerie_refusals_total{reason=\"too-many\"} 2",
            "menagerie_connections 3",
        ] {
            assert!(text.lines().any(|line| line == expected), "{expected} is not in\n{text}");
        }
    }
}
