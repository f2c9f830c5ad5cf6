import { describeMessagesOf } from '../../../../../test/support/wallet-message-tables.js';

/** What is read: direction, amount, fee, transaction, counterparty, balance, time. */
const readable: Record<string, string> = {
  // Received money.
  'Money Received.\nAmount: Tk 430.00\nSender: 01648235095\nRef: N/A\nTxnID: 70L0HWIY\nBalance: Tk 7454.90\n09/03/2026 17:12':
    'in 430 0 70L0HWIY 01648235095 7454.9 2026-03-09T17:12:00+06:00',
  'Money Received.\nAmount: Tk 430.00\nSender: 01648235095\nTxnID: 70L0HWIZ\nBalance: Tk 7454.90\n09/03/2026 17:12':
    'in 430 0 70L0HWIZ 01648235095 7454.9 2026-03-09T17:12:00+06:00',
  'Money Received.\r\nAmount: Tk 499.00\r\nSender: 01816926823\r\nRef: 2\r\nTxnID: 75XVTPVI\r\nBalance: Tk 8781.58\r\n05/09/2026 20:29':
    'in 499 0 75XVTPVI 01816926823 8781.58 2026-09-05T20:29:00+06:00',
  'Nagad: Money Received.\nAmount: Tk 499.00\nSender: 01816926823\nRef: Truck to Khulna\nTxnID: 75XVTPVJ\nBalance: Tk 8781.58\n05/09/2026 20:29':
    'in 499 0 75XVTPVJ 01816926823 8781.58 2026-09-05T20:29:00+06:00',
  'Money Received. Amount: Tk 1,200.00 Sender: 01812345678 TxnID: NAG12345 Fee: Tk 0.00 Balance: Tk 8,400.00 Date: 13/09/2026 21:00':
    'in 1200 0 NAG12345 01812345678 8400 2026-09-13T21:00:00+06:00',
  'Money Received.  Amount:  Tk  1,200.00   Sender: 01812345678   Ref:  12   TxnID:  NAG12346   Balance: Tk 8,400.00   13/09/2026  21:00':
    'in 1200 0 NAG12346 01812345678 8400 2026-09-13T21:00:00+06:00',
  'Money Received. Amount:Tk1,200.00 Sender:01812345678 TxnID:NAG12347 Balance:Tk8,400.00 13/09/2026 21:00':
    'in 1200 0 NAG12347 01812345678 8400 2026-09-13T21:00:00+06:00',
  'Money Received.\nAmount: Tk ১,২০০.০০\nSender: ০১৮১২৩৪৫৬৭৮\nRef: ভাড়া ১২\nTxnID: 71ABCDEF\nBalance: Tk ৮,৪০০.০০\n১৩/০৯/২০২৬ ২১:০০':
    'in 1200 0 71ABCDEF 01812345678 8400 2026-09-13T21:00:00+06:00',
  'Money Received.\nAmount: ৳ 1,200.00\nSender: 01812345678\nTxnID: 71ABCDEG\nBalance: ৳ 8,400.00\n13/09/2026 21:00':
    'in 1200 0 71ABCDEG 01812345678 8400 2026-09-13T21:00:00+06:00',
  'Money Received.\nAmount: Tk. 1200\nSender: 01812345678\nTxnID: 71ABCDEH\nBalance: Tk. 8400\n13/09/2026 21:00':
    'in 1200 0 71ABCDEH 01812345678 8400 2026-09-13T21:00:00+06:00',
  'Money Received.\nAmount: Tk 1,23,456.00\nSender: 01812345678\nTxnID: 71ABCDEI\nBalance: Tk 2,23,456.50\n13/09/2026 21:00':
    'in 123456 0 71ABCDEI 01812345678 223456.5 2026-09-13T21:00:00+06:00',
  'Money Received.\nAmount: Tk 1,200.00\nSender: 01812345678\nTxnID: 71ABCDEJ\nBalance: Tk 8,400.00\n20-NOV-26 10:15:33 PM':
    'in 1200 0 71ABCDEJ 01812345678 8400 2026-11-20T22:15:33+06:00',
  'Money Received.\nAmount: Tk 1,200.00\nSender: 01812345678\nTxnID: 71ABCDEK\nBalance: Tk 8,400.00\n20/11/2026 10:15 PM':
    'in 1200 0 71ABCDEK 01812345678 8400 2026-11-20T22:15:00+06:00',
  'Money Received.\nAmount: Tk 1,200.00\nSender: 01812345678\nTxnID: 71abcdel\nBalance: Tk 8,400.00\n13/09/2026 21:00':
    'in 1200 0 71ABCDEL 01812345678 8400 2026-09-13T21:00:00+06:00',
  'Money Received.\nAmount: Tk 1,200.00\nFrom: 01812345678\nTxnID: 71ABCDEM\nBalance: Tk 8,400.00\n13/09/2026 21:00':
    'in 1200 0 71ABCDEM 01812345678 8400 2026-09-13T21:00:00+06:00',
  'Money Received.\nAmount: Tk 0.01\nSender: 01812345678\nTxnID: 71ABCDEN\nBalance: Tk 0.01\n13/09/2026 21:00':
    'in 0.01 0 71ABCDEN 01812345678 0.01 2026-09-13T21:00:00+06:00',
  'Money Received.\nAmount: Tk 1,200.00\nSender: 0181XXXX678\nTxnID: 71ABCDEP\nBalance: Tk 8,400.00\n13/09/2026 21:00':
    'in 1200 0 71ABCDEP 0181XXXX678 8400 2026-09-13T21:00:00+06:00',
  // Payment received.
  'Payment Received.\nAmount: Tk 5,500.00\nCustomer: 01712345678\nFee: Tk 55.00\nTxnID: 72ABCDEF\nBalance: Tk 15,445.00\n20/11/2026 10:15':
    'in 5500 55 72ABCDEF 01712345678 15445 2026-11-20T10:15:00+06:00',
  'Payment Received.\nAmount: Tk 5,500.00\nCustomer: 01712345678\nRef: BK-12\nFee: Tk 55.00\nTxnID: 72ABCDEG\nBalance: Tk 15,445.00\n20/11/2026 10:15':
    'in 5500 55 72ABCDEG 01712345678 15445 2026-11-20T10:15:00+06:00',
  'Payment Received.\nAmount: Tk 5,500.00\nPayer: 01712345678\nRef: BK-12\nTxnID: 72ABCDEH\nFee: Tk 55.00\nBalance: Tk 15,445.00\n20/11/2026 10:15':
    'in 5500 55 72ABCDEH 01712345678 15445 2026-11-20T10:15:00+06:00',
  'Payment Received.\nAmount: Tk 5,500.00\nSender: 01712345678\nTxnID: 72ABCDEI\nBalance: 15,500.00\n20/11/2026 10:15':
    'in 5500 0 72ABCDEI 01712345678 15500 2026-11-20T10:15:00+06:00',
  // Cash in.
  'Cash In Received.\nAmount: Tk 599.00\nUddokta: 01960080062\nTxnID: 75X3V7DE\nBalance: 2957.58\n01/09/2026 22:12':
    'in 599 0 75X3V7DE 01960080062 2957.58 2026-09-01T22:12:00+06:00',
  'Cash In Received.\nAmount: Tk 2,000.00\nUddokta: 01812345678\nTxnID: NG123ABC456\nBalance: 15,000.00\n15/10/2026 15:00':
    'in 2000 0 NG123ABC456 01812345678 15000 2026-10-15T15:00:00+06:00',
  'Cash In Received.\nAmount: Tk ২,০০০.০০\nUddokta: 01812345678\nTxnID: 73ABCDEF\nBalance: ১৫,০০০.০০\n15/10/2026 15:00':
    'in 2000 0 73ABCDEF 01812345678 15000 2026-10-15T15:00:00+06:00',
  'Cash In Successful.\nAmount: Tk 2,000.00\nAgent: 01812345678\nFee: Tk 0.00\nTxnID: 73ABCDEG\nBalance: Tk 15,000.00\n15/10/2026 15:00':
    'in 2000 0 73ABCDEG 01812345678 15000 2026-10-15T15:00:00+06:00',
  // Sent money, cash out, payment and payout.
  'Money Sent Successfully.\nAmount: Tk 1,500.00\nReceiver: 01712345678\nRef: N/A\nFee: Tk 5.00\nTxnID: 74ABCDEF\nBalance: Tk 995.00\n20/11/2026 10:15':
    'out 1500 5 74ABCDEF 01712345678 995 2026-11-20T10:15:00+06:00',
  'Money Sent Successfully.\nAmount: Tk 1,500.00\nReceiver: 01712345678\nTxnID: 74ABCDEG\nFee: Tk 5.00\nBalance: Tk 995.00\n20/11/2026 10:15':
    'out 1500 5 74ABCDEG 01712345678 995 2026-11-20T10:15:00+06:00',
  'Money Sent.\nAmount: Tk 1,500.00\nReceiver: 01712345678\nTxnID: 74ABCDEH\nBalance: Tk 1,000.00\n20/11/2026 10:15':
    'out 1500 0 74ABCDEH 01712345678 1000 2026-11-20T10:15:00+06:00',
  'Send Money Successful.\nAmount: Tk 1,500.00\nReceiver: 01712345678\nRef: 12\nFee: Tk 5.00\nTxnID: 74ABCDEI\nBalance: Tk 995.00\n20-NOV-26 9:05:00 am':
    'out 1500 5 74ABCDEI 01712345678 995 2026-11-20T09:05:00+06:00',
  'Cash Out Successful.\nAmount: Tk 2,000.00\nUddokta: 01612345678\nFee: Tk 25.00\nTxnID: 74ABCDEJ\nBalance: Tk 10.00\n20/11/2026 10:15':
    'out 2000 25 74ABCDEJ 01612345678 10 2026-11-20T10:15:00+06:00',
  'Payment Successful.\nAmount: Tk 750.00\nMerchant: Fuel Station 7\nTxnID: 74ABCDEK\nBalance: Tk 5,740.00\n20/11/2026 10:15':
    'out 750 0 74ABCDEK Fuel Station 7 5740 2026-11-20T10:15:00+06:00',
  'Payout Successful.\nAmount: Tk 4,500.00\nReceiver: 01712345678\nRef: driver 7\nFee: Tk 10.00\nTxnID: 74ABCDEL\nBalance: Tk 90,490.00\n20/11/2026 10:15':
    'out 4500 10 74ABCDEL 01712345678 90490 2026-11-20T10:15:00+06:00',
  'Disbursement Successful.\nAmount: Tk 4,500.00\nReceiver: 01712345678\nFee: Tk 10.00\nTxnID: 74ABCDEM\nBalance: Tk 90,490.00\n20/11/2026 10:15':
    'out 4500 10 74ABCDEM 01712345678 90490 2026-11-20T10:15:00+06:00',
  'Business Payment.\nAmount: Tk 4,500.00\nTo: 01712345678\nTxnID: 74ABCDEN\nBalance: Tk 90,500.00\n20/11/2026 10:15':
    'out 4500 0 74ABCDEN 01712345678 90500 2026-11-20T10:15:00+06:00',
};

