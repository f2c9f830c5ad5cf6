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
