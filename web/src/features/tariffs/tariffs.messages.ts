import { catalogue } from '../../i18n/catalogue';

export const tariffsMessages = catalogue('tariffs', {
  lead: 'Base + price per km × distance, never below the minimum. Price guidance is based on these tariffs.',
  loading: 'Loading tariffs…',
  failed: 'Couldn’t load tariffs.',
  base: 'Base (৳)',
  perKm: 'Per km (৳)',
  minimum: 'Minimum (৳)',
  validFrom: 'Since {time}',
  none: 'No tariff. Without one, {vehicle} bookings get no price guidance.',
  example: 'Dhaka → Chattogram, {vehicle}: {price}',
  noExample: 'Dhaka → Chattogram, {vehicle}: enter all three amounts',
  save: 'Save tariffs',
  saved: 'Tariffs saved.',
  saveFailed: 'Couldn’t save the tariffs.',
  history: 'History',
  showHistory: 'Show history',
});
