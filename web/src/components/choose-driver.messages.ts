import { catalogue } from '../i18n/catalogue';

export const chooseDriverMessages = catalogue('chooseDriver', {
  choose: 'Choose this driver',
  noExtraPayment: 'No extra payment.',
  refundedToYou: 'No extra payment, and {amount} is refunded to you.',
  refundedToCustomer: '{amount} is refunded to the customer.',
  coveredByPayment: 'Covered by the payment already held.',
  tooExpensive:
    'This offer costs {total}, more than the {held} held for this booking. To choose it, ask the driver for a lower price, or call us.',
  tooExpensiveForStaff: 'This price is higher than the {held} held for this booking.',
  title: 'Choose {driver}?',
  text: 'The other offers are rejected, and {driver} is notified right away.',
  failed: 'Couldn’t choose the driver. Try again.',
});
