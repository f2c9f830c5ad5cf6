const { default: Sequencer } = require('@jest/test-sequencer');

/** Small files that run long, the longest of a suite first. Jest starts large files first, so one worker would run these alone at the end. */
const longest = [
  'test/browser/walk.test.ts',
  'test/browser/reconnect.test.ts',
  'test/browser/bangla.test.ts',
  'test/browser/sizes.test.ts',
  'test/faults/rolling-deploy.test.ts',
  'test/faults/money.test.ts',
  'test/faults/job-retries.test.ts',
  'test/faults/sockets.test.ts',
  'test/faults/webhooks.test.ts',
  'test/faults/api-killed.test.ts',
  'test/faults/resources-exhausted.test.ts',
  'test/faults/launcher.test.ts',
  'test/integration/list-plans.test.ts',
  'test/api/hostile-input.test.ts',
  'test/api/authorisation.test.ts',
  'test/api/security/edge.test.ts',
];

/** Place among the longest; all others share the last one. */
function placeOf({ path }) {
  const index = longest.findIndex((name) => path.endsWith(name));
  return index === -1 ? longest.length : index;
}

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
};
