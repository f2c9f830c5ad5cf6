import { RestartPolicy } from './restart-policy.mjs';

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
