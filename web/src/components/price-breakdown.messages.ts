import { catalogue } from '../i18n/catalogue';

export const priceMessages = catalogue('price', {
  commission: 'Commission ({percent}%)',
});
