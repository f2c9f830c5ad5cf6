const PAST_TRIPS = 17;

/** Ids of the demo data that pages are opened with. */
export const demoIds = {
  /** A booking with two offers that the customer can choose from. */
  bookingWithOffers: PAST_TRIPS + 3,
  /** A confirmed booking of the customer and driver with a receiver. */
  runningBooking: PAST_TRIPS + 9,
  /** An offer on `bookingWithOffers`. */
  openOffer: PAST_TRIPS + 1,
  /** The accepted offer of a delivered booking. */
  acceptedOffer: PAST_TRIPS + 4,
} as const;

const { acceptedOffer, bookingWithOffers, openOffer, runningBooking } = demoIds;

/** The roles that visit every page, by the name of their demo account. A visitor has none. */
export const walkers = ['visitor', 'customer', 'driver', 'operator', 'admin'] as const;
export type Walker = (typeof walkers)[number];

/** What a role sees at an address. */
export interface Finding {
  /** Where they end up, without the query. */
  path: string;
  heading: string | RegExp;
  /** The page itself, not a refusal or another page. */
  isOwn: boolean;
}

export interface Stop {
  /** The path as the client's routes write it. */
  route: string;
  /** An address it matches, with the demo data's ids. */
  at: string;
  heading: string | RegExp;
  for: readonly Walker[];
  /** Where signed-in people are sent instead. */
  elsewhere?: Finding;
}

const everybody = walkers;
const signedIn = ['customer', 'driver', 'operator', 'admin'] as const;
const staff = ['operator', 'admin'] as const;
const payers = ['customer', 'operator', 'admin'] as const;

const home: Finding = { path: '/', heading: 'A truck at a fair price, anywhere in Bangladesh', isOwn: false };
const login: Finding = { path: '/login', heading: 'Sign in', isOwn: false };

function stop(
  route: string,
  who: readonly Walker[],
  heading: string | RegExp,
  { at = route, ...rest }: Partial<Stop> = {},
): Stop {
  return { route, for: who, heading, at, ...rest };
}

/** Every address of the client, the roles that see the page, and its heading. Bookings 3 and 9 are the customer's; 9 is also the driver's. */
export const stops: readonly Stop[] = [
  stop('/', everybody, home.heading),
  stop('/about', everybody, 'About Us'),
  stop('/services', everybody, 'Services'),
  stop('/contact', everybody, 'Contact'),
  stop('*', everybody, 'Page not found', { at: '/no-such-page' }),
  stop('/login', ['visitor'], 'Sign in', { elsewhere: home }),
  stop('/register', ['visitor'], 'Create your account', { elsewhere: home }),
  stop('/developers', everybody, 'API keys and webhooks'),
  stop('/verify-email', everybody, 'Verifying your email'),
  stop('/forgot-password', everybody, 'Forgot your password?'),
  stop('/reset-password', everybody, 'Set a new password'),
  stop('/applyasdriver', everybody, 'Apply as a driver'),
  stop('/email-verify', signedIn, 'Verify your email'),
  stop('/profile', signedIn, 'Your profile'),
  stop('/dashboard', signedIn, /^Welcome, /),
  stop('/support', signedIn, 'Support Center'),
  stop('/notifications', signedIn, 'Notifications'),
  stop('/notification-settings', signedIn, 'Notification settings'),
  stop('/booking-details', signedIn, `Booking #${runningBooking}`, {
    at: `/booking-details?id=${runningBooking}`,
  }),
  stop('/book-now', ['customer', 'operator'], 'Book a vehicle'),
  stop('/my-bookings', ['customer'], 'My bookings'),
  stop('/offers', payers, 'Offers'),
  stop('/offers/:id', payers, 'Karwan Bazar, Dhaka → Zindabazar, Sylhet', {
    at: `/offers/${bookingWithOffers}`,
  }),
  stop('/confirm-offer', ['customer'], 'Confirm Booking Offer'),
  stop('/confirm-offer/:offerId', ['customer'], 'Confirm Booking Offer', {
    at: `/confirm-offer/${openOffer}`,
  }),
  stop('/receipt/:bookingId', ['customer'], `Receipt for booking #${runningBooking}`, {
    at: `/receipt/${runningBooking}`,
  }),
  stop('/destination-reached/:offerId', ['customer'], 'Destination reached', {
    at: `/destination-reached/${acceptedOffer}`,
  }),
  stop('/booking-requests', ['driver'], 'Booking Requests'),
  stop('/return-loads', ['driver'], 'Return loads'),
  stop('/booking-history', ['driver'], 'Your Booking History'),
  stop('/offer/:bookingId', ['driver'], 'Offer on a booking', { at: `/offer/${bookingWithOffers}` }),
  stop('/trip/:bookingId', ['driver'], `Trip for booking #${runningBooking}`, {
    at: `/trip/${runningBooking}`,
  }),
  stop('/my-promises', ['driver'], 'My schedule'),
  stop('/earnings', ['driver'], 'Earnings'),
  stop('/earnings/statement', ['driver'], /^Statement for /),
  stop('/submit-vehicle', ['driver'], 'Submit your vehicle'),
  stop('/my-vehicles', ['driver'], 'My vehicles'),
  stop('/update-vehicle', ['driver'], 'Update your vehicle'),
  stop('/operator/bookings', staff, 'Manage Bookings'),
  stop('/operator/trucks', staff, 'Trucks on the road'),
  stop('/vehicles', ['admin'], 'Vehicles', { at: '/vehicles' }),
  stop('/admin/dashboard', ['admin'], 'Dashboard'),
  stop('/admin/users', ['admin'], 'Users'),
  stop('/admin/vehicles', ['admin'], 'Vehicles'),
  stop('/admin/vehicles/create', ['admin'], 'Add vehicle'),
  stop('/admin/vehicles/edit/:id', ['admin'], 'Edit vehicle #1', { at: '/admin/vehicles/edit/1' }),
  stop('/admin/vehicles/:id', ['admin'], 'Vehicle #1', { at: '/admin/vehicles/1' }),
  stop('/admin/vehicle-management', ['admin'], 'Vehicle management'),
  stop('/admin/payments', ['admin'], 'Payments'),
  stop('/admin/money', ['admin'], 'Money'),
  stop('/admin/payouts', ['admin'], 'Payouts and refunds'),
  stop('/admin/tariffs', ['admin'], 'Tariffs'),
  stop('/admin/messages', ['admin'], 'Messages'),
  stop('/admin/send-notification', ['admin'], 'Send notification'),
  stop('/admin/audit-log', ['admin'], 'Audit log'),
  stop('/admin/*', ['admin'], 'Dashboard', { at: '/admin/anything-else' }),
];

/** What a role sees at an address. */
export function findingOf({ route, at, heading, for: whom, elsewhere }: Stop, walker: Walker): Finding {
  const [path = ''] = at.split('?');
  if (whom.includes(walker)) {
    return { path: route === '/vehicles' ? '/admin/vehicles' : path, heading, isOwn: true };
  }
  if (elsewhere) return elsewhere;
  if (walker !== 'visitor') return { path, heading: "You can't access this page.", isOwn: false };
  return route === '/book-now' ? { path, heading: 'You must be logged in to book.', isOwn: false } : login;
}

/** Routes that are the same for everybody, checked as a visitor only. */
export const publicRoutes: readonly string[] = stops
  .filter((one) => one.for === everybody)
  .map(({ route }) => route);
