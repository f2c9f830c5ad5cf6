import { catalogue } from '../../i18n/catalogue';

export const earningMessages = catalogue('earnings', {
  lead: 'Your earnings, amounts on hold, and payouts.',
  failed: 'Couldn’t load your earnings.',
  network: 'Couldn’t load your earnings. Check your connection and try again.',
  loading: 'Loading your earnings…',

  available: 'Available',
  onHold: 'On hold',
  paidOutIn: 'Paid out in {month}',
  goesTo: 'We’ll send it to your {provider} number {number}.',
  belowMinimum: 'The minimum payout is {minimum}.',
  noAccount: 'To get paid, add your mobile wallet number.',
  addAccount: 'Add number',
  stopped: 'You changed your number, so payouts are paused until {time}.',

  holdTitle: 'Currently on hold',
  holdEmpty: 'Nothing is on hold.',
  holdTrip: 'The trip is in progress. You’ll be paid after the delivery.',
  holdDispute: 'A dispute is open. An admin will decide.',
  holdUntil: 'Delivered. Released on {time}, or earlier if the customer confirms.',
  holdSoon: 'Delivered. This will be released shortly.',
  holdReview: 'Pending release.',

  month: 'Month',
  previous: 'Previous month',
  next: 'Next month',
  statement: 'Print statement',
  rows: 'Earnings and payouts in {month}',
  empty: 'No earnings or payouts in {month}.',
  emptyHint: 'Amounts appear here once your bookings are delivered.',
  payoutTo: '{provider} {number}',

  stateCompensation: 'Compensation',
  stateDecided: 'Dispute decision',
  stateDue: 'Processing',

  statementTitle: 'Statement for {month}',
  paidOut: 'Paid out',
  statementEmpty: 'No earnings or payouts in this month.',
  statementNow: 'At the time of printing: {available} available, {onHold} on hold.',
  statementHint: 'Totals don’t include amounts on hold, or payouts that are pending or failed.',
});
