import { catalogue } from '../i18n/catalogue';

export const suspensionMessages = catalogue('suspension', {
  title: 'You’re suspended',
  effect: 'You can’t send offers, and customers can’t choose yours. Trips in progress continue.',
  until: 'Ends on {time}.',
  untilFurtherNotice: 'Until further notice.',
  reason: 'Reason:',
  contactSupport: 'Contact support',
  ticketSubject: 'My suspension',
});
