import { catalogue } from '../../i18n/catalogue';

export const accountFieldMessages = catalogue('accountFields', {
  name: 'Full name',
  username: 'Username',
  usernameHint:
    'At least {minimum, number} characters: English letters, digits, dots, dashes or underscores. No digit first.',
  email: 'Email',
  phone: 'Phone number',
  password: 'Password',
  passwordHint: '{minimum, number} characters or more.',
  confirm: 'Confirm password',
});
