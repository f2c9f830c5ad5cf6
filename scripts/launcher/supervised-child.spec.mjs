import { problemLineOf, RestartPolicy } from './supervised-child.mjs';

describe('problemLineOf', () => {
  it('is silent about what is normal', () => {
    expect(problemLineOf('{"level":30,"msg":"listening"}', false)).toBeNull();
    expect(problemLineOf('hello', false)).toBeNull();
  });

  it('shortens a warning or error to one line with its cause', () => {
    expect(problemLineOf('{"level":50,"msg":"job failed","err":{"message":"no route"}}', false)).toBe(
      'error: job failed (no route)',
    );
    expect(problemLineOf('{"level":40,"msg":"slow"}', false)).toBe('warning: slow');
  });

  it('passes on plain lines of stderr, but no stack lines', () => {
    expect(problemLineOf('PORT is not valid', true)).toBe('PORT is not valid');
    expect(problemLineOf('    at main (main.js:1:1)', true)).toBeNull();
  });
});

describe('RestartPolicy', () => {
  it('waits longer after each death in a row', () => {
    const policy = new RestartPolicy();
    expect([0, 1_000, 2_000, 3_000].map((at) => policy.noteDeath(at))).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('stops restarting after five exits within a minute', () => {
    const policy = new RestartPolicy();
    for (const at of [0, 1, 2, 3]) policy.noteDeath(at);
    expect(policy.noteDeath(4)).toBeNull();
  });

  it('does not count exits older than a minute', () => {
    const policy = new RestartPolicy();
    for (const at of [0, 1, 2, 3]) policy.noteDeath(at);
    expect(policy.noteDeath(70_000)).toBe(500);
  });
});
