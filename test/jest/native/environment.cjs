/** Test files run in Node's own context. `globalThis.hasFailedTest`: whether a test or hook of this file has failed so far. */
module.exports = class NativeEnvironment {
  global = globalThis;

  constructor() {
    // Otherwise the environments of earlier files get the events of this one.
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    globalThis.hasFailedTest = false;
  }

  getVmContext() {
    return null;
  }

  async setup() {
    // Removes Jest's formatter of stack traces: it has no source maps of modules that Node loaded.
    Error.prepareStackTrace = undefined;
  }

  async teardown() {}

  handleTestEvent({ name }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') globalThis.hasFailedTest = true;
  }
};
