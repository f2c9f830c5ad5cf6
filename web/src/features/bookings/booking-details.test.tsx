import type { Role } from '@app/contracts/roles.js';
import { screen } from '@testing-library/react';
import { signedIn } from '../../api/session.store';
import { failure, fakeServer, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { bookingWith, offerWith } from '../../testing/rows';
import { BookingDetailsPage } from './booking-details.page';
import { Waybill } from './waybill';

describe('the details of a booking', () => {
  const server = fakeServer(undefined, { 'GET /bookings/12': ok(bookingWith()) });
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

  it('should lead there from an unknown booking, too', async () => {
    signedIn(userWith({ role: 'operator' }));
    server.on('GET /bookings/12', failure(404, 'booking_not_found', 'Booking not found.'));
    renderPage(<BookingDetailsPage />, { path: '/booking-details?id=12' });
    expect((await screen.findByRole('link', { name: 'Manage Bookings' })).getAttribute('href')).toBe(
      '/operator/bookings',
    );
  });
});

describe('the waybill', () => {
  const agreedOffer = offerWith({ status: 'accepted', license_plate: 'Dhaka Metro-TA 11-2345' });
  const server = fakeServer(userWith(), { 'GET /offers/31': ok(agreedOffer) });

  it("should name the driver's phone and the plate once the booking is confirmed", async () => {
    renderPage(<Waybill booking={bookingWith({ status: 'confirmed', selected_offer_id: 31 })} />);
    expect(await screen.findByText('01811000005')).toBeTruthy();
    expect(screen.getByText('License plate').nextElementSibling?.textContent).toBe('Dhaka Metro-TA 11-2345');
  });

  it('should name no driver before that', () => {
    renderPage(<Waybill booking={bookingWith({ status: 'pending', selected_offer_id: 31 })} />);
    expect(screen.getByText('Driver').nextElementSibling?.textContent).toBe('—');
    expect(server.asked('GET /offers/31')).toEqual([]);
  });
});
