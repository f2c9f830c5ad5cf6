import { catalogue } from '../i18n/catalogue';

export const evidenceMessages = catalogue('evidence', {
  agrees: 'Agrees: {facts}',
  differs: 'Differs: {facts}',
  found: 'Found',
  someDiffer: 'Differs',
  allAgree: 'Agrees',
  amount: 'amount',
  payer: 'payer',
  receiver: 'receiver',
  open: 'Show the message',
  comparison: 'Payment and wallet message',
  paymentColumn: 'Payment',
  messageColumn: 'Wallet message',
  amountLabel: 'Amount',
  payerLabel: 'Payer',
  receiverLabel: 'Receiver',
  transactionLabel: 'Transaction ID',
  timeLabel: 'Time',
});

export const paymentMarksMessages = catalogue('paymentMarks', {
  repeated: 'Transaction ID used twice',
  repeatedText: 'Another payment has the same transaction ID, {id}. One transfer pays for one booking.',
  outdated: 'Booking changed',
  past: 'Pickup is over',
  suspended: 'Driver suspended',
  suspendedText: '{driver} was suspended after this offer.',
  outdatedText: 'The booking was changed after {driver} sent this offer, so it may no longer fit.',
  pastText: 'The pickup was at {time}, which is over.',
  title: 'Approve payment #{id} anyway?',
  consequence: 'If you approve it, the booking is still confirmed.',
});
