import { catalogue } from '../i18n/catalogue';

export const priceMessages = catalogue('price', {
  offeredPrice: 'Offered price',
  commission: 'Commission ({percent}%)',
  total: 'Total',
});
