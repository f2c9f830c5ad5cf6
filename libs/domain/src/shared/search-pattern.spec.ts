import { describe, expect, it } from '@jest/globals';
import { searchPattern } from './search-pattern.js';

describe('searchPattern', () => {
  it('takes every character for itself', () => {
    expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });

  it.each([undefined, ''])('is nothing for %j', (typed) => {
    expect(searchPattern(typed)).toBeNull();
  });
});
