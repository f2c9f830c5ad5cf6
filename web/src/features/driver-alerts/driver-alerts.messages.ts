import { catalogue } from '../../i18n/catalogue';

export const driverAlertMessages = catalogue('driverAlerts', {
  title: 'New booking',
  more: '{count, plural, one {and # more} other {and # more}}',
  dismiss: 'Dismiss',
});
