import { catalogue } from '../i18n/catalogue';

/** A driver's record: on an offer in one line, and trip by trip. */
export const driverRecordMessages = catalogue('driverRecord', {
  label: 'Record of the driver',
  new: 'New',
  stars: '{rating} of {maximum, number} stars,',
  ratings: '({count, number})',
  completed: '{count, plural, one {# trip} other {# trips}}',
  onTime: '{percent, number}% on time',
  givenBack: '{count, number} given back',
  howCounted:
    'Of the last {trips, number} trips. On time: at the pick-up at most {minutes, number} minutes after its time. Cancelled bookings do not count.',
  none: 'No trip has ended yet.',
  trips: 'The last trips',
  booking: 'Booking #{id}',
  pickup: 'Pick-up time',
  arrival: 'At the pick-up',
  ratingShown: 'Rating',
  outcomeGivenBack: 'Given back',
  inTime: 'On time',
  late: '{time} late',
  notReported: 'Not reported',
  loading: 'Loading the record…',
  failed: 'The record could not be loaded.',
});
