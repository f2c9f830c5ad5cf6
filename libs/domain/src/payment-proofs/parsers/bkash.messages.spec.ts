import { describeMessagesOf } from '../../../../../test/support/wallet-message-tables.js';

/** What is read: direction, amount, fee, transaction, counterparty, balance, time. */
const readable: Record<string, string> = {
  // Received money.
  'You have received Tk 1,000.00 from 01712345678. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8A7B6C5D4E at 20/11/2026 10:15':
    'in 1000 0 8A7B6C5D4E 01712345678 2500 2026-11-20T10:15:00+06:00',
  'You have received Tk 1,000.00 from 01712345678. Ref 12. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8A7B6C5D4E at 20/11/2026 10:15':
    'in 1000 0 8A7B6C5D4E 01712345678 2500 2026-11-20T10:15:00+06:00',
  'You have received Tk 500.00 from 01812345678.Ref truck 7. Fee Tk 0.00. Balance Tk 9,500.50. TrxID BLU1H6X87P at 30/12/2026 13:22':
    'in 500 0 BLU1H6X87P 01812345678 9500.5 2026-12-30T13:22:00+06:00',
  'You have received Tk 5,075.00 from 01735814791. Ref ভাড়া. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87Q at 30/12/2026 13:22':
    'in 5075 0 BLU1H6X87Q 01735814791 6075.5 2026-12-30T13:22:00+06:00',
  'You have received Tk 1.00 from 01912345678. Fee Tk 0.00. Balance Tk 1.00. TrxID AAA1BBB2CC at 01/01/2026 00:00':
    'in 1 0 AAA1BBB2CC 01912345678 1 2026-01-01T00:00:00+06:00',
  'You have received Tk 0.50 from 01912345678. Balance Tk 1.50. TrxID AAA1BBB2CD at 01/01/2026 23:59':
    'in 0.5 0 AAA1BBB2CD 01912345678 1.5 2026-01-01T23:59:00+06:00',
  'You have received Tk500 from 01712345678. Fee Tk0. Balance Tk500. TrxID 8A7B6C5D4F at 20/11/2026 10:15':
    'in 500 0 8A7B6C5D4F 01712345678 500 2026-11-20T10:15:00+06:00',
  'You have received Tk. 500.00 from 01712345678. Fee Tk. 0.00. Balance Tk. 700.00. TrxID 8A7B6C5D4G at 20/11/2026 10:15':
    'in 500 0 8A7B6C5D4G 01712345678 700 2026-11-20T10:15:00+06:00',
  'You have received ৳ 500.00 from 01712345678. Fee ৳ 0.00. Balance ৳ 700.00. TrxID 8A7B6C5D4H at 20/11/2026 10:15':
    'in 500 0 8A7B6C5D4H 01712345678 700 2026-11-20T10:15:00+06:00',
  'You  have   received Tk  1,000.00  from 01712345678.  Fee  Tk 0.00.   Balance Tk 2,500.00.  TrxID  8A7B6C5D4I   at 20/11/2026   10:15':
    'in 1000 0 8A7B6C5D4I 01712345678 2500 2026-11-20T10:15:00+06:00',
  '\n You have received Tk 1,000.00 from 01712345678.\nFee Tk 0.00.\nBalance Tk 2,500.00.\nTrxID 8A7B6C5D4J at 20/11/2026 10:15 \r\n':
    'in 1000 0 8A7B6C5D4J 01712345678 2500 2026-11-20T10:15:00+06:00',
  'You have received Tk ১,০০০.০০ from ০১৭১২৩৪৫৬৭৮. Fee Tk ০.০০. Balance Tk ২,৫০০.০০. TrxID 8A7B6C5D4K at ২০/১১/২০২৬ ১০:১৫':
    'in 1000 0 8A7B6C5D4K 01712345678 2500 2026-11-20T10:15:00+06:00',
  'You have received Tk 1,23,456.78 from 01712345678. Fee Tk 0.00. Balance Tk 12,34,567.89. TrxID 8A7B6C5D4L at 20/11/2026 10:15':
    'in 123456.78 0 8A7B6C5D4L 01712345678 1234567.89 2026-11-20T10:15:00+06:00',
  'You have received Tk 123,456.78 from 01712345678. Fee Tk 0.00. Balance Tk 1,234,567.89. TrxID 8A7B6C5D4M at 20/11/2026 10:15':
    'in 123456.78 0 8A7B6C5D4M 01712345678 1234567.89 2026-11-20T10:15:00+06:00',
  'You have received Tk 1,000.00 from 01712345678. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8a7b6c5d4n at 20/11/2026 10:15':
    'in 1000 0 8A7B6C5D4N 01712345678 2500 2026-11-20T10:15:00+06:00',
  'YOU HAVE RECEIVED TK 1,000.00 FROM 01712345678. FEE TK 0.00. BALANCE TK 2,500.00. TRXID 8A7B6C5D4P AT 20/11/2026 10:15':
    'in 1000 0 8A7B6C5D4P 01712345678 2500 2026-11-20T10:15:00+06:00',
  'You have received Tk 1,000.00 from 01712345678. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8A7B6C5D4Q at 20-NOV-26 10:15:33 PM':
    'in 1000 0 8A7B6C5D4Q 01712345678 2500 2026-11-20T22:15:33+06:00',
  'You have received Tk 1,000.00 from 01712345678. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8A7B6C5D4R at 20/11/2026 10:15:33':
    'in 1000 0 8A7B6C5D4R 01712345678 2500 2026-11-20T10:15:33+06:00',
  'You have received Tk 1,000.00 from +8801712345678. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8A7B6C5D4S at 20/11/2026 10:15':
    'in 1000 0 8A7B6C5D4S +8801712345678 2500 2026-11-20T10:15:00+06:00',
  'You have received Tk 1,000.00 from 0171XXXX678. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8A7B6C5D4T at 20/11/2026 10:15':
    'in 1000 0 8A7B6C5D4T 0171XXXX678 2500 2026-11-20T10:15:00+06:00',
  'You have received deposit of Tk 3,000.00 from VISA Card. Fee Tk 0.00. Balance Tk 3,500.00. TrxID 8A7B6C5D4U at 20/11/2026 10:15':
    'in 3000 0 8A7B6C5D4U VISA Card 3500 2026-11-20T10:15:00+06:00',
  'bKash: You have received Tk 1,000.00 from 01712345678. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8A7B6C5D4V at 20/11/2026 10:15.':
    'in 1000 0 8A7B6C5D4V 01712345678 2500 2026-11-20T10:15:00+06:00',
  'You have received a deposit of Tk 1,000.00 from Sonali Bank Account. Fee Tk 0.00. Balance Tk 1,140.34. TrxID CGJ2RQENX4 at 19/07/2025 15:43':
    'in 1000 0 CGJ2RQENX4 Sonali Bank Account 1140.34 2025-07-19T15:43:00+06:00',
  'You have received deposit from iBanking of Tk 599.00 from Bank Asia Internet Banking. Fee Tk 0.00. Balance Tk 1,739.34. TrxID CGJ2RQENX5 at 19/07/2025 15:50':
    'in 599 0 CGJ2RQENX5 Bank Asia Internet Banking 1739.34 2025-07-19T15:50:00+06:00',
  'You have received Tk 50.00 as Commission from DM1472. Fee Tk 0.00. Balance Tk 1,789.34. TrxID CGJ2RQENX6 at 19/07/2025 15:51':
    'in 50 0 CGJ2RQENX6 DM1472 1789.34 2025-07-19T15:51:00+06:00',
  'You have received Tk 550.00 from Nagad 0133XXX6909 through NPSB. Fee Tk 0.00. Balance Tk 1,140.34. TrxID DKQ6PVX714 at 26/11/2026 15:43':
    'in 550 0 DKQ6PVX714 Nagad 0133XXX6909 1140.34 2026-11-26T15:43:00+06:00',
  'You have received Tk 550.00 from Rocket 0133***6909 through NPSB. Fee Tk 0.00. Balance Tk 1,140.34. Trx ID: DKQ6PVX715 at 26/11/2026 15:43':
    'in 550 0 DKQ6PVX715 Rocket 0133***6909 1140.34 2026-11-26T15:43:00+06:00',
  'You have received Tk 63.00 from OnnorokomWeb. Balance Tk 1,082.65. TrxID DE971UR13F at 09/05/2026 21:32':
    'in 63 0 DE971UR13F OnnorokomWeb 1082.65 2026-05-09T21:32:00+06:00',
  'You have received Tk 20,172.00 from 01815474012.Ref jazakallah vai. Fee Tk .00. Balance Tk 20,329.00. TrxID CAK845MSGS at 20/01/2025 10:53':
    'in 20172 0 CAK845MSGS 01815474012 20329 2025-01-20T10:53:00+06:00',
  // Payment received.
  'You have received payment Tk 1,100.00 from 01712345678. Fee Tk 16.50. Balance Tk 5,083.50. TrxID 9A7B6C5D4E at 20/11/2026 10:15':
    'in 1100 16.5 9A7B6C5D4E 01712345678 5083.5 2026-11-20T10:15:00+06:00',
  'You have received payment of Tk 1,100.00 from 01712345678. Ref INV-7. Fee Tk 16.50. Balance Tk 5,083.50. TrxID 9A7B6C5D4F at 20/11/2026 10:15':
    'in 1100 16.5 9A7B6C5D4F 01712345678 5083.5 2026-11-20T10:15:00+06:00',
  'Payment Tk 1,100.00 received from 01712345678. Counter 1. Fee Tk 0.00. Balance Tk 5,100.00. TrxID 9A7B6C5D4G at 20/11/2026 10:15':
    'in 1100 0 9A7B6C5D4G 01712345678 5100 2026-11-20T10:15:00+06:00',
  'Payment of Tk 1,100.00 received from 01712345678. Ref 5. Counter 2. Balance Tk 5,100.00. TrxID 9A7B6C5D4H at 20/11/2026 10:15':
    'in 1100 0 9A7B6C5D4H 01712345678 5100 2026-11-20T10:15:00+06:00',
  // Cash in.
  'Cash In Tk 2,650.00 from 01854641117 successful. Fee Tk 0.00. Balance Tk 16,171.33. TrxID 7C92Q5789W at 09/03/2026 20:31':
    'in 2650 0 7C92Q5789W 01854641117 16171.33 2026-03-09T20:31:00+06:00',
  'Cash In Tk 499.00 from 01897379152 successful. Fee Tk 0.00. Balance Tk 16,207.79. TrxID DI5876R1VG at 05/09/2026 21:02. Download App: https://bKa.sh/8app':
    'in 499 0 DI5876R1VG 01897379152 16207.79 2026-09-05T21:02:00+06:00',
  'Cash In Tk ৪৯৯.০০ from 01897379152 successful. Fee Tk 0.00. Balance Tk ১৬,২০৭.৭৯. TrxID DI5876R1VH at 05/09/2026 21:02':
    'in 499 0 DI5876R1VH 01897379152 16207.79 2026-09-05T21:02:00+06:00',
  // Sent money, cash out, payment and payout.
  'Send Money Tk 1,500.00 to 01712345678 successful. Ref 1. Fee Tk 5.00. Balance Tk 995.00. TrxID 6A7B6C5D4E at 20/11/2026 10:15':
    'out 1500 5 6A7B6C5D4E 01712345678 995 2026-11-20T10:15:00+06:00',
  'Send Money Tk 1,500.00 to 01712345678 successful. Fee Tk 5.00. Balance Tk 995.00. TrxID 6A7B6C5D4F at 20/11/2026 10:15':
    'out 1500 5 6A7B6C5D4F 01712345678 995 2026-11-20T10:15:00+06:00',
  'Send Money Tk 1,500.00 to 01712345678 successful. Balance Tk 1,000.00. TrxID 6A7B6C5D4G at 20/11/2026 10:15':
    'out 1500 0 6A7B6C5D4G 01712345678 1000 2026-11-20T10:15:00+06:00',
  'You have sent Tk 1,500.00 to 01712345678 successfully. Fee Tk 5.00. Balance Tk 995.00. TrxID 6A7B6C5D4H at 20-Nov-26 9:05:00 am':
    'out 1500 5 6A7B6C5D4H 01712345678 995 2026-11-20T09:05:00+06:00',
  'Cash Out Tk 2,000.00 to 01612345678 successful. Fee Tk 37.00. Balance Tk 10.00. TrxID 6A7B6C5D4I at 20/11/2026 10:15. Download App: https://bKa.sh/8app':
    'out 2000 37 6A7B6C5D4I 01612345678 10 2026-11-20T10:15:00+06:00',
  'Payment Tk 750.00 to Merchant XYZ successful. Ref 3. Fee Tk 0.00. Balance Tk 5,740.00. TrxID PQR123STU7 at 01/01/2026 16:45':
    'out 750 0 PQR123STU7 Merchant XYZ 5740 2026-01-01T16:45:00+06:00',
  'Payment Tk 100.00 to KAHF BANGLADESH LTD-RM67912 is successful. Balance Tk 601.81. TrxID DG705TRZHM at 07/07/2026 20:36':
    'out 100 0 DG705TRZHM KAHF BANGLADESH LTD-RM67912 601.81 2026-07-07T20:36:00+06:00',
  'Payment of Tk 1,015.50 to AS-SUNNAH FOUNDATION-RM56187 is successful. Balance Tk 1,115.15. TrxID DCD92UO50N at 13/03/2026 15:30':
    'out 1015.5 0 DCD92UO50N AS-SUNNAH FOUNDATION-RM56187 1115.15 2026-03-13T15:30:00+06:00',
  'Payment Tk 300.00 to 10 Minute School is successful. Balance Tk 301.81. TrxID DG705TRZHN at 07/07/2026 20:40':
    'out 300 0 DG705TRZHN 10 Minute School 301.81 2026-07-07T20:40:00+06:00',
  'Payment Tk 30.00 to 7-Eleven successful. Balance Tk 271.81. TrxID DG705TRZHP at 07/07/2026 20:41':
    'out 30 0 DG705TRZHP 7-Eleven 271.81 2026-07-07T20:41:00+06:00',
  'Send Money Tk 510.00 to 01813738081 successful. Ref Sajib. Fee Tk 5.00. Balance Tk 4,479.65. TrxID DCK1B9P81H at 20/03/2026 00:08':
    'out 510 5 DCK1B9P81H 01813738081 4479.65 2026-03-20T00:08:00+06:00',
  'Payout Tk 4,500.00 to 01712345678 successful. Ref driver 7. Fee Tk 10.00. Balance Tk 90,490.00. TrxID 5A7B6C5D4E at 20/11/2026 10:15':
    'out 4500 10 5A7B6C5D4E 01712345678 90490 2026-11-20T10:15:00+06:00',
  'B2C Payment of Tk 4,500.00 to 01712345678 successful. Fee Tk 10.00. Balance Tk 90,490.00. TrxID 5A7B6C5D4F at 20/11/2026 10:15':
    'out 4500 10 5A7B6C5D4F 01712345678 90490 2026-11-20T10:15:00+06:00',
  'Business Payment Tk 4,500.00 to 01712345678 successful. Balance Tk 90,500.00. TrxID 5A7B6C5D4G at 20/11/2026 10:15':
    'out 4500 0 5A7B6C5D4G 01712345678 90500 2026-11-20T10:15:00+06:00',
};

