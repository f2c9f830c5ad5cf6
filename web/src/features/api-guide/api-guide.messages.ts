import { catalogue } from '../../i18n/catalogue';

export const apiGuideMessages = catalogue('apiGuide', {
  title: 'API keys and webhooks',
  lead: 'Book vehicles from your own system and get notified about your bookings.',
  back: 'Profile',
  reference: 'API reference',
  sections: 'On this page',
});
