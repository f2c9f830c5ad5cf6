import { catalogue } from '../i18n/catalogue';

export const chooseDriverMessages = catalogue('chooseDriver', {
  choose: 'Choose this driver',
  nothingMore: 'You pay nothing more.',
  comesBack: 'You pay nothing more, and {amount} comes back to you.',
  goesBack: '{amount} goes back to the customer.',
  nothingBack: 'Paid from what is held.',
  tooDear:
    'This offer costs {total}, and {held} is held. It cannot be chosen: ask the driver for a lower price, or call us.',
  tooDearForStaff: 'This price is higher than what is held: {held}.',
  title: 'Choose {driver}?',
  text: 'The other offers are turned down, and {driver} is told at once.',
  failed: 'The driver could not be chosen. Please try again.',
});
