import { catalogue } from '../i18n/catalogue';

export const otpFormMessages = catalogue('otpForm', {
  label: '{digits, number}-digit code',
  verify: 'Verify OTP',
  verifying: 'Verifying…',
  triesLeft: '{count, plural, one {# try left.} other {# tries left.}}',
  failed: 'OTP verification failed',
  network: 'Network error while verifying OTP',
});
