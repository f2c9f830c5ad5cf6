import { catalogue } from '../../i18n/catalogue';

/** Texts of the fields of a new account. */
export const accountFieldMessages = catalogue('accountFields', {
  name: 'Full name',
  username: 'Username',
  usernameHint: 'At least 4 characters, no spaces, not starting with a digit.',
  email: 'Email',
  phone: 'Phone number',
  password: 'Password',
  passwordHint: '8 characters or more.',
  confirm: 'Confirm password',
});
