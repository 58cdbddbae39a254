# The two commands that matter: `make run` and `make test`.

.PHONY: run test check bench

run:
	cargo run --release -p menagerie-cli -- play

test:
	cargo test --workspace

check:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings

bench:
	cargo run --release -p menagerie-cli -- bench lessons
