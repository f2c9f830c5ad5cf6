import { catalogue } from '../../i18n/catalogue';

export const contactMessages = catalogue('contact', {
  title: 'Contact',
  lead: 'Call, write or come by. Somebody answers day and night.',
  office: 'Office',
  address: 'House 27, Road 11, Banani, Dhaka 1213, Bangladesh',
  phone: 'Phone',
  phoneHint: 'Every day, around the clock',
  email: 'E-mail',
  emailHint: 'We answer within a day',

  write: 'Write to us',
  name: 'Your name',
  yourEmail: 'Your email',
  subject: 'Subject',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Your message has been sent successfully.',
  sentHint: 'The answer comes to {email}.',
  another: 'Write another message',
  failed: 'Failed to send message.',
});
