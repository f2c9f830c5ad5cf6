const { default: Sequencer } = require('@jest/test-sequencer');

/** Small files that run long. Jest starts large files first, so one worker would run these alone at the end. */
const longest = [
  'test/browser/walk.test.ts',
  'test/browser/reconnect.test.ts',
  'test/faults/rolling-deploy.test.ts',
  'test/faults/job-retries.test.ts',
  'test/faults/sockets.test.ts',
  'test/integration/list-plans.test.ts',
  'test/api/hostile-input.test.ts',
  'test/api/authorisation.test.ts',
  'test/api/security/edge.test.ts',
];

const isLong = ({ path }) => longest.some((name) => path.endsWith(name));

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
