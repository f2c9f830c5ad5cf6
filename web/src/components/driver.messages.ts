import { catalogue } from '../i18n/catalogue';

/** A driver's record: on an offer in one line, and trip by trip. */
export const driverRecordMessages = catalogue('driverRecord', {
  label: 'Driver’s record',
  new: 'New',
  stars: '{rating} of {maximum, number} stars,',
  outOf: '{stars, number} of {maximum, number} stars',
  ratings: '({count, number})',
  completed: '{count, plural, one {# trip} other {# trips}}',
  onTime: '{percent, number}% on time',
  cancelledByDriver: '{count, number} cancelled by driver',
  howCounted:
    'Based on the last {trips, number} trips. On time means reaching the pickup no more than {minutes, number} minutes late. Bookings cancelled by others don’t count.',
  none: 'No trips yet.',
  trips: 'Recent trips',
  arrival: 'Arrival at pickup',
  ratingShown: 'Rating',
  outcomeCancelledByDriver: 'Cancelled by driver',
  inTime: 'On time',
  late: '{time} late',
  notReported: 'Not reported',
  loading: 'Loading the record…',
  failed: 'Couldn’t load the record.',
});

export const driverBusyMessages = catalogue('driverBusy', {
  title: 'Approve even though {driver} is booked?',
  busy: '{driver} is already booked at that time.',
  consequence: 'If you approve anyway, both bookings depend on this driver.',
  hint: 'Saved with the booking and in the audit log.',
  approve: 'Approve anyway',
  unavailable: 'This driver isn’t available now, so this offer can’t be chosen.',
  held: 'Another customer is paying for this driver for the same time. If they don’t pay by {time}, you can choose this offer again.',
  booked: 'This driver is already booked at that time, so this offer can’t be chosen.',
  unavailableTag: 'Not available',
  heldTag: 'Being booked',
  bookedTag: 'Driver booked',
  inTheWay: 'Conflicts with booking #{id}',
});

export const suspensionMessages = catalogue('suspension', {
  title: 'You’re suspended',
  effect: 'You can’t send offers, and customers can’t choose yours. Trips in progress continue.',
  until: 'Ends on {time}.',
  untilFurtherNotice: 'Until further notice.',
  reason: 'Reason:',
  ticketSubject: 'My suspension',
});

export const chooseDriverMessages = catalogue('chooseDriver', {
  choose: 'Choose this driver',
  noExtraPayment: 'No extra payment.',
  refundedToYou: 'No extra payment, and {amount} is refunded to you.',
  refundedToCustomer: '{amount} is refunded to the customer.',
  coveredByPayment: 'Covered by the payment already held.',
  tooExpensive:
    'This offer costs {total}, more than the {held} held for this booking. To choose it, ask the driver for a lower price, or call us.',
  tooExpensiveForStaff: 'This price is higher than the {held} held for this booking.',
  title: 'Choose {driver}?',
  text: 'The other offers are rejected, and {driver} is notified right away.',
  failed: 'Couldn’t choose the driver. Try again.',
});
