import { catalogue } from '../../i18n/catalogue';

/** Texts of what a driver has promised. */
export const promisesMessages = catalogue('promises', {
  title: 'My promises',
  lead: 'When you are busy: the trips that customers have paid for, week by week.',
  back: 'Booking History',
  thisWeek: 'This week',
  week: '{from} to {to}',
  booking: 'Booking #{id}',
  confirmed: 'Confirmed',
  pickup: 'Pick-up time',
  busyUntil: 'Busy until',
  openTrip: 'Open the trip',
  empty: 'You have promised nothing yet.',
  emptyHint: 'A trip stands here from the moment the payment for your offer is approved.',
  findBookings: 'Find Bookings',
  record: 'Your record',
  recordLead:
    'Customers read it beside each of your offers. The list of trips is only for you and the admins.',
  loading: 'Loading your promises…',
  failed: 'Your promises could not be loaded.',
  network: 'No connection. Check your network and try again.',
});
