import { catalogue } from '../../i18n/catalogue';

/** Texts of the start page of the signed-in. */
export const roleDashboardMessages = catalogue('roleDashboard', {
  title: 'Welcome, {name}',
  lead: 'What waits for you now.',
  waiting: 'Waiting for you',
  nothing: 'Nothing waits for you.',
  nothingHint: 'New things appear here by themselves.',
  more: '{count}+',
  failed: 'Could not load this.',
  links: 'Go on',

  unread: 'Unread notifications',
  repliedTickets: 'Tickets with a new answer',
  openTickets: 'Open support tickets',

  verifyEmail: 'Your email is not verified',
  offersToChoose: 'Bookings waiting for an offer or your choice',
  paymentsChecked: 'Payments being checked',
  onTheWay: 'Confirmed bookings on their way',

  applicationPending: 'Your application is being reviewed',
  applicationRejected: 'Your application was not approved',
  requests: 'Booking requests you can offer on',
  codesToSend: 'Paid bookings: send the OTP on arrival',
  vehicleMissing: 'Your vehicle is not submitted yet',

  bookingsToWatch: 'Pending bookings',
  bookingsConfirmed: 'Confirmed bookings',

  paymentsToDecide: 'Payments to approve or reject',
  applicationsToReview: 'Driver applications to review',
  vehiclesToReview: 'Vehicles to review',
  messagesToRead: 'Unread contact messages',

  bookNow: 'Book a Vehicle',
  myBookings: 'My Bookings',
  findBookings: 'Find Bookings',
  history: 'Booking History',
  vehicle: 'Your vehicle',
  manageBookings: 'Manage Bookings',
  bookForCustomer: 'Book for a customer',
  adminDashboard: 'Dashboard',
  users: 'Users',
  profile: 'Profile',
  support: 'Support',
});
