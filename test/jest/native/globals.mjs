/**
 * `@jest/globals` for tests that Node imports. Helpers are shared by the test files of a worker, but Jest makes these functions anew
 * for each file: the exports change with the file that runs.
 */
export let describe, it, test, expect, beforeAll, beforeEach, afterAll, afterEach;

export function setGlobals(globals) {
  ({ describe, it, test, expect, beforeAll, beforeEach, afterAll, afterEach } = globals);
}
