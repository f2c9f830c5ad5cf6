import { catalogue } from '../i18n/catalogue';

export const otpFormMessages = catalogue('otpForm', {
  label: '6-digit code',
  verify: 'Verify OTP',
  verifying: 'Verifying…',
  incomplete: 'Enter all 6 digits.',
  triesLeft: '{count, plural, one {# try left.} other {# tries left.}}',
  failed: 'OTP verification failed',
  network: 'Network error while verifying OTP',
});
