import { inBangla } from '../i18n/catalogue';
import type { priceMessages } from './price-breakdown.messages';

export const priceInBangla = inBangla<typeof priceMessages>('price', {
  offeredPrice: 'প্রস্তাবিত ভাড়া',
  commission: 'কমিশন ({percent}%)',
  total: 'মোট',
});
