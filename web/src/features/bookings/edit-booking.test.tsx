import type { Booking } from '@app/contracts/bookings.js';
import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { createStore } from '../../api/store';
import { fakeServer, ok } from '../../testing/fake-server';
import { expectTexts, fill, press, renderPage, user, userWith } from '../../testing/render';
import { bookingWith, placeWith } from '../../testing/rows';
import { EditBookingDialog } from './edit-booking.modal';

const server = fakeServer(userWith(), { 'GET /bookings/12': ok(bookingWith({ offers_count: 3 })) });

function show() {
  const nothing = () => undefined;
  renderPage(<EditBookingDialog booking={bookingWith()} onClose={nothing} onSaved={nothing} />);
}

describe('the edit of a booking with offers', () => {
  it('should warn before saving that all offers become outdated, and how many they are', async () => {
    show();
    expect(await screen.findByText(/^This booking has 3 offers\./)).toBeTruthy();
    await fill(screen.getByLabelText(/Notes/), 'Two helpers, please.');
    expect(screen.queryByText(/become outdated/)).toBeNull();
    await user.clear(screen.getByLabelText('Drop address'));
    await user.type(screen.getByLabelText('Drop address'), 'Feni');
    expect(screen.getByText(/^If you save this, all 3 offers become outdated\./)).toBeTruthy();
  });

  it('should keep what staff changed meanwhile in the fields that the customer did not change', async () => {
    server.on('PUT /bookings/12', ok(bookingWith()));
    const store = createStore();
    const dialog = (booking: Booking) => (
      <Provider store={store}>
        <MemoryRouter>
          <EditBookingDialog booking={booking} onClose={() => undefined} onSaved={() => undefined} />
        </MemoryRouter>
      </Provider>
    );
    const { rerender } = render(dialog(bookingWith()));
    await user.clear(screen.getByLabelText('Drop address'));
    await fill(screen.getByLabelText('Drop address'), 'Feni');
    const staffChanges = { notes: 'Call the gate.', weight_kg: 900 };
    rerender(dialog(bookingWith({ drop_address: 'Cumilla', ...staffChanges })));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe('Call the gate.');
    await press('Save changes');
    await waitFor(() =>
      expect(server.bodies('PUT /bookings/12')).toMatchObject([{ drop_address: 'Feni', ...staffChanges }]),
    );
  });

  it('should keep the chosen places unless their address changes', async () => {
    server.on('PUT /bookings/12', ok(bookingWith()));
    const drop = placeWith({ id: 3, name: 'Agrabad', district: 'Chattogram' });
    const pickup = { pickup_place: placeWith(), pickup_lat: 23.766, pickup_lng: 90.405 };
    const dropPoint = { drop_lat: 22.3301, drop_lng: 91.8123 };
    const booking = bookingWith({ ...pickup, drop_place: drop, ...dropPoint });
    renderPage(<EditBookingDialog booking={booking} onClose={() => undefined} onSaved={() => undefined} />);
    expectTexts(screen, 'Tejgaon Industrial Area, Dhaka', /Exact location, near .*Agrabad, Chattogram/);
    await press(/Remove .*Tejgaon/);
    await press('Save changes');
    const places = { pickup_place_id: null, pickup_lat: null, drop_place_id: 3, ...dropPoint };
    await waitFor(() => expect(server.bodies('PUT /bookings/12')).toMatchObject([places]));
  });

  it('should warn of nothing without offers', async () => {
    server.on('GET /bookings/12', ok(bookingWith({ offers_count: 0 })));
    show();
    await user.type(screen.getByLabelText('Drop address'), ' 2');
    expect(screen.queryByText(/outdated/)).toBeNull();
  });
});
