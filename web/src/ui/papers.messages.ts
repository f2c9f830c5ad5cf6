import { catalogue } from '../i18n/catalogue';

export const papersMessages = catalogue('papers', {
  title: 'Papers',
  licence: 'Driving licence',
  registration: 'Registration',
  fitness: 'Fitness certificate',
  tax_token: 'Tax token',
  insurance: 'Insurance',
  notRecorded: 'Not recorded',
  expired: 'Ran out',
  lastDay: 'Last day',
  daysLeft: '{days, plural, one {# day left} other {# days left}}',
  expiredTitle: 'Papers ran out',
  expiredLicence: 'You cannot send offers until a new driving licence is recorded.',
  expiredVehicle: 'You cannot offer this vehicle until new papers are recorded.',
  expiringTitle: 'Papers run out soon',
  expiringText: 'Renew them in time, and send us the new ones.',
  tellSupport: 'Send the new papers by a ticket',
  ticketSubject: 'New papers',
});
