import { catalogue } from '../i18n/catalogue';

export const accountFieldMessages = catalogue('accountFields', {
  username: 'Username',
  usernameHint:
    'At least {minimum, number} characters: English letters, digits, dots, dashes or underscores. Can’t start with a digit.',
  confirm: 'Confirm password',
});
