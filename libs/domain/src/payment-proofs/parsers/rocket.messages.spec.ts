import { describeMessagesOf } from '../../../../../test/support/wallet-message-tables.js';

/** What is read: direction, amount, fee, transaction, counterparty, balance, time. */
const readable: Record<string, string> = {
  // Received money.
  'Tk499.00 received from A/C:***759 Fee:Tk0, Your A/C Balance: Tk1,015.79 TxnId:6910652291 Date:04-SEP-26 04:15:53 pm. Download https://bit.ly/nexuspay':
    'in 499 0 6910652291 ***759 1015.79 2026-09-04T16:15:53+06:00',
  'Tk99.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk1,145.85 TxnId:6606781284 Date:08-JUN-26 06:21:43 am. Download https://bit.ly/nexuspay':
    'in 99 0 6606781284 ***515 1145.85 2026-06-08T06:21:43+06:00',
  'Tk99.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk1,145.85\nTxnId:6606781285 Date:08-JUN-26 06:21:43 am.':
    'in 99 0 6606781285 ***515 1145.85 2026-06-08T06:21:43+06:00',
  'Tk55.00 received from A/C:7136423746 Fee:Tk0, Your A/C Balance: Tk286.00 TxnId:7823478376 Date:20-AUG-26 07:48:09 pm':
    'in 55 0 7823478376 7136423746 286 2026-08-20T19:48:09+06:00',
  'Tk1,000.00 received from A/C:017123456789 Fee:Tk0.00, Your A/C Balance: Tk2,000.00 TxnId:1234567890 Date:20-NOV-26 10:15:33 PM':
    'in 1000 0 1234567890 017123456789 2000 2026-11-20T22:15:33+06:00',
  'Tk1,000.00 received from A/C:01712345678-9 Fee:Tk0.00, Your A/C Balance: Tk2,000.00 TxnId:1234567891 Date:20-NOV-26 10:15:33 PM':
    'in 1000 0 1234567891 01712345678-9 2000 2026-11-20T22:15:33+06:00',
  'Tk 1,000.00 received from A/C: 01712345678 Fee: Tk 0.00, Your A/C Balance: Tk 2,000.00 TxnId: 1234567892 Date: 20-NOV-26 10:15:33 PM':
    'in 1000 0 1234567892 01712345678 2000 2026-11-20T22:15:33+06:00',
  'Tk 1,000.00 received from A/C: 01712345678. Fee Tk0.00. Balance: Tk 2,000.00. TxnId: 1234567893. Date: 20-NOV-26 21:30:15':
    'in 1000 0 1234567893 01712345678 2000 2026-11-20T21:30:15+06:00',
  'Tk1,000.00  received   from A/C:01712345678   Fee:Tk0,   Your A/C  Balance: Tk2,000.00   TxnId:1234567894   Date:20-NOV-26  10:15:33   PM':
    'in 1000 0 1234567894 01712345678 2000 2026-11-20T22:15:33+06:00',
  'Tk১,২০০.০০ received from A/C: ০১৭১২৩৪৫৬৭৮৯. Fee Tk০.০০. Balance: Tk ১৫,৪০০.০০. TxnId: ২৮৪৭১৯২৮৪১. Date: ১৩-SEP-২৬ ২১:৩০:১৫':
    'in 1200 0 2847192841 017123456789 15400 2026-09-13T21:30:15+06:00',
  '৳1,000.00 received from A/C:01712345678 Fee:৳0, Your A/C Balance: ৳2,000.00 TxnId:1234567895 Date:20-NOV-26 10:15:33 PM':
    'in 1000 0 1234567895 01712345678 2000 2026-11-20T22:15:33+06:00',
  'Tk.1000 received from A/C:01712345678 Fee:Tk.0, Your A/C Balance: Tk.2000 TxnId:1234567896 Date:20-NOV-26 10:15:33 PM':
    'in 1000 0 1234567896 01712345678 2000 2026-11-20T22:15:33+06:00',
  'Tk1,23,456.78 received from A/C:01712345678 Fee:Tk0, Your A/C Balance: Tk2,23,456.78 TxnId:1234567897 Date:20-NOV-26 10:15:33 PM':
    'in 123456.78 0 1234567897 01712345678 223456.78 2026-11-20T22:15:33+06:00',
  'Tk1,000.00 received from A/C:01712345678 Ref: 12 Fee:Tk0, Your A/C Balance: Tk2,000.00 TxnId:1234567898 Date:20-NOV-26 10:15:33 PM':
    'in 1000 0 1234567898 01712345678 2000 2026-11-20T22:15:33+06:00',
  'Tk1,000.00 received from A/C:01712345678, Ref: ভাড়া, Fee:Tk0, Your A/C Balance: Tk2,000.00 TxnId:1234567899 Date:20-NOV-26 10:15:33 PM':
    'in 1000 0 1234567899 01712345678 2000 2026-11-20T22:15:33+06:00',
  'Tk1,000.00 received from A/C:01712345678 Your A/C Balance: Tk2,000.00 TxnId:1234567810 Date:20-NOV-26 10:15:33 PM':
    'in 1000 0 1234567810 01712345678 2000 2026-11-20T22:15:33+06:00',
  'Tk1,000.00 received from A/C:01712345678 Fee:Tk0, Your A/C Balance: Tk2,000.00 TxnId:1234567811 Date:20/11/2026 22:15':
    'in 1000 0 1234567811 01712345678 2000 2026-11-20T22:15:00+06:00',
  'Tk1,000.00 received from A/C:01712345678 Fee:Tk0, Your A/C Balance: Tk2,000.00 TxnId:1234567812 Date:20-NOV-2026 12:05:00 am':
    'in 1000 0 1234567812 01712345678 2000 2026-11-20T00:05:00+06:00',
  'Tk1,000.00 received from A/C:01712345678 Fee:Tk0, Your A/C Balance: Tk2,000.00 TxnId:1234567813 Date:20-NOV-26 12:05:00 pm':
    'in 1000 0 1234567813 01712345678 2000 2026-11-20T12:05:00+06:00',
  'Rocket: Tk1,000.00 received from A/C:0171****678 Fee:Tk0, Your A/C Balance: Tk2,000.00 TxnId:1234567814 Date:20-NOV-26 10:15:33 PM':
    'in 1000 0 1234567814 0171****678 2000 2026-11-20T22:15:33+06:00',
  'Tk 50.00 received from bKash A/C ***648 through NPSB. Fee: Tk .00. Your A/C Balance: Tk 74.21. TxnID:6600112233 at 03-AUG-26 11:00:07 pm.':
    'in 50 0 6600112233 bKash A/C ***648 74.21 2026-08-03T23:00:07+06:00',
  'Tk55.00 received from A/C:*842 Fee:Tk0, Your A/C Balance: Tk120.00. TxnId:6022415176 Date:27-DEC-25 08:43:52 pm. Download https://bit.ly/nexuspay':
    'in 55 0 6022415176 *842 120 2025-12-27T20:43:52+06:00',
  'Tk500.00 received from A/C:01712345678-9. Fee:Tk0, Your A/C Balance: Tk1,234.56 TxnId:1234567890 Date:28-SEP-26 02:30:45 pm.':
    'in 500 0 1234567890 01712345678-9 1234.56 2026-09-28T14:30:45+06:00',
  // Payment received.
  'Payment Tk5,500.00 received from A/C:01712345678 Fee:Tk55.00, Your A/C Balance: Tk15,445.00 TxnId:2234567890 Date:20-NOV-26 10:15:33 PM':
    'in 5500 55 2234567890 01712345678 15445 2026-11-20T22:15:33+06:00',
  'Tk5,500.00 payment received from A/C:01712345678 Ref: BK 12 Fee:Tk55.00, Your A/C Balance: Tk15,445.00 TxnId:2234567891 Date:20-NOV-26 10:15:33 PM':
    'in 5500 55 2234567891 01712345678 15445 2026-11-20T22:15:33+06:00',
  'Payment Tk5,500.00 received from A/C:***678 Charge:Tk55.00, NetBal: Tk15,445.00 TxnId:2234567892 Date:20-NOV-26 10:15:33 PM':
    'in 5500 55 2234567892 ***678 15445 2026-11-20T22:15:33+06:00',
  // Cash in.
  'B2C: Cash-In from A/C: ***1234 Tk5,000.00 Comm:Tk0.00; A/C Balance: Tk5,010.00.TxnId: 1122334455 Date:20-NOV-26 10:15:33 pm.':
    'in 5000 0 1122334455 ***1234 5010 2026-11-20T22:15:33+06:00',
  'Cash-In from A/C:***1234 Tk5,000.00 Fee:Tk0, Your A/C Balance: Tk5,010.00 TxnId:1122334456 Date:20-NOV-26 10:15:33 pm':
    'in 5000 0 1122334456 ***1234 5010 2026-11-20T22:15:33+06:00',
  'Cash-In Tk5,000.00 from A/C:01712345678 successful. Fee:Tk0, Your A/C Balance: Tk5,010.00 TxnId:1122334457 Date:20-NOV-26 10:15:33 pm':
    'in 5000 0 1122334457 01712345678 5010 2026-11-20T22:15:33+06:00',
  'Cash-In Tk৫,০০০.০০ from A/C:01712345678. Your A/C Balance: Tk৫,০১০.০০ TxnId:1122334458 Date:20-NOV-26 10:15:33 pm':
    'in 5000 0 1122334458 01712345678 5010 2026-11-20T22:15:33+06:00',
  'B2B: Cash-In from A/C: 012345678901 Tk5,000.00, Your A/C Balance: Tk5,010.00.TxnId: 1122334459 Date:20-NOV-26 10:15:33 pm.':
    'in 5000 0 1122334459 012345678901 5010 2026-11-20T22:15:33+06:00',
  'Cash-In from A/C: ***1234 Tk1500.00 Fee: Tk.00, Your A/C Balance: Tk4500.00.TxnId:1122334460 Date:17-JUL-26 09:00:00 pm.':
    'in 1500 0 1122334460 ***1234 4500 2026-07-17T21:00:00+06:00',
  'Cash-In from A/C: ***1234 Tk1500.00 Fee: Tk.50, Your A/C Balance: Tk4500.00.TxnId:1122334461 Date:17-JUL-26 09:00:00 pm.':
    'in 1500 0.5 1122334461 ***1234 4500 2026-07-17T21:00:00+06:00',
  'Cash-In from A/C: ***1234 Tk1500.00 Fee: Tk. 50, Your A/C Balance: Tk4500.00.TxnId:1122334462 Date:17-JUL-26 09:00:00 pm.':
    'in 1500 50 1122334462 ***1234 4500 2026-07-17T21:00:00+06:00',
  // Sent money, cash out, payment and payout.
  'Tk1,500.00 sent to A/C:01712345678 Fee:Tk5.00, Your A/C Balance: Tk995.00 TxnId:3334567890 Date:20-NOV-26 09:05:00 am':
    'out 1500 5 3334567890 01712345678 995 2026-11-20T09:05:00+06:00',
  'Tk1,500.00 sent to A/C:01712345678 Ref: 7 Fee:Tk5.00, Your A/C Balance: Tk995.00 TxnId:3334567891 Date:20-NOV-26 09:05:00 am':
    'out 1500 5 3334567891 01712345678 995 2026-11-20T09:05:00+06:00',
  'Tk1,500.00 transferred to A/C:***678 successfully. Fee:Tk5.00, NetBal: Tk995.00 TxnId:3334567892 Date:20-NOV-26 09:05:00 am':
    'out 1500 5 3334567892 ***678 995 2026-11-20T09:05:00+06:00',
  'Send Money Tk1,500.00 to A/C:01712345678 successful. Fee:Tk5.00, Your A/C Balance: Tk995.00 TxnId:3334567893 Date:20/11/2026 09:05':
    'out 1500 5 3334567893 01712345678 995 2026-11-20T09:05:00+06:00',
  'Cash-Out Tk2,000.00 to A/C:01612345678 Charge:Tk37.00, Your A/C Balance: Tk10.00 TxnId:3334567894 Date:20-NOV-26 09:05:00 am':
    'out 2000 37 3334567894 01612345678 10 2026-11-20T09:05:00+06:00',
  'Payment Tk750.00 to A/C:Fuel Station 7 successful. Fee:Tk0, Your A/C Balance: Tk5,740.00 TxnId:3334567895 Date:20-NOV-26 09:05:00 am':
    'out 750 0 3334567895 Fuel Station 7 5740 2026-11-20T09:05:00+06:00',
  'Cash-Out to A/C:***456Tk900.00Fee:Tk15.00 Your A/C Balance: Tk300.00.TxnId:1111111111Date:27-SEP-25 05:59:38 pm. Please download https://bit.ly/nexuspay':
    'out 900 15 1111111111 ***456 300 2025-09-27T17:59:38+06:00',
  'Tk2,000.00 transferred to A/C:018687524643 Fee:Tk1.27, Your A/C Balance: Tk311.96 TxnId:1755363871 Date:23-MAY-20 03:28:02 pm. Download https://bit.ly/nexuspay':
    'out 2000 1.27 1755363871 018687524643 311.96 2020-05-23T15:28:02+06:00',
  'Payout Tk4,500.00 to A/C:01712345678 Ref: driver 7 Fee:Tk10.00, Your A/C Balance: Tk90,490.00 TxnId:3334567896 Date:20-NOV-26 09:05:00 am':
    'out 4500 10 3334567896 01712345678 90490 2026-11-20T09:05:00+06:00',
  'Business Payment Tk4,500.00 to A/C:01712345678 Your A/C Balance: Tk90,500.00 TxnId:3334567897 Date:20-NOV-26 09:05:00 am':
    'out 4500 0 3334567897 01712345678 90500 2026-11-20T09:05:00+06:00',
  'Disbursement of Tk4,500.00 to A/C:01712345678 successful. Fee:Tk10.00, Your A/C Balance: Tk90,490.00 TxnId:3334567898 Date:20-NOV-26 09:05:00 am':
    'out 4500 10 3334567898 01712345678 90490 2026-11-20T09:05:00+06:00',
};