const USUAL =
  'You have received Tk 1,000.00 from 01712345678. Fee Tk 0.00. Balance Tk 2,500.00. TrxID 8A7B6C5D4E at 20/11/2026 10:15';
const withText = (from: string, to: string) => USUAL.replace(from, to);

const unreadable = [
  // Of other providers.
  'Money Received.\nAmount: Tk 500.00\nSender: 01712345678\nRef: N/A\nTxnID: 71ABCDEF\nBalance: Tk 1,500.00\n20/11/2026 10:15',
  'Tk1,000.00 received from A/C:01712345678 Fee:Tk0, Your A/C Balance: Tk2,000.00 TxnId:1234567890 Date:20-NOV-26 10:15:33 pm',
  withText('You', 'Nagad: You'),
  // Broken amounts.
  withText('1,000.00', '1,O00.00'),
  withText('1,000.00', 'l,000.00'),
  withText('1,000.00', '-1,000.00'),
  withText('1,000.00', '0.00'),
  withText('1,000.00', '10,00,0.00'),
  withText('1,000.00', '1,000.005'),
  withText('1,000.00', '1e9'),
  withText('1,000.00', '10000000000.00'),
  withText('1,000.00', '99999999999999999999999999999999'),
  withText('received Tk', 'received USD'),
  withText('2,500.00.', '-2,500.00.'),
  withText('Tk 0.00.', 'Tk none.'),
  // Digits and letters that only look right.
  withText('1,000.00', '１,０００.00'),
  withText('1,000.00', '१,०००.००'),
  withText('You', 'Yоu'),
  withText('8A7B6C5D4E', '8А7B6C5D4E'),
  withText('8A7B6C5D4E', '8A7B\u200b6C5D4E'),
  withText('received Tk', 'received T\u212a'),
  // Something is missing.
  withText('2,500.00. TrxID 8A7B6C5D4E', '2,500.00'),
  withText('8A7B6C5D4E at', 'at'),
  withText('8A7B6C5D4E at 20/11/2026 10:15', '8A7B6C5D4E'),
  withText('Balance Tk 2,500.00. TrxID', 'TrxID'),
  withText('1,000.00 from 01712345678.', '1,000.00.'),
  'Cash In Tk 499.00 from 01897379152. Fee Tk 0.00. Balance Tk 16,207.79. TrxID DI5876R1VG at 05/09/2026 21:02',
  '',
  '   \n ',
  // Times that do not exist.
  withText('20/11/2026', '31/02/2026'),
  withText('20/11/2026', '20/13/2026'),
  withText('10:15', '24:15'),
  withText('20/11/2026 10:15', '20-NOX-26 10:15:33 PM'),
  withText('20/11/2026 10:15', '20-NOV-26 13:15:33 PM'),
  // More text, two messages, references that pretend.
  `${USUAL}. This transaction was reversed.`,
  `${USUAL} pending`,
  `${USUAL}. Download App: https://example.com/8app`,
  withText('You', 'FAILED: You'),
  `${USUAL} You have received Tk 2,000.00 from 01712345678. Fee Tk 0.00. Balance Tk 4,500.00. TrxID 8A7B6C5D4F at 20/11/2026 10:16`,
  'You have received Tk 1.00 from 01712345678. Ref x. Fee Tk 0.00. Balance Tk 99,999.00. TrxID 8A7B6C5D4E at 20/11/2026 10:15. Fee Tk 0.00. Balance Tk 2.00. TrxID 8A7B6C5D4F at 20/11/2026 10:15',
  'You have received Tk 1.00 from 01712345678. Ref from Tk 5,000.00. Fee Tk 0.00. Balance Tk 2.00. TrxID 8A7B6C5D4F at 20/11/2026 10:15',
  'You have received Tk 1.00 from 01712345678. Ref TrxID AAAA. Fee Tk 0.00. Balance Tk 2.00. TrxID 8A7B6C5D4F at 20/11/2026 10:15',
  'Send Money Tk 1,500.00 to 01712345678 failed. Fee Tk 5.00. Balance Tk 995.00. TrxID 6A7B6C5D4E at 20/11/2026 10:15',
  'Sorry, your Send Money request to 01765992095 is unsuccessful! Tk 30 has been returned. Balance Tk 73.50. TrxID BKA96AB813 at 10/11/2026 14:00',
  withText('have received', 'will receive'),
  // Of an agent's wallet, where the money goes the other way.
  'Cash Out Tk 500.00 from 01700000000 successful. Fee Tk 0.00. Balance Tk 4,500.00. TrxID 6A7B6C5D4E at 20/11/2026 10:15',
  'Cash Out Tk 500.00 from 01700000000 successful. Fee Tk 0.00. Comm Tk 2.05. Balance Tk 4,502.05. TrxID 6A7B6C5D4E at 20/11/2026 10:15',
  'Cash In Tk 500.00 to 01700000000 successful. Fee Tk 0.00. Comm Tk 2.05. Balance Tk 3,502.05. TrxID 6A7B6C5D4E at 20/11/2026 10:15',
  'Cash In Tk 500.00 to 01700000000 successful. Fee Tk 0.00. Balance Tk 3,500.00. TrxID 6A7B6C5D4E at 20/11/2026 10:15',
  // 50 taka, or 50 poisha?
  withText('Tk 1,000.00', 'Tk.50'),
  withText('Fee Tk 0.00', 'Fee Tk.50'),
  // Money that is only reserved has the transaction of the payment that follows.
  'Payment of Tk 350.00 is being reserved for FOODPANDA. Balance Tk 2,500.00. TrxID 8A7B6C5D4E at 20/11/2026 10:15',
  // Promotions, codes, requests.
  'Congratulations! You have received Cashback Tk 50.00. Balance Tk 2,550.00. TrxID 8A7B6C5D4F at 20/11/2026 10:16',
  'Get Tk 100 cashback on Tk 1,000 payment at Bahon! Offer till 30/11/2026 23:59.',
  'Your bKash verification code is 123456. It expires in 2 minutes. Never share your PIN or OTP.',
  '01712345678 requests Tk 1,000.00 from you. Approve it in the bKash app.',
  'Your bKash balance is Tk 2,500.00 at 20/11/2026 10:15',
];

describeMessagesOf('bkash', { readable, unreadable, usual: USUAL });
