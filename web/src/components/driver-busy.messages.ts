import { catalogue } from '../i18n/catalogue';

export const driverBusyMessages = catalogue('driverBusy', {
  title: 'Approve although {driver} is booked?',
  busy: '{driver} is already booked at that time.',
  consequence: 'If you approve anyway, both bookings depend on this driver.',
  hint: 'Kept with the booking and in the audit log.',
  approve: 'Approve anyway',
  unavailable: 'This driver isn’t available now, so this offer can’t be chosen.',
  held: 'Another customer is paying for this driver at that time. If they haven’t paid by {time}, you can choose this offer again.',
  booked: 'This driver is already booked at that time, so this offer can’t be chosen.',
  unavailableTag: 'Not available',
  heldTag: 'Being booked',
  bookedTag: 'Driver booked',
  inTheWay: 'In the way: booking #{id}',
});
