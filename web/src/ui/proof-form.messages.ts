import { catalogue } from '../i18n/catalogue';

/** Proving the second factor, at sign-in and before sensitive actions. */
export const proofFormMessages = catalogue('proofForm', {
  code: 'Code of your authenticator app',
  recovery: 'Recovery code',
  recoveryHint: 'Such as k7m2p-9xwqa. Each code works once.',
  passkeyLead: 'Your browser asks for your fingerprint, face, PIN or security key.',
  confirm: 'Confirm',
  confirming: 'Checking…',
  usePasskey: 'Use passkey',
  otherCode: 'Use the authenticator app',
  otherPasskey: 'Use a passkey',
  otherRecovery: 'Use a recovery code',
  remember: 'Do not ask again on this device for {days, number} days',
  incomplete: 'Enter all {digits, number} digits.',
  required: 'This field is required.',
  cancelled: 'No passkey was used. Please try again.',
  failed: 'This could not be checked. Please try again.',
});
