# Two commands matter: `make run` and `make test`. Both do all the set-up that a fresh machine needs.

.PHONY: run test quick check check-rust schema bench page pictures needs wheel

# Where the system's Node is too old, `scripts/needs` puts a newer one here.
export PATH := $(CURDIR)/.node/node_modules/.bin:$(PATH)
# A network with certificates of its own: Node and pip bring lists of theirs and do not look at the system's.
CERTIFICATES := $(firstword $(wildcard /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem))
ifneq ($(CERTIFICATES),)
export NODE_EXTRA_CA_CERTS ?= $(CERTIFICATES)
export PIP_CERT ?= $(CERTIFICATES)
endif

# Builds the page and the server that carries it, and serves http://127.0.0.1:8080. `PORT=8081 make run` takes another port.
PORT ?= 8080
run: needs
	@scripts/free-port $(PORT)
	$(MAKE) page
	cargo run --release -p menagerie-cli -- serve --listen 127.0.0.1:$(PORT)

# Every test: rules, minds, lives, the server under load and under the axe, the page, and journeys in a real browser.
# The rooms that know no page are compiled while its packages come. Tests that wait, for a lease or for a node that was
# killed, leave a processor to others: there are two threads for each.
test: export RUST_TEST_THREADS ?= $(shell echo $$((2 * $$(getconf _NPROCESSORS_ONLN))))
test:
	scripts/needs --tests
	scripts/test-terminal
	scripts/beside '$(MAKE) page' 'cargo test --workspace --no-run --test golden --test laws'
	cargo test --workspace
	scripts/beside scripts/python 'cd web && npm run check && npm test'
	cd web && MENAGERIE_BIN=../target/debug/menagerie npm run e2e

# What matters most, in three minutes once everything was built: formats, the lints of the rooms that think, their tests, the
# store's story on SQLite, the API's description, the page's units and five journeys. It builds what `make test` builds.
TESTS := arrows laws counts measured playthroughs noughts polar solver notation by_hand choices minimax perfect prover search sentences \
  golden plain exact lessons lives seats small_games set_back foreign review arena sweep openapi figures readme words
quick: web/dist/index.html
	cargo fmt --all --check
	cargo clippy -p menagerie-game -p menagerie-engine -p menagerie-mind -p menagerie-lab --all-targets -- -D warnings
	cargo test -q --workspace --lib --bin menagerie $(TESTS:%=--test %)
	cargo test -q --workspace --test story -- --skip on_postgres
	cd web && npm test
	cd web && MENAGERIE_BIN=../target/debug/menagerie npm run e2e -- --grep @quick

# What the API says of itself and the page's types of it, written anew after a change in either.
schema: web/node_modules/.installed
	MENAGERIE_WRITE=1 cargo test -q --workspace --test openapi
	cd web && npm run schema

check: check-rust web/node_modules/.installed
	cd web && npm run check

check-rust:
	scripts/dependencies
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
	cargo run --release -p menagerie-crowd -- serve
	cargo run --release -p menagerie-crowd -- ages
	cargo run --release -p menagerie-crowd -- stops
	cargo run --release -p menagerie-crowd -- lists
	cargo run --release -p menagerie-crowd -- load

# The page as static files in web/dist, from where the server's build takes it.
page: web/node_modules/.installed
	cd web && npm run build
web/dist/index.html: web/node_modules/.installed web/index.html web/vite.config.ts $(shell find web/src web/public -type f)
	cd web && npm run build

# The pictures of README and docs, taken from the real page.
pictures: page
	scripts/needs --tests
	cargo build --release -p menagerie-cli
	cd web && node scripts/pictures.mjs

# Written last, so that an installation that failed half-way is made again.
web/node_modules/.installed: web/package-lock.json | needs
	cd web && npm ci --no-audit --no-fund
	touch $@

needs:
	@scripts/needs
