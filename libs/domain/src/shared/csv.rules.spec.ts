import { describe, expect, it } from '@jest/globals';
import { readCsv } from './csv.rules.js';

describe('readCsv', () => {
  const fields = (text: string) => readCsv(text)?.rows.map((row) => row.fields);

  it('reads commas, quotes, doubled quotes and line breaks in quotes', () => {
    expect(fields('a,b\r\n"1,000","He said ""yes"""\n"two\nlines",')).toEqual([
      ['a', 'b'],
      ['1,000', 'He said "yes"'],
      ['two\nlines', ''],
    ]);
  });

  it('reads semicolons where the heading has them, and leaves out the mark of Excel', () => {
    expect(fields('\uFEFFa;b\n1;2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('counts lines and leaves out blank ones', () => {
    expect(readCsv('a,b\n\n"x\ny",1\n,\n3,4\n')?.rows.map(({ line }) => line)).toEqual([1, 3, 6]);
  });

  it('refuses a quote that is not closed', () => {
    expect(readCsv('a,b\n"1,2')).toBeNull();
  });
});
