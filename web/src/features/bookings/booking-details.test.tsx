import type { Role } from '@app/contracts/roles.js';
import { screen } from '@testing-library/react';
import { signedIn } from '../../api/session.store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { BookingDetailsPage } from './booking-details.page';

describe('the details of a booking', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().on('GET /bookings/12', ok(bookingWith()));
  });
  afterEach(() => server.restore());

  const roads: [Role, string, string][] = [
    ['user', 'My bookings', '/my-bookings'],
    ['driver', 'Booking History', '/booking-history'],
    ['operator', 'Manage Bookings', '/operator/bookings'],
    ['admin', 'Manage Bookings', '/operator/bookings'],
  ];

  it.each(roads)('should lead a %s back to their list', async (role, name, path) => {
    signedIn(userWith({ role }));
    renderPage(<BookingDetailsPage />, { path: '/booking-details?id=12' });
    await screen.findByRole('heading', { name: 'Booking #12' });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('should lead there also from a booking that is not there', async () => {
    signedIn(userWith({ role: 'operator' }));
    server.on('GET /bookings/12', failure(404, 'booking_not_found', 'Booking not found.'));
    renderPage(<BookingDetailsPage />, { path: '/booking-details?id=12' });
    expect((await screen.findByRole('link', { name: 'Manage Bookings' })).getAttribute('href')).toBe(
      '/operator/bookings',
    );
  });
});
