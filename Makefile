# Charthouse: building, testing, installing. `make help` lists the targets.

SWIFT ?= swift
CONFIGURATION ?= release
PREFIX ?= /usr/local
DESTDIR ?=
BUILD = .build/$(CONFIGURATION)
KINDS = BarChart LineChart PieChart ScatterChart MultiLineChart
VERSION = $(shell $(BUILD)/charthouse --version | cut -d ' ' -f 2)

# The installation directories. The command finds the helper and the kinds relative to itself.
ROOT = $(DESTDIR)$(PREFIX)
LIB = $(ROOT)/lib/charthouse
SHARE = $(ROOT)/share
MAN = $(SHARE)/man/man1
BASH = $(SHARE)/bash-completion/completions
ZSH = $(SHARE)/zsh/site-functions

# The command with the kinds beside it, or installed with it, and no others.
ALONE = env -u CHARTHOUSE_PLUGIN_PATH XDG_DATA_HOME=/nonexistent XDG_CACHE_HOME=$(CURDIR)/build/cache

.PHONY: help setup build reference demo test goldens check format bench install uninstall clean

help: ## List the targets.
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

setup: ## Install the libraries and fonts that are missing (apt, as root or with sudo).
	@.ci/setup

build: setup ## Build the command, the scan helper and the kinds.
	$(SWIFT) build -c $(CONFIGURATION)

reference: build ## Make the schema, the reference page, the bindings and the README's picture again.
	$(SWIFT) build --package-path Examples/Lollipop --scratch-path build/lollipop
	LOLLIPOP=build/lollipop/debug/libLollipopChart.so .ci/bindings $(BUILD) --write
	$(ALONE) $(BUILD)/charthouse schema > Examples/Specifications/specification.schema.json
	$(ALONE) $(BUILD)/charthouse schema --markdown > Examples/Specifications/README.md
	$(ALONE) $(BUILD)/charthouse render -q Examples/Specifications/currencies.json --scale 2 \
	  -o Examples/Pictures/currencies.png

demo: build ## Draw a gallery of real data, and print its path.
	@.ci/demo $(BUILD)

test: setup ## Install missing packages, build, and run all tests.
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

# A recording run of the tests fails if it records something, so that it isn't taken for a comparison; the run after it
# must pass.
goldens: setup ## Record the golden scenes and bindings again; 'git diff' then shows what changed.
	$(SWIFT) build --build-tests
	-CHARTHOUSE_GOLDENS=all $(SWIFT) test --skip-build --filter 'GoldenTests|ChartBindingsTests'
	$(SWIFT) build --build-tests
	CHARTHOUSE_GOLDENS=never $(SWIFT) test --skip-build --filter 'GoldenTests|ChartBindingsTests'
	git status --short Tests

bench: build ## Time eight workloads beside the charting tools that are installed.
	python3 Benchmarks/bench.py --build $(BUILD)

check: setup ## Check formatting, imports, and declarations of C libraries.
	@.ci/check

format: ## Format all Swift code.
	$(SWIFT) format format --in-place --recursive --parallel Package.swift Sources Plugins Tests Examples

# The Swift libraries that the command and the kinds need are installed too, so that neither the toolchain nor the
# build folder is needed later.
install: | $(BUILD)/charthouse ## Install everything in PREFIX, or below DESTDIR.
	install -d $(ROOT)/bin $(ROOT)/include $(ROOT)/lib/pkgconfig $(ROOT)/libexec/charthouse $(LIB)/plugins
	install -d $(SHARE)/charthouse $(MAN) $(BASH) $(ZSH)
	install -s -m 755 $(BUILD)/charthouse $(ROOT)/bin
	install -s -m 755 $(BUILD)/charthouse-scan $(ROOT)/libexec/charthouse
	install -s -m 644 $(KINDS:%=$(BUILD)/lib%.so) $(LIB)/plugins
	ldd $(BUILD)/charthouse $(BUILD)/charthouse-scan $(KINDS:%=$(BUILD)/lib%.so) \
	  | sed -n 's/.* => \(.*\/swift\/linux\/.*\.so\) .*/\1/p' | sort -u | xargs -r install -m 644 -t $(LIB)
	for library in $(LIB)/*.so; do patchelf --set-rpath '$$ORIGIN' $$library; done
	patchelf --set-rpath '$$ORIGIN/../lib/charthouse' $(ROOT)/bin/charthouse
	patchelf --set-rpath '$$ORIGIN/../../lib/charthouse' $(ROOT)/libexec/charthouse/charthouse-scan
	for kind in $(KINDS:%=$(LIB)/plugins/lib%.so); do patchelf --set-rpath '$$ORIGIN/..' $$kind; done
	install -m 644 Sources/CChartPlugin/include/chart_plugin.h $(ROOT)/include
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(VERSION)|' charthouse-plugin.pc.in \
	  > $(ROOT)/lib/pkgconfig/charthouse-plugin.pc
	$(ALONE) $(ROOT)/bin/charthouse schema > $(SHARE)/charthouse/specification.schema.json
	$(ALONE) $(ROOT)/bin/charthouse manual > $(MAN)/charthouse.1
	$(ALONE) $(ROOT)/bin/charthouse completion bash > $(BASH)/charthouse
	$(ALONE) $(ROOT)/bin/charthouse completion zsh > $(ZSH)/_charthouse

$(BUILD)/charthouse:
	$(MAKE) build

uninstall: ## Remove the files that install has installed; other plug-ins stay.
	rm -f $(ROOT)/bin/charthouse $(ROOT)/include/chart_plugin.h $(ROOT)/lib/pkgconfig/charthouse-plugin.pc
	rm -f $(KINDS:%=$(LIB)/plugins/lib%.so) $(LIB)/*.so $(ROOT)/libexec/charthouse/charthouse-scan
	rm -f $(SHARE)/charthouse/specification.schema.json $(MAN)/charthouse.1 $(BASH)/charthouse $(ZSH)/_charthouse
	-rmdir $(LIB)/plugins $(LIB) $(ROOT)/libexec/charthouse $(SHARE)/charthouse

clean: ## Remove the build products.
	$(SWIFT) package clean
	rm -rf build
