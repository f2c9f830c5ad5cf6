import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { signedIn } from '../../api/session.store';
import { createStore } from '../../api/store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { bookingMoneyWith } from '../../testing/money';
import { pushRow } from '../../testing/push-row';
import { renderPage, userWith } from '../../testing/render';
import { bookingWith, offerWith } from '../../testing/rows';
import { BookingOffersPage } from './booking-offers.page';

const user = userEvent.setup({ delay: null });
const released = bookingWith({ status: 'confirmed', payment_status: 'paid', needs_driver: true, version: 3 });
const cheap = offerWith({ id: 31, offered_price: 4000, commission: 400, total: 4400 });
const dear = offerWith({ id: 32, driver_name: 'Rina', offered_price: 6000, commission: 600, total: 6600 });

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith());
  server = new FakeServer()
    .on('GET /bookings/12', ok(released))
    .on('GET /bookings/12/money', ok(bookingMoneyWith({ booking_id: 12, held: 5500 })))
    .on('GET /booking-offers/12', ok([dear, cheap]));
});
afterEach(() => server.restore());

function show() {
  const store = createStore();
  renderPage(
    <Routes>
      <Route path="/offers/:id" element={<BookingOffersPage />} />
      <Route path="/booking-details" element={<h1>The booking</h1>} />
    </Routes>,
    { store, path: '/offers/12' },
  );
  return store;
}

const card = async (name: string) =>
  (await screen.findByRole('heading', { name: new RegExp(name) })).closest('article')!;

describe('the offers of a booking whose driver gave it back', () => {
  it('should be chosen without paying, and say what comes back', async () => {
    server.on(
      'POST /bookings/12/replace',
      ok(bookingWith({ version: 4 }), 'The booking has another driver.'),
    );
    show();
    const own = within(await card(cheap.driver_name));
    expect(await own.findByText('You pay nothing more, and ৳1,100.00 comes back to you.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Confirm This Offer' })).toBeNull();
    await user.click(own.getByRole('button', { name: 'Choose this driver' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Choose this driver' }));
    expect(await screen.findByRole('heading', { name: 'The booking' })).toBeTruthy();
    expect(server.calls.find(({ path }) => path.endsWith('/replace'))?.body).toEqual({ offer_id: 31 });
  });

  it('should say why one above the held money cannot be chosen', async () => {
    show();
    const own = within(await card('Rina'));
    expect(await own.findByText(/This offer costs ৳6,600\.00, and ৳5,500\.00 is held/)).toBeTruthy();
    expect(own.queryByRole('button', { name: 'Choose this driver' })).toBeNull();
  });

  it('should say when another was chosen meanwhile', async () => {
    server.on('POST /bookings/12/replace', failure(409, 'driver_not_needed', 'This booking has a driver.'));
    show();
    const own = within(await card(cheap.driver_name));
    // Before it is known what is held, nothing can be chosen.
    await own.findByText(/You pay nothing more/);
    await user.click(own.getByRole('button', { name: 'Choose this driver' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Choose this driver' }));
    expect(await dialog.findByText('This booking has a driver.')).toBeTruthy();
  });

  it('should offer no choice any more once the booking has a driver', async () => {
    const store = show();
    await within(await card(cheap.driver_name)).findByRole('button', { name: 'Choose this driver' });
    const replaced = { ...released, needs_driver: false, version: 4 };
    await pushRow(store, 'booking.replaced', 'Booking', replaced);
    expect(screen.queryByRole('button', { name: 'Choose this driver' })).toBeNull();
  });
});
