//! Matches of Othello as other programs write them down, and what players call their openings.
#![no_main]

use engine::notation::{Format, Kifu, Names, Wthor, read_ggf, read_text};
use game::Rules as _;
use game::othello::{Othello, transcript};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for format in Format::ALL {
        let Ok(read) = format.read(bytes) else { continue };
        for kifu in &read {
            legal(kifu);
        }
        let Ok(again) = format.write(&read) else { continue };
        let again = format.read(&again).expect("what we wrote ourselves");
        assert_eq!(again.len(), read.len(), "{format:?}");
        for (one, other) in again.iter().zip(&read) {
            match format {
                // Where a match stands, and what is said about it.
                Format::Obf => assert_eq!((one.at(), &one.values), (other.at(), &other.values)),
                // A pass at the end is left to the next move.
                Format::Transcript => assert_eq!(transcript(one.moves()), transcript(other.moves())),
                _ => assert_eq!((one.moves(), one.result), (other.moves(), other.result), "{format:?}"),
            }
        }
        // GGF has room for all there is to tell.
        if let Ok(ggf) = Format::Ggf.write(&read) {
            let ggf = Format::Ggf.read(&ggf).expect("what we wrote ourselves");
            let told = |kifu: &Kifu| (kifu.players.clone(), kifu.event.clone(), kifu.date.clone(), kifu.moves().to_vec());
            assert!(ggf.iter().map(told).eq(read.iter().map(told)));
        }
    }
    // The first half are names, the second the matches that count them.
    let (names, matches) = bytes.split_at(bytes.len() / 2);
    let players = Names::players(names).unwrap_or_default();
    let _ = Wthor::read(matches, &players, &Names::tournaments(names).unwrap_or_default());
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = (read_text(text), read_ggf(text));
        if let Ok(bout) = othello::written::read(text) {
            assert_eq!(othello::written::read(&othello::written::obf_of(&bout)).map(|there| there.at()), Ok(bout.at()));
        }
    }
});

/// The moves of a match are legal, and lead to where it stands.
fn legal(kifu: &Kifu) {
    let at = kifu.moves().iter().try_fold(kifu.start(), |at, &mv| Othello.try_play(at, mv));
    assert_eq!(at.ok(), Some(kifu.at()));
    let _ = (kifu.opening(), kifu.margin());
}
