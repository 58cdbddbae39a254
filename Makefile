# The two commands that matter: `make run` and `make test`. Both do all the set-up that a fresh machine needs.

.PHONY: run test check check-rust bench page pictures needs wheel

# Where the system's Node is too old, `scripts/needs` puts a newer one here.
export PATH := $(CURDIR)/.node/node_modules/.bin:$(PATH)

# Builds the page and the server that carries it, and opens the house at http://127.0.0.1:8080.
run: page
	cargo run --release -p menagerie-cli -- serve

# Every test: rules, minds, lives, the server under load and under the axe, the page, and journeys in a real browser.
test:
	scripts/needs --tests
	scripts/test-needs
	scripts/test-terminal
	$(MAKE) page
	cargo test --workspace
	scripts/beside scripts/python 'cd web && npm run check && npm test'
	cd web && MENAGERIE_BIN=../target/debug/menagerie npm run e2e

check: check-rust web/node_modules
	cd web && npm run check

check-rust:
	cargo fmt --all --check
	rustfmt --check --edition 2024 crates/game/src/*.rs # the list of games is a macro, which cargo fmt does not look into
	cargo clippy --workspace --all-targets -- -D warnings
	cargo clippy -p menagerie-cli --no-default-features --all-targets -- -D warnings
	cargo fmt --manifest-path python/Cargo.toml --check
	CARGO_TARGET_DIR=target cargo clippy --manifest-path python/Cargo.toml -- -D warnings

# The Python package to be given away, in dist.
wheel:
	scripts/needs --python
	scripts/python wheel

bench:
	cargo run --release -p menagerie-cli -- bench lessons
	cargo run --release -p menagerie-cli -- bench othello
	cargo run --release -p menagerie-cli -- bench polar
	cargo run --release -p menagerie-cli -- bench serve
	cargo run --release -p menagerie-cli -- bench ages
	cargo run --release -p menagerie-cli -- bench stops
	cargo run --release -p menagerie-cli -- bench lists
	cargo run --release -p menagerie-cli -- bench load

# The page as static files in web/dist, from where the server's build takes it.
page: web/node_modules
	cd web && npm run build

# The pictures of README and docs, taken from the real page.
pictures: page
	scripts/needs --tests
	cargo build --release -p menagerie-cli
	cd web && node scripts/pictures.mjs

web/node_modules: web/package-lock.json | needs
	cd web && npm ci --no-audit --no-fund
	touch web/node_modules

needs:
	scripts/needs
