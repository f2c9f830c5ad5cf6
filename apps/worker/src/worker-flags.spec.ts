import { describe, expect, it } from '@jest/globals';
import { allWork, FlagError, readWorkerFlags } from './worker-flags.js';

describe('the flags of a worker', () => {
  it('does everything without flags', () => {
    expect(readWorkerFlags([])).toEqual(allWork);
  });

  it('takes queues, concurrency and the relay apart', () => {
    const args = ['--queues', 'deliveries', '--concurrency', '20', '--no-relay'];
    expect(readWorkerFlags(args)).toEqual({ queues: ['deliveries'], concurrency: 20, hasRelay: false });
    expect(readWorkerFlags(['--queues=reactions, deliveries', '--relay']).queues).toEqual([
      'reactions',
      'deliveries',
    ]);
    expect(readWorkerFlags(['--queues', 'none'])).toMatchObject({ queues: [], hasRelay: true });
  });

  it.each([
    [['--queues', 'reaction'], 'there is no queue "reaction"'],
    [['--queues', ''], 'there is no queue ""'],
    [['--concurrency', '0'], 'not a number from 1'],
    [['--concurrency', 'many'], 'not a number from 1'],
    [['--concurrency', '1e2'], 'not a number from 1'],
    [['--queues', 'none', '--no-relay'], 'no work'],
    [['--speed', 'high'], "Unknown option '--speed'"],
    [['deliveries'], "Unexpected argument 'deliveries'"],
  ])('refuses %j', (args, why) => {
    expect(() => readWorkerFlags(args)).toThrow(FlagError);
    expect(() => readWorkerFlags(args)).toThrow(why);
  });
});
