/** Public pages that search engines may index, with titles and descriptions for server and client. */
export const publicPaths = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/login',
  '/register',
  '/applyasdriver',
] as const;
export type PublicPath = (typeof publicPaths)[number];

export const BRAND = 'Bahon';

export const pageTitles = {
  '/': 'Truck, pickup and van booking across Bangladesh',
  '/about': 'About Us',
  '/services': 'Services',
  '/contact': 'Contact',
  '/login': 'Login',
  '/register': 'Register',
  '/applyasdriver': 'Apply as a driver',
} as const satisfies Record<PublicPath, string>;

export const pageDescriptions: Record<PublicPath, string> = {
  '/': 'Trusted truck, pickup and van booking across Bangladesh. Get price offers from verified drivers, pay by mobile money and follow every step live.',
  '/about':
    'Who is behind Bahon, and how it grew from an idea in 2023 to a platform that moves goods for more than a thousand people.',
  '/services':
    'Trucks, pickups and vans for goods of every size: how booking, price offers, payment and delivery codes work on Bahon.',
  '/contact':
    'Message or call us around the clock with questions about bookings, payments or driving with Bahon.',
  '/login': 'Sign in to Bahon to book a vehicle, compare price offers or find your next trip.',
  '/register':
    'Create a Bahon account in a minute, book a truck, pickup or van and get offers from verified drivers.',
  '/applyasdriver':
    'Drive with Bahon: send your documents once, get verified, and choose the trips and prices that suit you.',
};
