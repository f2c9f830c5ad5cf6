import { catalogue } from '../i18n/catalogue';

export const suspensionMessages = catalogue('suspension', {
  title: 'You are suspended',
  effect: 'You cannot send offers, and customers cannot choose yours. Running trips go on.',
  until: 'It ends on',
  untilFurtherNotice: 'It lasts until further notice.',
  reason: 'Reason:',
  answer: 'Answer by a ticket',
  ticketSubject: 'My suspension',
});