const USUAL =
  'Tk1,000.00 received from A/C:01712345678 Fee:Tk0, Your A/C Balance: Tk2,000.00 TxnId:1234567890 Date:20-NOV-26 10:15:33 PM';
const withText = (from: string, to: string) => USUAL.replace(from, to);

const unreadable = [
  // Of other providers.
  'You have received Tk 1,000.00 from 01712345678. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8A7B6C5D4E at 20/11/2026 10:15',
  'Money Received.\nAmount: Tk 430.00\nSender: 01648235095\nTxnID: 70L0HWIY\nBalance: Tk 7454.90\n09/03/2026 17:12',
  'Tk1,000.00 received from 01712345678 Fee:Tk0, Balance: Tk2,000.00 TrxID:1234567890 Date:20-NOV-26 10:15:33 PM',
  'Dear Sir, your A/C ***5678 credited (Fund Transfer) by Tk500.00 on 01-09-2026 02:11:54 AM C/B Tk500.00. NexusPay https://bit.ly/nexuspay',
  // Broken amounts.
  withText('Tk1,000.00', 'TkI,000.00'),
  withText('Tk1,000.00', 'Tk1,0O0.00'),
  withText('Tk1,000.00', 'Tk-1,000.00'),
  withText('Tk1,000.00', 'Tk0.00'),
  withText('Tk1,000.00', 'Tk1,00,00.00'),
  withText('Tk1,000.00', 'Tk1,000.123'),
  withText('Tk1,000.00', 'Tk10000000000'),
  withText('Tk2,000.00', 'Tk20000000000'),
  withText('Tk1,000.00', '1,000.00'),
  withText('Tk2,000.00', 'Tk-2,000.00'),
  'B2C: Cash-In from A/C: ***1234 Tk5,000.00 Comm:Tk20.00; A/C Balance: Tk5,010.00.TxnId: 1122334455 Date:20-NOV-26 10:15:33 pm.',
  // Of an agent's wallet, where the money goes the other way.
  'Cash-Out from A/C:***456 Tk900.00 Fee:Tk0.00 Your A/C Balance: Tk1,300.00.TxnId:1111111111 Date:27-SEP-25 05:59:38 pm.',
  'Cash-In to A/C:***456 Tk900.00 Fee:Tk0.00 Your A/C Balance: Tk300.00.TxnId:1111111111 Date:27-SEP-25 05:59:38 pm.',
  'B2C: Cash-Out from A/C: ***1234 Tk5,000.00 Comm:Tk20.50; A/C Balance: Tk5,010.00.TxnId: 1122334455 Date:20-NOV-26 10:15:33 pm.',
  // Digits and letters that only look right.
  withText('Tk1,000.00', 'Tk１,000.00'),
  withText('Tk1,000.00', 'Tk१,०००.00'),
  withText('Tk1,000.00', 'Тk1,000.00'),
  withText('A/C:01712345678', 'А/C:01712345678'),
  withText('TxnId:1234567890', 'TxnId:12345\u200b67890'),
  // Something is missing.
  withText('TxnId:1234567890 Date:20-NOV-26', 'Date:20-NOV-26'),
  withText('TxnId:1234567890', 'TxnId:'),
  withText('TxnId:1234567890 Date:20-NOV-26 10:15:33 PM', 'TxnId:1234567890'),
  withText('Your A/C Balance: Tk2,000.00 TxnId:1234567890', 'TxnId:1234567890'),
  withText('received from A/C:01712345678', 'received.'),
  withText('Tk1,000.00 received', 'received'),
  '',
  // Times that do not exist.
  withText('Date:20-NOV-26', 'Date:31-NOV-26'),
  withText('Date:20-NOV-26', 'Date:20-ANF-26'),
  withText('10:15:33', '00:15:33'),
  withText('10:15:33', '10:75:33'),
  // More text, two messages, references that pretend.
  `${USUAL}. Reversed.`,
  `${USUAL}. Download https://bit.ly/nexuspay2`,
  `${USUAL} Tk1,000.00 received from A/C:01712345678 Fee:Tk0, Your A/C Balance: Tk3,000.00 TxnId:1234567891 Date:20-NOV-26 10:16:33 PM`,
  'Tk1.00 received from A/C:01712345678 Ref: x Fee:Tk0, Your A/C Balance: Tk9,000.00 TxnId:9999999999 Fee:Tk0, Your A/C Balance: Tk2,000.00 TxnId:1234567890 Date:20-NOV-26 10:15:33 PM',
  withText('Tk1,000.00 received from A/C:01712345678', 'Tk1.00 received from A/C:01712345678 Ref: Tk5000'),
  withText('received', 'will be received'),
  'Tk1,500.00 not sent to A/C:01712345678 Fee:Tk5.00, Your A/C Balance: Tk995.00 TxnId:3334567890 Date:20-NOV-26 09:05:00 am',
  // Promotions and codes.
  'Rocket e Tk100 cashback on Tk1,000 bill pay! Download https://bit.ly/nexuspay',
  'Your Rocket security code is 123456. Never share your PIN.',
  'Your A/C Balance: Tk2,000.00 Date:20-NOV-26 10:15:33 PM',
];

describeMessagesOf('rocket', { readable, unreadable, usual: USUAL });
