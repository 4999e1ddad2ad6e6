# `make run` and `make test` need Python 3.11 and make; everything else they bring themselves.
MAKEFLAGS += --no-print-directory
SHELL := /bin/sh
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv/bin
VITRINE := $(VENV)/python -m vitrine
export PATH := $(CURDIR)/.venv/bin:$(PATH)
.DEFAULT_GOAL := help
.PHONY: help run test dev check bench soak scale-test seed contract clean studio studio-test prepare prepare-soak prepare-test

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

run: prepare ## Install, seed and serve the shop (HOST, PORT; http://127.0.0.1:8000)
	@$(VITRINE) run

test: prepare-test ## Run every check and every test (ONLY=… one file of tests)
	@$(VENV)/python tools/test.py $(if $(ONLY),only $(ONLY))

dev: prepare-test ## Serve the shop and reload it on every change
	@$(VITRINE) dev

check: prepare-test ## Check format, lint, types, import order, guards, texts, contract and docs
	@$(VENV)/python tools/test.py check

bench: prepare-test ## Measure what docs/bench.md names and print a table
	@$(VENV)/python tools/bench.py

soak: prepare-soak ## Run the tests that take long
	@$(VENV)/python tools/test.py soak

scale-test: prepare-test ## Run the tests that need servers of many machines (docs/scale.md)
	@$(VENV)/python tools/test.py scale

seed: prepare ## Bring the demo data back to where it began
	@$(VITRINE) seed

contract: prepare-test ## Write contract/rpc.json and events.json, and the TypeScript types of calls, events and blocks
	@$(VITRINE) contract
	@cd storefront && node scripts/contract.ts && node scripts/events.ts && node scripts/blocks.ts

studio: studio/.venv/ready ## Render the pictures that are missing (installs its own tools)
	@cd studio && .venv/bin/python -m studio render

studio-test: studio/.venv/ready ## Run the studio's own tests
	@cd studio && .venv/bin/python -m pytest

studio/.venv/ready: studio/requirements.lock
	@$(PYTHON) -m venv studio/.venv
	@studio/.venv/bin/pip install -q --require-hashes --no-deps -r studio/requirements.lock
	@touch $@

clean: ## Remove what was installed and built (.data, the shop's data, stays)
	rm -rf .venv storefront/node_modules storefront/build storefront/.react-router .data/test

prepare:
	@$(PYTHON) tools/prepare.py run

prepare-soak:
	@$(PYTHON) tools/prepare.py soak

prepare-test:
	@$(PYTHON) tools/prepare.py test
