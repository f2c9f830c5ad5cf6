import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Booking } from '@app/contracts/bookings.js';
import { roles, type Role } from '@app/contracts/roles.js';
import { signedIn, signedOut } from '../../api/session.store';
import { AboutPage } from '../../features/about/about.page';
import { MyBookingsPage } from '../../features/bookings/my-bookings.page';
import { ContactMessagesPage } from '../../features/contact-messages/contact-messages.page';
import { navLinks, Header } from '../header';
import { HomePage } from '../../features/home/home.page';
import { VehiclesPage } from '../../features/vehicles/vehicles.page';
import { fakeServer, ok } from '../../testing/fake-server';
import { expectTexts, findDialog, findTexts, press, renderPage, userWith } from '../../testing/render';
import { bookingWith, contactMessageWith, vehicleWith } from '../../testing/rows';
import { Footer } from '../footer';

/**
 * Which elements a screen shows, for which role and in which state. That every route shows its page to those it is for, and the
 * refusals to the others, is walked in Chromium (`test/browser/walk.test.ts`); offers, requests, history, payments, the code,
 * notifications and support have tests of their own beside their screens.
 */
const server = fakeServer(undefined, { 'GET /notifications': ok([]) });
const links = (root: HTMLElement) =>
  within(root)
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the navigation', () => {
  const everybody = [
    ['Profile', '/profile'],
    ['Notifications', '/notifications'],
    ['Support', '/support'],
  ];
  const own: Record<Role, string[][]> = {
    admin: [
      ['Dashboard', '/admin/dashboard'],
      ['Users', '/admin/users'],
      ['Vehicles', '/admin/vehicles'],
      ['Payments', '/admin/payments'],
      ['Messages', '/admin/messages'],
    ],
    driver: [
      ['Find Bookings', '/booking-requests'],
      ['Booking History', '/booking-history'],
    ],
    user: [
      ['Book Now', '/book-now'],
      ['My Bookings', '/my-bookings'],
    ],
    operator: [['Manage Bookings', '/operator/bookings']],
  };

  it.each(roles)('of a %s holds their own links, then those of everybody, and Logout', (role) => {
    signedIn(userWith({ role }));
    renderPage(<Header />);
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(links(nav)).toEqual([...own[role], ...everybody]);
    expect(within(nav).getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('of a visitor holds Login and Register', () => {
    signedOut();
    renderPage(<Header />);
    expect(links(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Login', '/login'],
      ['Register', '/register'],
    ]);
  });
});

describe('what is public', () => {
  const publicTexts: readonly (readonly [string, ReactNode, readonly string[]])[] = [
    [
      'the home page',
      <HomePage />,
      ['Real-time tracking', 'Verified drivers', 'Affordable pricing', '24/7 support'],
    ],
    ['the timeline', <AboutPage />, ['Founded', 'Beta', 'App release', 'Reaching 1000+ users']],
    [
      'the footer',
      <Footer />,
      [
        'A trusted platform for truck and pickup delivery across the country.',
        'Fast. Reliable. Real-time.',
        `© ${new Date().getFullYear()} Bahon. All rights reserved.`,
      ],
    ],
  ];
  it.each(publicTexts)('%s has its texts', (_, page, texts) => {
    renderPage(page);
    expectTexts(screen, ...texts);
  });

  it('calls to action lead to booking and to the story', () => {
    renderPage(<HomePage />);
    const to = (name: RegExp) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
    expect([to(/^Book a Vehicle$/), to(/^Learn More/)]).toEqual(['/book-now', '/about']);
  });

  it.each([
    ['driver', 'Find Bookings', '/booking-requests'],
    ['operator', 'Manage Bookings', '/operator/bookings'],
    ['admin', 'Dashboard', '/admin/dashboard'],
  ] as const)('calls the %s to their own work first', (role, name, path) => {
    renderPage(<HomePage task={navLinks[role][0]} />);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.slice(0, 2)).toEqual([
      [name, path],
      ['Book a Vehicle', '/book-now'],
    ]);
    expect(links[2]![1]).toBe('/about');
  });

  it('shows five testimonials and seven partners, each once for screen readers', () => {
    renderPage(<HomePage />);
    const items = screen.getAllByRole('group').map((band) => within(band).getAllByRole('listitem').length);
    expect(items).toEqual([5, 7]);
  });

  it('the footer links to the company, three networks and the author', () => {
    renderPage(<Footer />);
    expect(links(screen.getByRole('navigation', { name: 'Company' }))).toEqual([
      ['About Us', '/about'],
      ['Services', '/services'],
      ['Contact', '/contact'],
      ['Support', '/support'],
    ]);
    expect(links(screen.getByRole('navigation', { name: 'Follow us' }))).toHaveLength(3);
    expect(screen.getByRole('link', { name: /^Designed and built by / })).toBeTruthy();
  });
});

