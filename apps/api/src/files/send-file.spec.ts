import { describe, expect, it } from '@jest/globals';
import { readRange } from './send-file.js';

describe('readRange', () => {
  it.each([
    [undefined, null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
    ['bytes=5-2', null],
    ['bytes=0-9999999999999999', null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-500', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-300', { start: 0, end: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
  ] as const)('reads %s of ten bytes as %j', (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });
});
