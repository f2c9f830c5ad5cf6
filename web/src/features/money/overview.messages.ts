import { catalogue } from '../../i18n/catalogue';

/** Texts of the balances, of what waits, and of the comparison with the wallet. */
export const overviewMessages = catalogue('moneyOverview', {
  loading: 'Loading the balances…',
  failed: 'Failed to load the balances.',
  balances: 'Balances',
  walletMeans: 'What the merchant number holds, as the ledger has it. It is the sum of the five others.',
  held: 'Held',
  heldMeans: 'Paid by customers and kept until the delivery is done.',
  drivers: 'Owed to drivers',
  driversMeans: 'Earned and not paid out yet.',
  customers: 'Owed to customers',
  customersMeans: 'To be sent back and not sent yet.',
  commission: 'Commission',
  commissionMeans: 'What we have earned.',
  suspense: 'Unexplained',
  suspenseMeans: 'Differences that corrections of the wallet have put aside.',

  waiting: 'What waits',
  payable: 'Can be paid out or sent back now',
  payableLink: 'Drivers to pay out',
  payouts: 'Payouts to send',
  refunds: 'Refunds to send',
  disputes: 'Open disputes',
  unknown: 'not known',

  chain: 'Messages of the wallets',
  chainFine: 'No break: each balance that a message names follows from the one before.',
  chainBroken:
    '{count, plural, one {In one place the balance does not follow from the message before. Between the two, a message is missing or forged.} other {In # places the balance does not follow from the message before. Between each two, a message is missing or forged.}}',
  chainFirst:
    'Look at the wallet’s own history between these two, and paste what is missing. A correction of the wallet by the missing amount closes a break too.',
  chainShowAll: 'Show all {count, number}',
  chainLoading: 'Loading the breaks…',
  chainFailed: 'Couldn’t load the breaks.',
  break: 'Break {number}',
  jump: 'The balance changed by {jump}, the message says {change}.',

  compare: 'Compare with the wallet',
  compareLead: 'Enter what the wallet’s app shows as its balance.',
  balance: 'Balance in the app',
  compareSubmit: 'Compare',
  comparing: 'Comparing…',
  compareFailed: 'The comparison failed.',
  same: 'The ledger has the same amount: {amount}.',
  more: 'The wallet holds {amount} more than the ledger, which has {ledger}.',
  less: 'The wallet holds {amount} less than the ledger, which has {ledger}.',
  since: 'They differ since this message:',
  sinceUnknown: 'No message tells since when.',
  correct: 'Correct the wallet by this',
});
