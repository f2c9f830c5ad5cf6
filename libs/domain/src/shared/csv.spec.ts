import { describe, expect, it } from '@jest/globals';
import { csvCell, csvHeader, csvLine } from './csv.js';

describe('csvCell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'])(
    'keeps %j from being run',
    (formula) => {
      expect(csvCell(formula)).toBe(`"'${formula}"`);
    },
  );

  it('shows no character that turns the line, or hides the sign of a formula', () => {
    expect(csvCell('\u202eabc')).toBe('"abc"');
    expect(csvCell('\u200b=1+1')).toBe(`"'=1+1"`);
  });

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

  it('leaves negative amounts as numbers, and keeps texts from being run', () => {
    expect(csvLine({ amount: -5000.5, reason: '-1+1' }, ['amount', 'reason'])).toBe('"-5000.5","\'-1+1"\r\n');
  });

  it('says times and phone numbers as spreadsheets read them right', () => {
    const row = {
      created_at: '2026-11-21T05:31:40+06:00',
      phone: '01711000003',
      customer_phone: '+880 1712-345679',
      owner_phone: '02-9881234',
      payer_number: '01711223344',
      notes: 'at 2026-11-21T05:31:40+06:00 from 01711000003',
    };
    expect(csvLine(row, Object.keys(row) as (keyof typeof row)[])).toBe(
      '"2026-11-21 05:31:40","01711-000003","01712-345679","02-9881234","01711-223344",' +
        '"at 2026-11-21T05:31:40+06:00 from 01711000003"\r\n',
    );
  });

  it.each([
    ['75E25349', '75E2-5349'],
    ['6910652291', '69106-52291'],
    ['0123456789', '01234-56789'],
    ['7E5', "'7E5"],
    ['0012', "'0012"],
    ['1MAR2026', "'1MAR2026"],
    ['DKQ6PVX714', 'DKQ6PVX714'],
    ['1234', '1234'],
  ])('writes the transaction id %s so that it stays a text: %s', (transaction_id, cell) => {
    expect(csvLine({ transaction_id }, ['transaction_id'])).toBe(`"${cell}"\r\n`);
  });

  it('keeps other texts that look like numbers', () => {
    const row = {
      username: '75E25',
      goods: '007',
      notes: '12345678901234567',
      name: 'Karim 7',
      license_plate: '11-4521',
    };
    expect(csvLine(row, Object.keys(row) as (keyof typeof row)[])).toBe(
      `"'75E25","'007","'12345678901234567","Karim 7","11-4521"\r\n`,
    );
  });

  it('begins with the mark of UTF-8 and the names of the columns', () => {
    expect(csvHeader(['id', 'at'])).toBe('\uFEFF"id","at"\r\n');
  });
});
