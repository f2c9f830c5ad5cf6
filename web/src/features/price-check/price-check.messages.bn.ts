import { inBangla } from '../../i18n/catalogue';
import type { priceCheckMessages } from './price-check.messages';

export const priceCheckInBangla = inBangla<typeof priceCheckMessages>('priceCheck', {
  from: 'কোথা থেকে',
  to: 'কোথায়',
  placeholder: 'এলাকা, জেলা',
  book: 'এই ট্রিপ বুক করুন',
});
