import { catalogue } from '../i18n/catalogue';

export const driverBusyMessages = catalogue('driverBusy', {
  title: 'Approve although {driver} is booked?',
  busy: '{driver} is already booked at that time.',
  consequence: 'If you approve all the same, both bookings count on this driver.',
  hint: 'Kept with the booking and in the audit log.',
  approve: 'Approve all the same',
  unavailable: 'This driver cannot come now. Choose another offer, or wait until they can.',
  held: 'Another booking at that time is being paid for. If it is not paid by {time}, this driver can be chosen again.',
  booked: 'This driver is already booked at that time. Choose another offer.',
  inTheWay: 'In the way: booking #{id}',
});
