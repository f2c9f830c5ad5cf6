import { catalogue } from '../i18n/catalogue';

export const codeStatusMessages = catalogue('codeStatus', {
  notSent: 'Your driver sends the code on arrival. It appears here, in your notifications and in your mail.',
  sentAt: 'The code was sent on {time}.',
  validFor: 'It is valid for {time} more.',
  expired: 'The last code no longer works. Ask your driver to send a new one.',
  use: 'Fill in {code}',
});
