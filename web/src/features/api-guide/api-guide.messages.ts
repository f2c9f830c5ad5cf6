import { catalogue } from '../../i18n/catalogue';

export const apiGuideMessages = catalogue('apiGuide', {
  title: 'API keys and webhooks',
  lead: 'Book a vehicle from your own program, and hear at once what happens to your bookings.',
  back: 'Profile',
  calls: 'All calls and fields',
  sections: 'On this page',
});
