# Charthouse: building, testing, installing. `make help` lists what there is.

SWIFT ?= swift
CONFIGURATION ?= release
PREFIX ?= /usr/local
DESTDIR ?=
BUILD = .build/$(CONFIGURATION)
KINDS = BarChart LineChart PieChart ScatterChart MultiLineChart

.PHONY: help setup build demo test check format bench install uninstall clean

help: ## List what there is to make.
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

setup: ## Install the libraries and fonts that are missing (apt, as root or with sudo).
	@.ci/setup

build: setup ## Build the command, the scan helper and the kinds.
	$(SWIFT) build -c $(CONFIGURATION)

demo: build ## Draw a gallery of real data, and say where the pictures are.
	@.ci/demo $(BUILD)

test: setup ## Install what is missing, build, and run all tests.
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

check: setup ## Check formatting, imports, and declarations of C libraries.
	@.ci/check

format: ## Format all Swift code.
	$(SWIFT) format format --in-place --recursive --parallel Package.swift Sources Plugins Tests Examples

clean: ## Remove what was built.
	$(SWIFT) package clean
	rm -rf build
