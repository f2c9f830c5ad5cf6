import { catalogue } from '../../i18n/catalogue';

export const contactMessages = catalogue('contact', {
  lead: 'Call, write or drop by. We’re here day and night.',
  office: 'Office',
  phoneHint: 'Every day, around the clock',
  emailHint: 'We reply within a day',

  write: 'Write to us',
  name: 'Your name',
  yourEmail: 'Your email',
  send: 'Send message',
  sent: 'Your message has been sent successfully.',
  sentHint: 'We’ll reply to {email}.',
  another: 'Send another message',
  failed: 'Failed to send message.',
});
