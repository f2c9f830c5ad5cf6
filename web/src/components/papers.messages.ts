import { catalogue } from '../i18n/catalogue';

export const papersMessages = catalogue('papers', {
  title: 'Expiry dates',
  licence: 'Driving licence',
  registration: 'Registration',
  fitness: 'Fitness certificate',
  tax_token: 'Tax token',
  insurance: 'Insurance',
  notRecorded: 'Not recorded',
  expired: 'Expired',
  lastDay: 'Last day',
  daysLeft: '{days, plural, one {# day left} other {# days left}}',
  expiredTitle: 'Documents have expired',
  expiredLicence:
    'You cannot send offers until a new driving licence is recorded. Add it, and we’ll check it.',
  expiredVehicle:
    'You cannot offer this vehicle until its new documents are recorded. Add them, and we’ll check them.',
  expiringTitle: 'Documents expire soon',
  expiringText: 'Renew them in time, and add the new ones.',
  addNew: 'Add the new documents',
});
