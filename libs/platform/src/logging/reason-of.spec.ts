import { describe, expect, it } from '@jest/globals';
import { reasonOf } from './reason-of.js';

describe('the reason of a failure', () => {
  it.each([
    [new Error('connect ECONNREFUSED 127.0.0.1:1'), 'connect ECONNREFUSED 127.0.0.1:1'],
    [
      Object.assign(new AggregateError([new Error('a'), new Error('b')]), { code: 'ECONNREFUSED' }),
      'ECONNREFUSED',
    ],
    [new Error('first line\n  at somewhere'), 'first line'],
    ['thrown text', 'thrown text'],
    [undefined, 'undefined'],
  ])('of %s is one line', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});
