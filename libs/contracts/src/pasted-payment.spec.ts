import { describe, expect, it } from '@jest/globals';
import { readPastedPayment } from './pasted-payment.js';

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
