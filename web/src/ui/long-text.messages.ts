import { catalogue } from '../i18n/catalogue';

export const longTextMessages = catalogue('longText', {
  more: 'Read all of it',
  less: 'Show less',
});
