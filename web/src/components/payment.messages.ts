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

export const sheetMessages = catalogue('sheet', { brand: 'Bahon', printedOn: 'Printed on {time}' });

export const evidenceMessages = catalogue('evidence', {
  agrees: 'Matches: {facts}',
  differs: 'Doesn’t match: {facts}',
  found: 'Found',
  someDiffer: 'Mismatch',
  allAgree: 'Matches',
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
  priceChanged: 'Price changed while paying',
  short: 'Short by {amount}',
  over: 'Over by {amount}',
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

/** The questions to an admin before a payment is approved or rejected. */
export const paymentDecisionMessages = catalogue('paymentDecision', {
  approve: 'Approve',
  reject: 'Reject',

  shortTitle: 'Approve a short payment?',
  short: '{amount} was sent, {missing} less than the {total} due.',
  over: '{amount} was sent, more than the {total} due. What is too much goes back to {user}.',
  changed:
    'The driver changed the price while {user} was paying: {user} saw {expected}, sent {amount}, and {total} is due.',
  forgiven:
    'If you approve it, {missing} is forgiven: our commission gets smaller first, then what the driver gets.',
  shortHint: 'Why it is forgiven. {user} and {driver} read it, and the audit log keeps it.',
  forgive: 'Forgive {missing} and approve',

  differsTitle: 'Approve although the wallet’s message differs?',
  differsAmount: 'The message says {came}, {user} says {amount}.',
  differsPayer: 'It names another payer than {user} does.',
  differsReceiver: 'The money went to another number than ours.',
  differsHint: 'Why you approve it. The audit log keeps it.',
  approveNevertheless: 'Approve nevertheless',

  rejectTitle: 'Reject payment #{id}?',
  rejectOpen: 'The offer of {driver} is free again, and {user} can pay again or choose another.',
  rejectCancelled: 'The booking was cancelled. Money that arrived goes back to {user}.',
  rejectHint: 'The customer reads it: what is wrong, and what to correct.',
  arrived: 'Did the money arrive?',
  arrivedNot: 'No, nothing arrived',
  arrivedYes: 'Yes, and it goes back',
  arrivedAmount: 'Amount that arrived (taka)',
  arrivedHint: '{user} gets it back as a refund.',
  arrivedSeen: 'The wallet’s message says {amount}. {user} gets it back as a refund.',
  arrivedFromOther: 'The message names another payer. Money of somebody else must not go to {user}.',
  arrivedNeeded: 'Enter the amount that arrived.',
});
