import { catalogue } from '../../i18n/catalogue';

export const promisesMessages = catalogue('promises', {
  lead: 'Your confirmed trips, and those that customers are paying for right now.',
  thisWeek: 'This week',
  week: '{from} – {to}',
  held: 'On hold',
  heldUntil: 'On hold until {time} while a customer pays for your offer. Keep this time free.',
  paid: 'A customer has paid for your offer, and we’re checking the payment. Keep this time free.',
  busyUntil: 'Busy until',
  empty: 'No trips on your schedule yet.',
  emptyHint: 'Trips appear here while a customer is paying for your offer, and once the payment is approved.',
  record: 'Your record',
  recordLead: 'Customers see it next to each of your offers. Only you and our admins see the list of trips.',
  loading: 'Loading your schedule…',
  failed: 'Couldn’t load your schedule.',
});
