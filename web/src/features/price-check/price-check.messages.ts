import { catalogue } from '../../i18n/catalogue';

export const priceCheckMessages = catalogue('priceCheck', {
  from: 'From',
  to: 'To',
  placeholder: 'Area, district',
  book: 'Book this trip',
});
