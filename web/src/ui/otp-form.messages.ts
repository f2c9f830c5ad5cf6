import { catalogue } from '../i18n/catalogue';

export const otpFormMessages = catalogue('otpForm', {
  label: '6-digit code',
  verify: 'Verify OTP',
  verifying: 'Verifying…',
  incomplete: 'Enter all 6 digits.',
  failed: 'OTP verification failed',
  network: 'Network error while verifying OTP',
});
