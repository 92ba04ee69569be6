# `make demo` and `make test` install all they need into .venv; nothing is installed by hand.
PYTHON ?= python3
UV := .uv/bin/uv
BIN := .venv/bin
export UV_SYSTEM_CERTS ?= 1

.PHONY: demo serve test bench bench-earlier bench-floor soak mutations lock coverage pictures format clean

demo: .venv/installed
	@$(BIN)/houseway play

serve: .venv/installed
	@$(BIN)/houseway serve

test: .venv/installed
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n 2

coverage: .venv/installed
	$(BIN)/pytest -n 2 --record-coverage

bench: .venv/installed
	$(BIN)/python -m bench

bench-earlier: .venv/installed
	$(BIN)/python -m bench.earlier

bench-floor: .venv/installed
	$(BIN)/python -m bench.stores
	$(BIN)/python -m bench.floor

soak: .venv/installed
	$(BIN)/python -m bench.soak

mutations: .venv/installed
	nice -n 19 $(BIN)/python -m bench.mutations --folder build/mutations

pictures: .venv/installed
	$(BIN)/python docs/pictures/draw.py

format: .venv/installed
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

lock: $(UV)
	$(UV) pip compile --quiet --universal --generate-hashes --no-header --upgrade \
	  --python-version 3.11 --extra test pyproject.toml -o requirements.lock

$(UV):
	$(PYTHON) -m venv .uv
	.uv/bin/pip install --quiet --disable-pip-version-check uv

.venv/installed: requirements.lock pyproject.toml | $(UV)
	$(UV) venv --quiet --clear --python $(PYTHON) .venv
	$(UV) pip install --quiet --python .venv --compile-bytecode --require-hashes -r requirements.lock
	$(UV) pip install --quiet --python .venv --no-deps --no-build-isolation -e .
	$(BIN)/python -m compileall -q src
	@touch $@

clean:
	rm -rf .venv .uv .pytest_cache .mypy_cache .ruff_cache build dist
