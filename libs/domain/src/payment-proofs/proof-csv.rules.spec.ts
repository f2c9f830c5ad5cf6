import { describe, expect, it } from '@jest/globals';
import { MAX_PROOF_IMPORT_ROWS } from '@app/contracts/limits.js';
import { readStatement } from './proof-csv.rules.js';

const HEADING = 'provider,direction,amount,fee,transaction_id,counterparty,balance_after,occurred_at';
const errorsOf = (...rows: string[]) => readStatement([HEADING, ...rows].join('\n')).errors;

describe('readStatement', () => {
  it('reads a row as a message', () => {
    const row = 'bKash,IN,"5,500.50",১০,bhn-7k2p,01712345678,20000,2026-11-21 09:30';
    const message = {
      provider: 'bkash',
      direction: 'in',
      amount: 550_050,
      fee: 1000,
      transactionId: 'BHN7K2P',
      transactionWritten: 'bhn-7k2p',
      counterparty: '01712345678',
      balanceAfter: 2_000_000,
      occurredAt: new Date('2026-11-21T03:30:00Z'),
    };
    expect(readStatement(`${HEADING}\n${row}`)).toEqual({ rows: [{ row: 2, message }], errors: [] });
  });

  it('takes columns in any order, leaves out unknown ones, and needs neither fee, counterparty nor balance', () => {
    const { rows } = readStatement(
      'occurred_at,note,transaction_id,amount,direction,provider\n2026-11-21T09:30,Hello,TX10,500,out,nagad',
    );
    const message = { fee: 0, counterparty: null, balanceAfter: null, amount: 50_000 };
    expect(rows[0]!.message).toMatchObject(message);
  });

  it.each([
    ['mpesa,in,500,0,TX10,,,2026-11-21T09:30', 'provider', 'invalid_value'],
    ['bkash,up,500,0,TX10,,,2026-11-21T09:30', 'direction', 'invalid_value'],
    ['bkash,in,,0,TX10,,,2026-11-21T09:30', 'amount', 'required'],
    ['bkash,in,0,0,TX10,,,2026-11-21T09:30', 'amount', 'invalid_amount'],
    ['bkash,in,-5,0,TX10,,,2026-11-21T09:30', 'amount', 'invalid_amount'],
    ['bkash,in,1.005,0,TX10,,,2026-11-21T09:30', 'amount', 'invalid_amount'],
    ['bkash,in,1e3,0,TX10,,,2026-11-21T09:30', 'amount', 'invalid_amount'],
    ['bkash,in,500,x,TX10,,,2026-11-21T09:30', 'fee', 'invalid_amount'],
    ['bkash,in,500,0,T!,,,2026-11-21T09:30', 'transaction_id', 'invalid_transaction_id'],
    ['bkash,in,500,0,TX10,,none,2026-11-21T09:30', 'balance_after', 'invalid_amount'],
    ['bkash,in,500,0,TX10,,,2026-02-30T09:30', 'occurred_at', 'invalid_value'],
    [`bkash,in,500,0,TX10,${'x'.repeat(101)},,2026-11-21T09:30`, 'counterparty', 'too_long'],
  ])('names the line and the column of %s', (row, column, code) => {
    const goodRow = 'bkash,in,500,0,GOOD1,,,2026-11-21T09:30';
    const { rows, errors } = readStatement([HEADING, goodRow, row].join('\n'));
    expect(rows.map(({ message }) => message.transactionId)).toEqual(['GOOD1']);
    expect(errors).toEqual([{ row: 3, column, code }]);
  });

  describe('of a file that a spreadsheet saved again', () => {
    const readFile = (...rows: string[]) =>
      readStatement(['\uFEFF' + HEADING.replaceAll(',', ';'), ...rows].join('\r\n'));

    it('reads semicolons, decimal commas, dates of the country and a mobile number without its zero', () => {
      const { rows, errors } = readFile(
        'bkash;in;1234,50;0,00;DKL6PVX714;1712345678;12.345,67;21/11/2026 9:30',
        'bkash;in;550,00;;DKL6PVX715;01712345678;12 895,67;21/11/2026 9:31:05',
        'rocket;in;550;;6910652291;17123456789;1.234.567,5;01/11/2026 09:32 PM',
      );
      expect(errors).toEqual([]);
      expect(rows.map(({ message }) => message)).toMatchObject([
        {
          amount: 123_450,
          fee: 0,
          balanceAfter: 1_234_567,
          counterparty: '01712345678',
          occurredAt: new Date('2026-11-21T03:30:00Z'),
        },
        { amount: 55_000, balanceAfter: 1_289_567, occurredAt: new Date('2026-11-21T03:31:05Z') },
        {
          amount: 55_000,
          balanceAfter: 123_456_750,
          counterparty: '017123456789',
          occurredAt: new Date('2026-11-01T15:32:00Z'),
        },
      ]);
    });

    it('reads dates that begin with the month, when the file shows that they do', () => {
      const { rows, errors } = readFile(
        'bkash;in;550;;GOOD1;;;11/21/2026 9:30',
        'bkash;in;550;;GOOD2;;;11/2/2026 9:30',
      );
      expect(errors).toEqual([]);
      const days = rows.map(({ message }) => message.occurredAt.toISOString().slice(0, 10));
      expect(days).toEqual(['2026-11-21', '2026-11-02']);
    });

    it.each([
      ['bkash;in;1.234;;GOOD1;;;2026-11-21 09:30', 'amount', 'amount_ambiguous'],
      ['bkash;in;1,234;;GOOD1;;;2026-11-21 09:30', 'amount', 'amount_ambiguous'],
      ['bkash;in;12,34,5;;GOOD1;;;2026-11-21 09:30', 'amount', 'invalid_amount'],
      ['bkash;in;550,00;;7.5E+12;;;2026-11-21 09:30', 'transaction_id', 'changed_by_spreadsheet'],
      ['bkash;in;550,00;;7,5E+12;;;2026-11-21 09:30', 'transaction_id', 'changed_by_spreadsheet'],
      ['nagad;in;550,00;;123456;;;2026-11-21 09:30', 'transaction_id', 'changed_by_spreadsheet'],
      ['rocket;in;550,00;;691065229;;;2026-11-21 09:30', 'transaction_id', 'changed_by_spreadsheet'],
      ['bkash;in;550,00;;GOOD1;1,71E+09;;2026-11-21 09:30', 'counterparty', 'changed_by_spreadsheet'],
      ['bkash;in;550,00;;GOOD1;;;05/09/2026 20:29', 'occurred_at', 'date_ambiguous'],
      ['bkash;in;550,00;;DI5876R1VG;;;2026-05-09 20:29', 'occurred_at', 'date_ambiguous'],
    ])('refuses %s', (row, column, code) => {
      expect(readFile(row)).toEqual({ rows: [], errors: [{ row: 2, column, code }] });
    });

    it('refuses dates that contradict each other in their order', () => {
      const { errors } = readFile(
        'bkash;in;5;;GOOD1;;;21/11/2026 9:30',
        'bkash;in;5;;GOOD2;;;11/22/2026 9:30',
      );
      expect(errors.map(({ code }) => code)).toEqual(['date_ambiguous', 'date_ambiguous']);
    });

    it('refuses a row that a decimal comma made longer than the heading', () => {
      expect(errorsOf('bkash,in,550,00,0,GOOD1,01712345678,500,2026-11-21T09:30')).toEqual([
        { row: 2, column: null, code: 'csv_row_too_long' },
      ]);
    });

    it('keeps ids that only look like numbers', () => {
      const { rows } = readFile(
        'nagad;in;5;;75E25349;;;2026-11-21 9:30',
        "nagad;in;5;;'00123456;;;2026-11-21 09:30",
      );
      expect(rows.map(({ message }) => message.transactionId)).toEqual(['75E25349', '00123456']);
    });
  });

  it('refuses a file without a column that it needs, and one that is not CSV', () => {
    expect(() => readStatement('provider,amount\nbkash,5')).toThrow(
      expect.objectContaining({
        code: 'csv_columns_missing',
        options: { params: { columns: 'direction, transaction_id, occurred_at' } },
      }),
    );
    for (const text of ['', '\n\n', `${HEADING}\n"open`, 'provider\0'])
      expect(() => readStatement(text)).toThrow(expect.objectContaining({ code: 'csv_unreadable' }));
  });

  it('refuses too many rows', () => {
    const row = 'bkash,in,500,0,TX10,,,2026-11-21T09:30';
    expect(errorsOf(...Array.from({ length: MAX_PROOF_IMPORT_ROWS }, () => row))).toEqual([]);
    expect(() => errorsOf(...Array.from({ length: MAX_PROOF_IMPORT_ROWS + 1 }, () => row))).toThrow(
      expect.objectContaining({ code: 'csv_too_long' }),
    );
  });
});
