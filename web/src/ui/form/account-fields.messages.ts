import { catalogue } from '../../i18n/catalogue';

export const accountFieldMessages = catalogue('accountFields', {
  name: 'Full name',
  username: 'Username',
  usernameHint:
    'At least 4 characters: English letters, digits, dots, dashes or underscores. No digit first.',
  email: 'Email',
  phone: 'Phone number',
  password: 'Password',
  passwordHint: '8 characters or more.',
  confirm: 'Confirm password',
});
