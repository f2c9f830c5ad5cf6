import { catalogue } from '../i18n/catalogue';

export const codeStatusMessages = catalogue('codeStatus', {
  notSent: 'Your driver sends the code on arrival. It appears here, in your notifications and in your email.',
  sentAt: 'The code was sent on {time}.',
  validFor: 'It’s valid for another {time}.',
  expired: 'The last code is no longer valid. Ask your driver to send a new one.',
  use: 'Fill in {code}',
});
