import { catalogue } from '../../i18n/catalogue';

export const accountFieldMessages = catalogue('accountFields', {
  name: 'Full name',
  username: 'Username',
  usernameHint:
    'At least {minimum, number} characters: English letters, digits, dots, dashes or underscores. Can’t start with a digit.',
  email: 'Email',
  phone: 'Phone number',
  password: 'Password',
  passwordHint: 'At least {minimum, number} characters.',
  confirm: 'Confirm password',
});
