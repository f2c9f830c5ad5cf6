import { catalogue } from '../i18n/catalogue';

/** Proving the second factor, at sign-in and before sensitive actions. */
export const proofFormMessages = catalogue('proofForm', {
  code: 'Code from your authenticator app',
  recovery: 'Recovery code',
  recoveryHint: 'For example, k7m2p-9xwqa. Each code works once.',
  passkeyLead: 'Your browser will ask for your fingerprint, face, PIN or security key.',
  confirm: 'Confirm',
  usePasskey: 'Use passkey',
  otherCode: 'Use authenticator app',
  otherPasskey: 'Use passkey instead',
  otherRecovery: 'Use recovery code',
  remember: 'Don’t ask again on this device for {days, number} days',
  required: 'This field is required.',
  cancelled: 'No passkey was used. Try again.',
  failed: 'Couldn’t verify. Try again.',
});

export const otpFormMessages = catalogue('otpForm', {
  label: '{digits, number}-digit code',
  verify: 'Verify OTP',
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
  otpNetwork: 'Network error while sending OTP.',
  otpSent: 'OTP has been sent to the user.',
});
