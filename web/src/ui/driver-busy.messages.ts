import { catalogue } from '../i18n/catalogue';

export const driverBusyMessages = catalogue('driverBusy', {
  title: 'Approve although {driver} is booked?',
  busy: '{driver} is already booked at that time.',
  consequence: 'If you approve all the same, both bookings count on this driver.',
  hint: 'Kept with the booking and in the audit log.',
  approve: 'Approve all the same',
  inTheWay: 'In the way: booking #{id}',
});
