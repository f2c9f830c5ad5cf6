import { describe, expect, it } from '@jest/globals';
import { csvCell, csvHeader, csvLine } from './csv.js';

describe('csvCell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'])(
    'keeps %j from being run',
    (formula) => {
      expect(csvCell(formula)).toBe(`"'${formula}"`);
    },
  );

  it('doubles quotes and keeps commas and line breaks inside', () => {
    expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  });

  it('cannot be left by a quote before a formula', () => {
    expect(csvCell('",=1+1')).toBe('""",=1+1"');
  });
});

describe('a file', () => {
  it('has one cell per column, whatever the value', () => {
    const row = {
      id: 7,
      name: null,
      missing: undefined,
      is_read: false,
      after: { ip: '10.0.0.1' },
      secret: 'x',
    };
    expect(csvLine(row, ['id', 'name', 'missing', 'is_read', 'after'])).toBe(
      '"7","","","false","{""ip"":""10.0.0.1""}"\r\n',
    );
  });

  it('begins with the mark of UTF-8 and the names of the columns', () => {
    expect(csvHeader(['id', 'at'])).toBe('\uFEFF"id","at"\r\n');
  });
});
