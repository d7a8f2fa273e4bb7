# The commands of the project. `make help` lists them.
.DEFAULT_GOAL := help
SHELL := /bin/bash

.PHONY: help run test check conformance mutants compatibility faults sanitize soak test-arm64 fuzz goldens bench gallery vm image lint

help: ## Lists the commands.
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: ## Shows the gallery, on the display or as pictures.
	@Scripts/run

test: ## Everything that must hold, the virtual machine included.
	@Scripts/test

check: ## The quick loop: lint, build, unit tests.
	@Scripts/check

conformance: ## Says of each behaviour of the controls whether it holds; writes Documentation/Conformance.md.
	@Scripts/conformance

mutants: ## Breaks the code line by line and shows that the tests notice.
	@Scripts/mutants

faults: ## Says of each fault known from the field whether a test would show it.
	@Scripts/faults

compatibility: ## Says of each member of UIKit what becomes of it here; writes Documentation/Compatibility.md.
	@swift build && Scripts/compatibility

lint: ## The formatter's rules.
	@Scripts/lint

sanitize: ## The tests under the address and the thread sanitizer.
	@Scripts/sanitize

soak: ## The long counts.
	@Scripts/soak

fuzz: ## Random bytes for what reads files and text, ten minutes each.
	@Scripts/fuzz

test-arm64: ## All scenes drawn by an arm64 build in an emulator, compared with this machine's.
	@Scripts/test-arm64

goldens: ## Records the pictures again; look at each that changed.
	@Scripts/goldens

bench: ## Measures beside Cairo, pixman and Qt.
	@Scripts/bench

gallery: ## Every scene in every theme as pictures.
	@Scripts/gallery

vm: ## The gallery in a virtual machine with a window.
	@Scripts/vm

image: ## A kernel and an initramfs that hold kiosk alone; tells how soon the first frame shows.
	@Scripts/install build && Scripts/vm-install && kiosk=$$(Scripts/release) && Scripts/image "$$kiosk" --boot