const USUAL =
  'Money Received.\nAmount: Tk 430.00\nSender: 01648235095\nTxnID: 70L0HWIY\nBalance: Tk 7454.90\n09/03/2026 17:12';
const withText = (from: string, to: string) => USUAL.replace(from, to);

const unreadable = [
  // Of other providers.
  'You have received Tk 1,000.00 from 01712345678. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8A7B6C5D4E at 20/11/2026 10:15',
  'Tk1,000.00 received from A/C:01712345678 Fee:Tk0, Your A/C Balance: Tk2,000.00 TxnId:1234567890 Date:20-NOV-26 10:15:33 pm',
  withText('Money', 'bKash: Money'),
  withText('\nTxnID:', '\nTrxID:'),
  // Broken amounts.
  withText('430.00', '43O.00'),
  withText('430.00', '-430.00'),
  withText('430.00', '0.00'),
  withText('Tk 430.00', '430.00'),
  withText('430.00', 'four hundred'),
  withText('430.00', '4,30.00'),
  withText('430.00', '430.001'),
  withText('430.00', '99999999999.00'),
  withText('7454.90', '99999999999999999999999'),
  withText('7454.90', '-7454.90'),
  // Digits and letters that only look right.
  withText('430.00', '４30.00'),
  withText('430.00', '४३०.00'),
  withText('Money', 'Mоney'),
  withText('70L0HWIY', '70L0НWIY'),
  withText('430.00', '4\u200b30.00'),
  // Something is missing.
  withText('\nTxnID: 70L0HWIY\nBalance:', '\nBalance:'),
  withText('\nTxnID: 70L0HWIY', '\nTxnID:'),
  withText('\nBalance: Tk 7454.90\n09/03/2026', '\n09/03/2026'),
  withText('7454.90\n09/03/2026 17:12', '7454.90'),
  withText('\nAmount: Tk 430.00\nSender:', '\nSender:'),
  withText('\nSender: 01648235095\nTxnID:', '\nTxnID:'),
  withText('Money Received.\nAmount:', 'Amount:'),
  '',
  // Times that do not exist.
  withText('\n09/03/2026', '\n30/02/2026'),
  withText('17:12', '25:12'),
  withText('\n09/03/2026', '\n09/03/1926'),
  // More text, two messages, references that pretend.
  `${USUAL}\nThis transaction was cancelled.`,
  withText('Received.', 'Received (pending).'),
  `${USUAL} Money Received.\nAmount: Tk 430.00\nSender: 01648235095\nTxnID: 70L0HWIZ\nBalance: Tk 7884.90\n09/03/2026 17:13`,
  withText('\nSender:', '\nAmount: Tk 4300.00\nSender:'),
  withText(
    '430.00\nSender: 01648235095',
    '1.00\nSender: 01648235095\nRef: x TxnID: 70FAKE11 Balance: Tk 9,999.00',
  ),
  withText('430.00\nSender: 01648235095', '1.00\nSender: 01648235095\nRef: Tk 5000'),
  withText('Received.', 'Request.'),
  'Money Sent Failed.\nAmount: Tk 1,500.00\nReceiver: 01712345678\nTxnID: 74ABCDEF\nBalance: Tk 995.00\n20/11/2026 10:15',
  // Promotions and codes.
  'Nagad e Tk 50 cashback! Recharge Tk 500 before 30/11/2026 23:59.',
  'Your Nagad OTP is 123456. Do not share it.',
  'Your Nagad balance: Tk 7454.90 09/03/2026 17:12',
];

describeMessagesOf('nagad', { readable, unreadable, usual: USUAL });
