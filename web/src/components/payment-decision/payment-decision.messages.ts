import { catalogue } from '../../i18n/catalogue';

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
