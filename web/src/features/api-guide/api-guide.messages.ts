import { catalogue } from '../../i18n/catalogue';

export const apiGuideMessages = catalogue('apiGuide', {
  lead: 'Book vehicles from your own system and get notified about your bookings.',
  reference: 'API reference',
  sections: 'On this page',
});
