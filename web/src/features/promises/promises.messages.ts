import { catalogue } from '../../i18n/catalogue';

export const promisesMessages = catalogue('promises', {
  title: 'My schedule',
  lead: 'When you are busy, week by week: trips that are confirmed, and those that customers are paying for.',
  back: 'Booking History',
  thisWeek: 'This week',
  week: '{from} to {to}',
  booking: 'Booking #{id}',
  held: 'On hold',
  heldUntil: 'A customer is paying for this offer until {time}. Keep this time free.',
  paid: 'A customer has sent the payment for this offer. It is being checked: keep this time free.',
  pickup: 'Pick-up time',
  busyUntil: 'Busy until',
  openTrip: 'Open the trip',
  openBooking: 'Open the booking',
  empty: 'Nothing on your schedule yet.',
  emptyHint: 'A trip stands here while a customer pays for your offer, and once the payment is approved.',
  findBookings: 'Find Bookings',
  record: 'Your record',
  recordLead:
    'Customers read it beside each of your offers. The list of trips is only for you and the admins.',
  loading: 'Loading your schedule…',
  failed: 'Your schedule could not be loaded.',
});
