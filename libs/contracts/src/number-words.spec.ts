import { describe, expect, it } from '@jest/globals';
import { countInWords, inWords, inWordsAtStart, spanInWords } from './number-words.js';

describe('numbers in English texts', () => {
  it('should be words up to ten and digits above', () => {
    expect([inWords(5), inWords(10), inWords(12)]).toEqual(['five', 'ten', '12']);
    expect([inWordsAtStart(10), inWordsAtStart(12)]).toEqual(['Ten', '12']);
  });

  it('should have a unit in the singular or plural', () => {
    expect([countInWords(1, 'year'), countInWords(5, 'minute')]).toEqual(['one year', 'five minutes']);
    expect([spanInWords(1, 'day'), spanInWords(2, 'day')]).toEqual(['a day', 'two days']);
  });
});
