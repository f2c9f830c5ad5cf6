import { catalogue } from '../../i18n/catalogue';

export const contactMessages = catalogue('contact', {
  title: 'Contact',
  lead: 'Call, write or drop by. We’re here day and night.',
  office: 'Office',
  address: 'House 27, Road 11, Banani, Dhaka 1213, Bangladesh',
  phoneHint: 'Every day, around the clock',
  emailHint: 'We reply within a day',

  write: 'Write to us',
  name: 'Your name',
  yourEmail: 'Your email',
  message: 'Message',
  send: 'Send message',
  sent: 'Your message has been sent successfully.',
  sentHint: 'We’ll reply to {email}.',
  another: 'Send another message',
  failed: 'Failed to send message.',
});
