import { inBangla } from '../i18n/catalogue';
import type { priceMessages } from './price-breakdown.messages';

export const priceInBangla = inBangla<typeof priceMessages>('price', {
  commission: 'কমিশন ({percent}%)',
});
