import { catalogue } from '../i18n/catalogue';

export const otpFormMessages = catalogue('otpForm', {
  label: '{digits, number}-digit code',
  verify: 'Verify OTP',
  verifying: 'Verifying…',
  triesLeft: '{count, plural, one {# try left.} other {# tries left.}}',
  failed: 'OTP verification failed',
  network: 'Network error while verifying OTP',
});

export const codeStatusMessages = catalogue('codeStatus', {
  notSent: 'Your driver sends the code on arrival. It appears here, in your notifications and in your email.',
  sentAt: 'The code was sent on {time}.',
  validFor: 'It’s valid for another {time}.',
  expired: 'The last code is no longer valid. Ask your driver to send a new one.',
  use: 'Fill in {code}',
});
