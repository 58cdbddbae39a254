//! The table of contents: every address and who answers there.

use crate::App;
use crate::http::looks;
use crate::http::routes::{
    analysis, arenas, boxes, classes, coach, compare, curves, datasets, diary, edits, enemy, find, fork, games, health,
    hint, history, jobs, kifu, lessons, life, machine, machines, matches, minds, news, offer, one_box, papers,
    participants, play, preview, pupils, replay, reviews, settings, studies, sweeps, table, thought, trials, units,
    upload, views, weights, what_if,
};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The head of the OpenAPI document.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Menagerie",
        description = "A laboratory of machines that learn to play, every one of them made of glass. Boards, moves and seeds travel as text; every refusal has the shape of `Problem`."
    ),
    components(schemas(crate::api::Progress))
)]
struct Document;

/// The API.
pub fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
        .routes(routes!(games::list_games))
        .routes(routes!(minds::list_minds))
        .routes(routes!(preview::preview))
        .routes(routes!(preview::preview_boxes))
        .routes(routes!(play::play))
        .routes(routes!(thought::thought))
        .routes(routes!(hint::hint))
        .routes(routes!(replay::replay))
        .routes(routes!(analysis::analysis))
        .routes(routes!(reviews::begin_review))
        .routes(routes!(reviews::show_review))
        .routes(routes!(reviews::review_kifu))
        .routes(routes!(kifu::read_kifu, kifu::write_kifu))
        .routes(routes!(views::views))
        .routes(routes!(coach::coach))
        .routes(routes!(coach::puzzle))
        .routes(routes!(machines::list_machines, machines::raise_machine))
        .routes(routes!(upload::upload_machine))
        .routes(routes!(machine::show_machine, machine::delete_machine))
        .routes(routes!(diary::diary))
        .routes(routes!(history::list_matches))
        .routes(routes!(history::show_match))
        .routes(routes!(enemy::enemy))
        .routes(routes!(curves::curves))
        .routes(routes!(boxes::list_boxes))
        .routes(routes!(one_box::show_box))
        .routes(routes!(find::find_box))
        .routes(routes!(matches::record_match))
        .routes(routes!(arenas::list_arenas, arenas::begin_arena))
        .routes(routes!(arenas::show_arena))
        .routes(routes!(arenas::arena_events))
        .routes(routes!(arenas::arena_matches))
        .routes(routes!(arenas::arena_table))
        .routes(routes!(sweeps::list_sweeps, sweeps::begin_sweep))
        .routes(routes!(sweeps::check_sweep))
        .routes(routes!(sweeps::show_sweep))
        .routes(routes!(sweeps::sweep_events))
        .routes(routes!(sweeps::sweep_rows))
        .routes(routes!(sweeps::sweep_curves))
        .routes(routes!(compare::compare))
        .routes(routes!(papers::list_papers))
        .routes(routes!(papers::show_paper))
        .routes(routes!(papers::paper_figure))
        .routes(routes!(papers::run_paper))
        .routes(routes!(papers::show_run))
        .routes(routes!(papers::run_events))
        .routes(routes!(offer::offer))
        .routes(routes!(lessons::teach))
        .routes(routes!(lessons::lesson))
        .routes(routes!(lessons::lesson_events))
        .routes(routes!(trials::try_machine))
        .routes(routes!(jobs::list_jobs))
        .routes(routes!(jobs::show_job, jobs::stop_job))
        .routes(routes!(jobs::job_events))
        .routes(routes!(edits::edit))
        .routes(routes!(what_if::what_if))
        .routes(routes!(settings::set))
        .routes(routes!(settings::set_back))
        .routes(routes!(fork::fork_machine))
        .routes(routes!(life::life))
        .routes(routes!(table::table))
        .routes(routes!(units::unit))
        .routes(routes!(weights::save_weights))
        .routes(routes!(weights::load_weights))
        .routes(routes!(datasets::all_matches))
        .routes(routes!(datasets::own_matches))
        .routes(routes!(datasets::study))
        .routes(routes!(datasets::furnish))
        .routes(routes!(studies::ready_studies))
        .routes(routes!(studies::open_study))
        .routes(routes!(studies::show_study, studies::delete_study))
        .routes(routes!(studies::set_study))
        .routes(routes!(studies::study_results))
        .routes(routes!(studies::study_answers))
        .routes(routes!(studies::study_matches))
        .routes(routes!(participants::take_part))
        .routes(routes!(participants::show_part, participants::withdraw))
        .routes(routes!(participants::say_familiarity))
        .routes(routes!(participants::begin_sitting))
        .routes(routes!(participants::make_move))
        .routes(routes!(participants::answer))
        .routes(routes!(participants::choose))
        .routes(routes!(news::news))
        .routes(routes!(classes::lesson_plans))
        .routes(routes!(classes::open_class))
        .routes(routes!(classes::show_class, classes::close_class))
        .routes(routes!(classes::class_events))
        .routes(routes!(classes::set_class))
        .routes(routes!(classes::take_out))
        .routes(routes!(classes::ask, classes::forget_poll))
        .routes(routes!(classes::answer_poll))
        .routes(routes!(classes::begin_hand))
        .routes(routes!(classes::move_hand))
        .routes(routes!(classes::class_games))
        .routes(routes!(pupils::join_class))
        .routes(routes!(pupils::record_pupils_match))
        .routes(routes!(pupils::vote))
        .routes(routes!(pupils::draw))
}

/// The OpenAPI document, as it is served and as it is kept in `openapi.json`.
pub fn openapi() -> utoipa::openapi::OpenApi {
    described(api().into_openapi())
}

/// The document with what a word of a request looks like.
pub fn described(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    looks::tell(&mut document);
    document
}
