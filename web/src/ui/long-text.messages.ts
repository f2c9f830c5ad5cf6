import { catalogue } from '../i18n/catalogue';

export const longTextMessages = catalogue('longText', {
  more: 'Show more',
  less: 'Show less',
});
