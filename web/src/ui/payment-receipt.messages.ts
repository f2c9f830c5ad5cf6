import { catalogue } from '../i18n/catalogue';

/** What a customer has paid for, and what happens next. */
export const receiptMessages = catalogue('receipt', {
  pending: 'We have your payment details',
  paid: 'Your payment is approved',
  rejected: 'Your last payment',
  offer: 'Paid for the offer of',
  driver: 'Driver',
  amount: 'Amount',
  transaction: 'Transaction ID',
  time: 'Submitted',
  next: 'What happens next',
  nextPending:
    'We look for the transfer in our account. You are told here, in your notifications and by mail as soon as it is decided.',
  nextPaid: 'When your goods are there, enter the code that {driver} sends you.',
  nextNeedsDriver: 'Your driver gave the job back. Choose another one: you pay nothing more.',
  nextCompleted: 'The booking is completed.',
  nextRejected:
    'Correct what is wrong and submit it again. The same transaction ID can be used, or choose another offer.',
  nextCancelled: 'The booking is cancelled. Ask support about your money.',
  correct: 'Correct it and submit again',
  support: 'Ask support',
});
