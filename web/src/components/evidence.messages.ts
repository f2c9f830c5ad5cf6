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
