import { catalogue } from '../i18n/catalogue';

/** What a customer has paid for, and what happens next. */
export const receiptMessages = catalogue('receipt', {
  pending: 'We have your payment details',
  paid: 'Your payment is approved',
  rejected: 'Your last payment',
  offer: 'Offer from',
  time: 'Submitted',
  next: 'What happens next',
  nextPending:
    'We’re checking our account for your transfer. We’ll let you know here, in your notifications and by email.',
  nextPaid: 'Once your goods have arrived, enter the code {driver} sends you.',
  nextNeedsDriver: 'Your driver cancelled. Choose another driver at no extra cost.',
  nextCompleted: 'The booking is completed.',
  nextRejected: 'Fix what’s wrong and submit it again with the same transaction ID, or choose another offer.',
  nextRejectedBack: 'We’ll refund the money we received. To keep the booking, choose an offer and pay again.',
  nextCancelledPaid: 'The booking is cancelled. See “Your money” on the booking page for your refund.',
  nextCancelledPending:
    'The booking is cancelled. We’re still checking for your transfer and will refund any money we receive.',
  nextCancelledBack: 'The booking is cancelled, and we’ll refund the money we received.',
  nextCancelledNothing:
    'The booking was cancelled, and we couldn’t find your transfer. If you sent the money, contact support.',
  received: 'Received, to be refunded',
  forgiven: 'Waived',
  forgivenWhy: 'Reason',
  correct: 'Correct it and submit again',
  supportSubject: 'Payment for booking #{id}',
});

export const sheetMessages = catalogue('sheet', { printedOn: 'Printed on {time}' });

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
  timeLabel: 'Time',
});

export const paymentMarksMessages = catalogue('paymentMarks', {
  priceChanged: 'Price changed while paying',
  short: 'Short by {amount}',
  over: 'Over by {amount}',
  repeated: 'Transaction ID used twice',
  repeatedText: 'Another payment has the same transaction ID, {id}. A transfer can pay for only one booking.',
  past: 'Pickup time passed',
  suspended: 'Driver suspended',
  suspendedText: '{driver} was suspended after this offer.',
  outdatedText: 'The booking was changed after {driver} sent this offer, so it may no longer fit.',
  pastText: 'The pickup time was {time}, which has passed.',
  title: 'Approve payment #{id} anyway?',
  consequence: 'Approving it will still confirm the booking.',
});

/** The questions to an admin before a payment is approved or rejected. */
export const paymentDecisionMessages = catalogue('paymentDecision', {
  shortTitle: 'Approve a short payment?',
  short: '{amount} was sent, {missing} less than the {total} due.',
  over: '{amount} was sent, more than the {total} due. The excess is refunded to {user}.',
  changed:
    'The driver changed the price while {user} was paying: {user} saw {expected}, sent {amount}, and {total} is due.',
  forgiven:
    'If you approve it, {missing} is waived: first from our commission, then from the driver’s share.',
  shortHint:
    'Explain why you’re waiving the rest. {user} and {driver} will see this, and it’s saved in the audit log.',
  forgive: 'Waive {missing} and approve',

  differsTitle: 'Approve despite the mismatch?',
  differsAmount: 'The wallet message says {came}, but {user} entered {amount}.',
  differsPayer: 'The wallet message names a different payer than {user} entered.',
  differsReceiver: 'The money went to a number that isn’t ours.',
  differsHint: 'Explain why you’re approving it anyway. Saved in the audit log.',

  rejectTitle: 'Reject payment #{id}?',
  rejectOpen: '{driver}’s offer becomes available again, and {user} can pay again or choose another offer.',
  rejectCancelled: 'The booking was cancelled. Any money received will be refunded to {user}.',
  rejectHint: 'The customer will see this. Explain what’s wrong and how to fix it.',
  arrived: 'Did the money arrive?',
  arrivedNot: 'No, nothing arrived',
  arrivedYes: 'Yes, refund it',
  arrivedAmount: 'Amount received (taka)',
  arrivedHint: 'It will be refunded to {user}.',
  arrivedSeen: 'The wallet message says {amount}. It will be refunded to {user}.',
  arrivedFromOther:
    'The wallet message names a different payer. Don’t refund someone else’s money to {user}.',
  arrivedNeeded: 'Enter the amount received.',
});
