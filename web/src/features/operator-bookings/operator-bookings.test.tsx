import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../api/session.store';
import { createStore } from '../../api/store';
import { FakeServer, ok } from '../../testing/fake-server';
import { pushRow } from '../../testing/push-row';
import { renderPage, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { OperatorBookingsPage } from './operator-bookings.page';

const user = userEvent.setup({ delay: null });
const booking = bookingWith({ customer_name: 'Rahima Khatun', customer_phone: '01711000001' });

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ role: 'operator' }));
  server = new FakeServer().on('GET /bookings', ok([booking]));
});
afterEach(() => server.restore());

describe('the dispatch desk', () => {
  it('should cancel with a reason only', async () => {
    server.on('POST /bookings/12/cancel', ok({ ...booking, status: 'cancelled', version: 2 }));
    renderPage(<OperatorBookingsPage />, { path: '/operator/bookings' });
    await user.click(await screen.findByRole('button', { name: 'Cancel booking #12' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Keep booking' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(server.asked('POST /bookings/12/cancel')).toHaveLength(0);
    await user.type(dialog.getByLabelText('Reason'), 'The customer rang up');
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Booking #12 cancelled.')).toBeTruthy();
    expect(server.asked('POST /bookings/12/cancel')[0]?.body).toEqual({ reason: 'The customer rang up' });
  });

  it('should count what needs the desk, again when something happens, and open it', async () => {
    const store = createStore();
    server.on('GET /bookings/queues', ok({ no_offer: 2, payment_waiting: 0, overdue: 1 }));
    const view = renderPage(<OperatorBookingsPage />, {
      path: '/operator/bookings?no_offer_minutes=30',
      store,
    });
    const queues = within(await screen.findByRole('navigation', { name: 'What needs you' }));
    expect(await queues.findByRole('link', { name: /No offer yet.*30 min.*2/ })).toBeTruthy();
    server.on('GET /bookings/queues', ok({ no_offer: 3, payment_waiting: 0, overdue: 1 }));
    await pushRow(store, 'booking.created', 'Booking', bookingWith({ id: 14 }));
    await userEvent.click(await queues.findByRole('link', { name: /No offer yet.*3/ }));
    expect(view.location()).toBe('/operator/bookings?queue=no_offer&no_offer_minutes=30');
    expect(
      server.calls.some(({ path }) => path.startsWith('/bookings?queue=no_offer&no_offer_minutes=30')),
    ).toBe(true);
  });

  it('should show a new booking at once, unless the filter leaves it out', async () => {
    const store = createStore();
    renderPage(<OperatorBookingsPage />, { path: '/operator/bookings?status=pending', store });
    await screen.findByRole('link', { name: '#12' });
    await pushRow(store, 'booking.created', 'Booking', bookingWith({ id: 13 }));
    expect(screen.getByRole('link', { name: '#13' })).toBeTruthy();
    await pushRow(store, 'booking.cancelled', 'Booking', bookingWith({ status: 'cancelled', version: 2 }));
    expect(screen.queryByRole('link', { name: '#12' })).toBeNull();
  });
});
