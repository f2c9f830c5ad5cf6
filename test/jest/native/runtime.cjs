const { register } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const sibling = (file) => pathToFileURL(path.join(__dirname, file)).href;

// Once per process: stack traces name the lines of the sources.
process.setSourceMapsEnabled(true);
register(sibling('typescript-loader.mjs'));

/**
 * A runtime for Jest that imports test files as Node does. Jest's own one loads every package anew for each file, which took more than
 * half of the processor's time of the integration tests. The files of one worker share their modules: what a module keeps in variables
 * is seen by later files. There are no module mocks and no fake timers.
 */
module.exports = class NativeRuntime {
  #globals;

  /** A module of Jest's own. Its test framework keeps the tests of one file in variables, so each file loads it anew. */
  requireInternalModule(file) {
    delete require.cache[file];
    return require(file);
  }

  requireModule(file) {
    return require(file);
  }

  unstable_shouldLoadAsEsm(file) {
    return !file.endsWith('.js');
  }

  async unstable_importModule(file) {
    const { setGlobals } = await import(sibling('globals.mjs'));
    setGlobals(this.#globals);
    return import(pathToFileURL(file).href);
  }

  setGlobalsForRuntime(globals) {
    this.#globals = globals;
  }

  /** None: Node maps the lines itself. */
  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {}

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {}
};
