import { catalogue } from '../../i18n/catalogue';

/** Texts of the frame of the admin's money page. */
export const moneyMessages = catalogue('adminMoney', {
  title: 'Money',
  lead: 'What we hold, what we owe, and every change of it.',
  payouts: 'Payouts and refunds',
  tabs: 'Parts of this page',
  overview: 'Overview',
  ledger: 'Ledger',
  disputes: 'Disputes',
  messages: 'Wallet messages',
  phones: 'Phones',
});
