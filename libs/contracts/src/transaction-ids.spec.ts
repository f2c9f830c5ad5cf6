import { describe, expect, it } from '@jest/globals';
import {
  extractTransactionId,
  looksLikeTransactionId,
  readPastedPayment,
  transactionIdDoubt,
  transactionIdText,
  transactionKey,
} from './transaction-ids.js';

const ID = 'DKQ6PVX714';

describe('extractTransactionId', () => {
  it.each([
    ID,
    ` ${ID} `,
    `TrxID ${ID}`,
    `TrxID: ${ID}`,
    `TrxID:${ID}`,
    `TrxID${ID}`,
    `TRXID  ${ID}.`,
    `TxnID:${ID}`,
    `TxnId: ${ID}`,
    `Txn ID ${ID}`,
    `Trx ID # ${ID}`,
    `TransID ${ID}`,
    `Transaction ID is ${ID}`,
    `Transaction ID: (${ID})`,
    `ID ${ID}`,
    `ID: ${ID}`,
    `(${ID})`,
    `[${ID}]`,
    `"${ID}"`,
    `${ID}.`,
    `${ID}।`,
    `#${ID}`,
    `DKQ6-PVX-714`,
    `DKQ6 PVX 714`,
    `TrxID DKQ6 PVX 714`,
    `ট্রানজেকশন আইডি: ${ID}`,
    `I have sent it, TrxID ${ID}, thanks`,
    `my id is ${ID}`,
    `${ID} paid today`,
    `sent 500 taka from 01712345678, ${ID}`,
    `You have received Tk 550.00 from 01712345678. Fee Tk 0.00. Balance Tk 1,140.34. TrxID ${ID} at 26/11/2026 15:43`,
    `Payment Tk 550.00 to BAHON-RM67912 is successful.\nBalance Tk 590.34.\nTrxID ${ID} at 26/11/2026 15:43`,
    `TrxID ${ID} (TrxID: ${ID.toLowerCase()})`,
  ])('finds the id in %j', (text) => {
    expect(extractTransactionId(text)).toBe(ID);
    expect(transactionKey(text)).toBe(ID);
    expect(transactionIdText.parse(text)).toBe(ID);
  });

  it.each([
    [
      'Money Received.\nAmount: Tk 430.00\nSender: 01648235095\nRef: N/A\nTxnID: 70L0HWIY\nBalance: Tk 7454.90\n09/03/2026 17:12',
      '70L0HWIY',
    ],
    [
      'Tk499.00 received from A/C:***759 Fee:Tk0, Your A/C Balance: Tk1,015.79 TxnId:6910652291 Date:04-SEP-26 04:15:53 pm.',
      '6910652291',
    ],
    ['Booking ID 5, TrxID DKQ6PVX714', ID],
    ['dkq6pvx714', 'dkq6pvx714'],
    ['ab', 'ab'],
    ['TXN-1001', 'TXN1001'],
    ['TRX 77', 'TRX77'],
    ['ID5X', 'ID5X'],
    ['TrxID', 'TrxID'],
    ['BHN 1', 'BHN1'],
    ['75E25349', '75E25349'],
  ])('reads %j as %s', (text, id) => {
    expect(extractTransactionId(text)).toBe(id);
  });

  it.each([
    "A'; --",
    '- -',
    '',
    '!!!',
    'TrxID DKQ6PVX714 or TrxID DKQ6PVX715',
    'DKQ6PVX714, DKQ6PVX715',
    'যা পাঠিয়েছি',
  ])('finds no id in %j', (text) => {
    expect(extractTransactionId(text)).toBeNull();
  });

  it.each(['RACE1', 'race1', 'RACE1-', 'RACE 1', ' ra-ce 1'])('compares %j as RACE1', (spelling) => {
    expect(transactionKey(spelling)).toBe('RACE1');
  });

  it('is quick about a long text', () => {
    const startTime = performance.now();
    for (const text of ['TrxID '.repeat(100), '- '.repeat(300), `${'a'.repeat(599)}!`, '#('.repeat(300)])
      extractTransactionId(text);
    expect(performance.now() - startTime).toBeLessThan(200);
  });
});

describe('looksLikeTransactionId', () => {
  it.each([
    [ID, 'bkash', true],
    ['ab', 'bkash', false],
    ['DKQ6PVX71', 'bkash', false],
    ['ABCDEFGHIJ', 'bkash', false],
    ['70L0HWIY', 'nagad', true],
    [ID, 'nagad', false],
    ['6910652291', 'rocket', true],
    [ID, 'rocket', false],
  ] as const)('%s of %s: %s', (id, provider, isLikely) => {
    expect(looksLikeTransactionId(id, provider)).toBe(isLikely);
  });
});

describe('transactionIdDoubt', () => {
  const now = new Date('2026-11-26T09:00:00Z');
  const doubt = (id: string, provider: 'bkash' | 'nagad' = 'bkash') => transactionIdDoubt(id, provider, now);

  it('believes ids of the last year, and those of other providers', () => {
    for (const id of [ID, 'dkq6pvx714', 'DI5876R1VG', 'DAV1234567', 'CKR6PVX714', 'DJO6PVX714'])
      expect(doubt(id)).toBeNull();
    expect(doubt('ZZZZOOOO', 'nagad')).toBeNull();
  });

  it('suspects an O that stands for a 0', () => {
    expect(doubt('DKQ6PVXO14')).toBe('letter_o');
    expect(doubt('DKQOPVX714')).toBe('letter_o');
  });

  it.each([
    'DMQ6PVX714',
    'DK06PVX714',
    'DKW6PVX714',
    'DBV6PVX714',
    'DLA6PVX714',
    'CJQ6PVX714',
    '8A7B6C5D4E',
    '0KQ6PVX714',
  ])('suspects %s, whose beginning is no date of the last year', (id) => {
    expect(doubt(id)).toBe('date');
  });
});

describe('readPastedPayment', () => {
  it.each([
    [
      'Payment Tk 5,500.00 to BAHON-RM67912 is successful. Balance Tk 590.34. TrxID DKQ6PVX714 at 26/11/2026 15:43',
      { transactionId: 'DKQ6PVX714', amount: 5500, payerNumber: null },
    ],
    [
      'Send Money Tk 5,500.50 to 01700000000 successful. Ref 1. Fee Tk 5.00. Balance Tk 995.00. TrxID DKQ6PVX714 at 20/11/2026 10:15',
      { transactionId: 'DKQ6PVX714', amount: 5500.5, payerNumber: null },
    ],
    [
      'You have received Tk ৫,৫০০.০০ from ০১৭১২৩৪৫৬৭৮. Fee Tk 0.00. Balance Tk 1,140.34. TrxID DKQ6PVX714 at 26/11/2026 15:43',
      { transactionId: 'DKQ6PVX714', amount: 5500, payerNumber: '01712345678' },
    ],
    [
      'Money Received.\nAmount: Tk 430.00\nSender: 01648235095\nTxnID: 70L0HWIY\nBalance: Tk 7454.90\n09/03/2026 17:12',
      { transactionId: '70L0HWIY', amount: 430, payerNumber: '01648235095' },
    ],
  ])('reads %s', (text, payment) => {
    expect(readPastedPayment(text)).toEqual(payment);
  });

  it.each(['DKQ6PVX714', 'TrxID DKQ6PVX714', 'Get Tk 100 cashback!', 'Tk 5', ''])(
    'reads nothing in %j',
    (text) => {
      expect(readPastedPayment(text)).toBeNull();
    },
  );
});