describe('a booking in the customer’s list', () => {
  const deal = {
    price: 5000,
    selected_offer_id: 31,
    confirmed_offer: { driver_name: 'Abdul Karim', price: 5000, message: 'I come early.' },
  };
  const WAITING = 'Waiting for payment confirmation';
  const BUTTONS = ['View Offers', 'View', 'Edit', 'Delete'];
  const OTP = ['Receive OTP', 'Destination Reached / Enter OTP'];
  const states: readonly (readonly [string, Partial<Booking>, shown: string[], hidden: string[]])[] = [
    ['pending', {}, [WAITING, 'Not paid', ...BUTTONS, 'Pending', 'N/A'], OTP],
    [
      'pending, payment pending',
      { payment_status: 'pending', selected_offer_id: 31 },
      [WAITING, 'Payment Pending', 'View Offers', 'View'],
      ['Edit', 'Delete', ...OTP],
    ],
    [
      'pending, payment rejected',
      { payment_status: 'rejected' },
      [WAITING, 'Payment rejected', ...BUTTONS],
      OTP,
    ],
    [
      'confirmed and paid',
      { ...deal, status: 'confirmed', payment_status: 'paid' },
      ['Confirmed offer', 'Abdul Karim', 'I come early.', ...OTP],
      [WAITING, ...BUTTONS],
    ],
    [
      'completed',
      { ...deal, status: 'completed', payment_status: 'paid' },
      ['Confirmed offer', 'Abdul Karim', 'Completed'],
      [WAITING, ...BUTTONS, ...OTP],
    ],
    ['cancelled', { status: 'cancelled' }, ['Cancelled'], [WAITING, ...BUTTONS, ...OTP]],
    ['with a distance', { distance_km: 264.5, duration_minutes: null }, ['265 km'], ['N/A']],
  ];
  it.each(states)('%s', async (_, changes, visibleTexts, absentTexts) => {
    signedIn(userWith());
    server.on('GET /bookings', ok([bookingWith(changes)]));
    renderPage(<MyBookingsPage />);
    const card = await screen.findByRole('listitem', { name: /Booking #12/ });
    for (const text of visibleTexts) expect(within(card).queryAllByText(text)).not.toEqual([]);
    for (const text of absentTexts) expect(within(card).queryAllByText(text)).toEqual([]);
  });
});

describe('the admin’s lists', () => {
  beforeEach(() => signedIn(userWith({ role: 'admin' })));

  it('flag a suspicious subject and put it on one line', async () => {
    const subject = 'Hello\r\nBcc: all@elsewhere.example';
    server.on('GET /list-message', ok([contactMessageWith({ subject, suspicious: true })]));
    renderPage(<ContactMessagesPage />);
    await findTexts(screen, 'Suspicious', 'Hello Bcc: all@elsewhere.example');
  });

  it('show ten messages a page, with search', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => contactMessageWith({ id: index + 1 }));
    server.on('GET /list-message', ok(rows));
    renderPage(<ContactMessagesPage />);
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 10);
    expect(screen.getByLabelText('Name, email, subject or text')).toBeTruthy();
  });

  it('show type, license, status and capacity of a vehicle, View and Edit, and where one is', async () => {
    server.on('GET /vehicles', ok([vehicleWith({ id: 3, status: 'inactive' })]));
    renderPage(<VehiclesPage />);
    const list = await screen.findByLabelText('Vehicles');
    for (const text of ['Dhaka Metro-TA 11-2345', 'Truck', 'Inactive', '5,000 kg', 'View', 'Edit'])
      expect(list.textContent).toContain(text);
    expectTexts(screen, 'Previous', 'Page 1 of 1', 'Next');
  });
});

describe('a deleted booking', () => {
  it('leads back to the list', async () => {
    const { BookingDetailsPage } = await import('../../features/bookings/booking-details.page');
    signedIn(userWith());
    server.on('GET /bookings/12', ok(bookingWith())).on('DELETE /bookings/12', ok(null, 'Booking deleted.'));
    const address = { route: '/booking-details', path: '/booking-details?id=12' };
    const { location } = renderPage(<BookingDetailsPage />, address);
    await press('Delete');
    await press('Delete', await findDialog());
    await waitFor(() => expect(location()).toBe('/my-bookings'));
  });
});
