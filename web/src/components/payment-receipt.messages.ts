import { catalogue } from '../i18n/catalogue';

/** What a customer has paid for, and what happens next. */
export const receiptMessages = catalogue('receipt', {
  pending: 'We have your payment details',
  paid: 'Your payment is approved',
  rejected: 'Your last payment',
  offer: 'Paid for the offer of',
  time: 'Submitted',
  next: 'What happens next',
  nextPending:
    'We’re looking for the transfer in our account. We’ll tell you here, in your notifications and by email as soon as it’s decided.',
  nextPaid: 'When your goods are there, enter the code that {driver} sends you.',
  nextNeedsDriver: 'Your driver cancelled. Choose another driver: you pay nothing more.',
  nextCompleted: 'The booking is completed.',
  nextRejected:
    'Correct what is wrong and submit it again. The same transaction ID can be used, or choose another offer.',
  nextRejectedBack: 'What arrived is sent back to you. To keep the booking, choose an offer and pay again.',
  nextCancelledPaid:
    'The booking is cancelled. What you get back is under “Your money” on the page of the booking.',
  nextCancelledPending:
    'The booking is cancelled. We still look for your transfer: what arrived is sent back to you.',
  nextCancelledBack: 'The booking is cancelled, and what arrived is sent back to you.',
  nextCancelledNothing:
    'The booking was cancelled, and we couldn’t find your transfer. If you sent the money, contact support.',
  received: 'Arrived, goes back to you',
  forgiven: 'You need not pay',
  forgivenWhy: 'Why',
  choose: 'Choose an offer',
  correct: 'Correct it and submit again',
  support: 'Contact support',
  supportSubject: 'Payment for booking #{id}',
});

export const priceMessages = catalogue('price', {
  commission: 'Commission ({percent}%)',
});

export const sheetMessages = catalogue('sheet', {
  brand: 'Bahon',
  printedOn: 'Printed on {time}',
});
