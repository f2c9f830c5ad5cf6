import { describe, expect, it } from '@jest/globals';
import { MAX_PROOF_IMPORT_ROWS } from '@app/contracts/limits.js';
import { readStatement } from './proof-csv.rules.js';

const HEADING = 'provider,direction,amount,fee,transaction_id,counterparty,balance_after,occurred_at';
const errorsOf = (...rows: string[]) => readStatement([HEADING, ...rows].join('\n')).errors;

describe('readStatement', () => {
  it('reads a row as a message', () => {
    const { rows, errors } = readStatement(
      `${HEADING}\nbKash,IN,"5,500.50",১০,bhn-7k2p,01712345678,20000,2026-11-21 09:30`,
    );
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      {
        row: 2,
        message: {
          provider: 'bkash',
          direction: 'in',
          amount: 550_050,
          fee: 1000,
          transactionId: 'BHN7K2P',
          transactionWritten: 'bhn-7k2p',
          counterparty: '01712345678',
          balanceAfter: 2_000_000,
          occurredAt: new Date('2026-11-21T03:30:00Z'),
        },
      },
    ]);
  });

  it('takes columns in any order, leaves out unknown ones, and needs neither fee, counterparty nor balance', () => {
    const { rows } = readStatement(
      'occurred_at,note,transaction_id,amount,direction,provider\n2026-11-21T09:30,Hello,TX10,500,out,nagad',
    );
    expect(rows[0]!.message).toMatchObject({
      fee: 0,
      counterparty: null,
      balanceAfter: null,
      amount: 50_000,
    });
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
    const { rows, errors } = readStatement(
      [HEADING, 'bkash,in,500,0,GOOD1,,,2026-11-21T09:30', row].join('\n'),
    );
    expect(rows.map(({ message }) => message.transactionId)).toEqual(['GOOD1']);
    expect(errors).toEqual([{ row: 3, column, code }]);
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
