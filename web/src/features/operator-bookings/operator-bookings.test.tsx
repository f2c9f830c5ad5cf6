import { screen, within } from '@testing-library/react';
import { fakeServer, ok, pushRow } from '../../testing/fake-server';
import { bookingMoneyWith } from '../../testing/money';
import { fill, findDialog, findTexts, press, renderPage, user, userWith } from '../../testing/render';
import { bookingWith, offerWith, paymentWith, placeWith } from '../../testing/rows';
import { OperatorBookingsPage } from './operator-bookings.page';

const booking = bookingWith({ customer_name: 'Rahima Khatun', customer_phone: '01711000001' });
const server = fakeServer(userWith({ role: 'operator' }), { 'GET /bookings': ok([booking]) });

const show = (path = '/operator/bookings') => renderPage(<OperatorBookingsPage />, { path });

/** The texts of the cells of the only row, by the titles of their columns. */
async function cells(): Promise<Record<string, string>> {
  const row = (await screen.findByRole('link', { name: '#12' })).closest<HTMLElement>('[role="row"]')!;
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent.replace(/:.*/, ''));
  const cells = within(row).getAllByRole('cell');
  return Object.fromEntries(titles.map((title, index) => [title, cells[index]?.textContent ?? '']));
}

async function openCancellation() {
  show();
  await press('Cancel booking #12');
  return findDialog();
}

describe('the bookings of staff', () => {
  it('should show where a booking goes, its customer and its driver', async () => {
    const confirmed_offer = { driver_name: 'Abdul Karim', price: 5000, message: null };
    const paidBooking = { ...booking, status: 'confirmed', confirmed_offer, payment_status: 'paid' };
    server.on('GET /bookings', ok([paidBooking]));
    show();
    const route = 'Dhanmondi, Dhaka → Agrabad, Chattogram';
    const people = { Customer: 'Rahima Khatun', Driver: 'Abdul Karim' };
    expect(await cells()).toMatchObject({ Route: route, ...people, Status: 'ConfirmedPaid' });
  });

  it('should show a route by its places, and how far it is', async () => {
    const drop_place = placeWith({ name: 'Agrabad', district: 'Chattogram' });
    const route = { distance_km: 264.3, duration_minutes: 412, pickup_place: placeWith(), drop_place };
    server.on('GET /bookings', ok([{ ...booking, ...route, drop_address: 'Shop 4, Sheikh Mujib Road' }]));
    show('/operator/bookings?distance=far&drop_district=chattogram&sort=distance_km&order=asc');
    const { Route, Vehicle } = await cells();
    expect(Route).toBe('Tejgaon Industrial Area, Dhaka → Agrabad, Chattogram');
    expect(Vehicle?.replace(/[\u2066-\u2069]/g, '')).toBe('Truck264 km');
    const listPath = server.calls.find(({ path }) => path.startsWith('/bookings?'))!.path;
    const query = Object.fromEntries(new URLSearchParams(listPath.split('?')[1]));
    expect(query).toMatchObject({ min_km: '200', drop_district: 'chattogram', sort: 'distance_km' });
  });

  it('should call neither the trip nor the payment of a cancelled booking running', async () => {
    const before = { stage: 'assigned', payment_status: 'paid' };
    server.on('GET /bookings', ok([{ ...booking, ...before, status: 'cancelled', cancel_reason: 'Flood' }]));
    show('/operator/bookings?row=12');
    expect(await cells()).toMatchObject({ Status: 'CancelledFlood', Trip: '' });
    const transport = await screen.findByRole('region', { name: 'Transport' });
    expect(transport.textContent).not.toContain('Paid');
    expect(screen.queryByText(/Driver assigned/)).toBeNull();
  });

  it('should cancel with a reason only', async () => {
    server.on('POST /bookings/12/cancel', ok({ ...booking, status: 'cancelled', version: 2 }));
    const dialog = await openCancellation();
    expect(dialog.getByRole('button', { name: 'Keep booking' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await press('Cancel booking', dialog);
    expect(server.asked('POST /bookings/12/cancel')).toHaveLength(0);
    await fill(dialog.getByLabelText(/^Reason/), 'The customer rang up');
    await press('Cancel booking', dialog);
    expect(await screen.findByText('Booking #12 cancelled.')).toBeTruthy();
    const [cancelRequest] = server.asked('POST /bookings/12/cancel');
    expect(cancelRequest?.body).toEqual({ reason: 'The customer rang up' });
    expect(cancelRequest?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('should name the payment that waits before a booking is cancelled', async () => {
    server.on('GET /bookings', ok([{ ...booking, payment_status: 'pending' }]));
    server.on('GET /payments', ok([paymentWith({ id: 6, status: 'rejected' }), paymentWith()]));
    const dialog = await openCancellation();
    await findTexts(dialog, 'Payment #7 of ৳5,500.00 (transaction CKQ7X2M9LP) is still pending.');
    expect(server.asked('GET /payments?booking_id=12')).toHaveLength(1);
  });

  it('should cancel a paid booking with a compensation, and say what the customer gets back', async () => {
    const paidBooking = bookingWith({ status: 'confirmed' });
    server.on('GET /bookings', ok([paidBooking]));
    server.on('GET /bookings/12/money', ok(bookingMoneyWith({ held: 5500 })));
    server.on('POST /bookings/12/cancel', ok({ ...paidBooking, status: 'cancelled', version: 2 }));
    const dialog = await openCancellation();
    expect(await dialog.findByText(/৳5,500\.00 is held.*remaining ৳5,500\.00 is refunded/)).toBeTruthy();
    const compensation = dialog.getByLabelText('Compensation for the driver (taka)');
    await fill(compensation, '6000');
    expect(dialog.getByText('Enter at most ৳5,500.00, the amount held for this booking.')).toBeTruthy();
    await user.clear(compensation);
    await user.type(compensation, '500');
    expect(dialog.getByText(/remaining ৳5,000\.00 is refunded/)).toBeTruthy();
    await fill(dialog.getByLabelText(/^Reason/), 'The factory is closed');
    await press('Cancel booking', dialog);
    expect(await screen.findByText('Booking #12 cancelled.')).toBeTruthy();
    const cancellation = { reason: 'The factory is closed', compensation: 500 };
    expect(server.bodies('POST /bookings/12/cancel')).toEqual([cancellation]);
  });

  it('should count what needs an operator, again when something happens, and open it', async () => {
    server.on('GET /bookings/queues', ok({ no_offer: 2, payment_waiting: 0, overdue: 1 }));
    const { location, store } = show('/operator/bookings?no_offer_minutes=30');
    const queues = within(await screen.findByRole('navigation', { name: 'Needs attention' }));
    expect(await queues.findByRole('link', { name: /No offers yet.*30 min.*2/ })).toBeTruthy();
    server.on('GET /bookings/queues', ok({ no_offer: 3, payment_waiting: 0, overdue: 1 }));
    await pushRow(store, 'booking.created', 'Booking', bookingWith({ id: 14 }));
    await user.click(await queues.findByRole('link', { name: /No offers yet.*3/ }));
    expect(location()).toBe('/operator/bookings?queue=no_offer&no_offer_minutes=30');
    const query = 'limit=50&total=1&queue=no_offer&no_offer_minutes=30&sort=scheduled_time&order=asc';
    expect(server.asked(`GET /bookings?${query}`).length).toBeGreaterThan(0);
  });

  it('should say in words what the answers to a request to cancel are', async () => {
    const cancelRequest = { status: 'confirmed', cancel_request: { id: 3, reason: 'Flood' } };
    server.on('GET /bookings', ok([{ ...booking, ...cancelRequest }]));
    show('/operator/bookings?queue=cancel_requested');
    const accept = await screen.findByRole('button', { name: 'Accept and cancel booking #12' });
    const decline = screen.getByRole('button', { name: 'Decline request #12' });
    expect([accept.textContent, decline.textContent]).toEqual(['Accept', 'Decline']);
  });

  it('should show a new booking at once, unless the filter leaves it out', async () => {
    const { store } = show('/operator/bookings?status=pending');
    await screen.findByRole('link', { name: '#12' });
    await pushRow(store, 'booking.created', 'Booking', bookingWith({ id: 13 }));
    expect(screen.getByRole('link', { name: '#13' })).toBeTruthy();
    await pushRow(store, 'booking.cancelled', 'Booking', bookingWith({ status: 'cancelled', version: 2 }));
    expect(screen.queryByRole('link', { name: '#12' })).toBeNull();
  });

  it('should show the stage and the problem of a trip, and filter by the stage', async () => {
    const onTheRoad = bookingWith({ status: 'confirmed', stage: 'loaded', problem: 'road_closed' });
    server.on('GET /bookings', ok([onTheRoad]));
    const { location, store } = show();
    const cells = within(await screen.findByRole('row', { name: /#12/ }));
    expect(cells.getByText('Goods loaded')).toBeTruthy();
    expect(cells.getByText('Problem: road closed')).toBeTruthy();
    await press('Filter: Trip');
    await user.click(await screen.findByRole('menuitem', { name: /Goods loaded/ }));
    expect(location()).toBe('/operator/bookings?stage=loaded');
    await screen.findByRole('row', { name: /#12/ });
    expect(server.asked('GET /bookings?limit=50&total=1&stage=loaded')).toHaveLength(1);
    const atDrop = { ...onTheRoad, stage: 'at_drop' as const, version: 2 };
    await pushRow(store, 'trip.moved', 'Booking', atDrop);
    expect(screen.queryByRole('row', { name: /#12/ })).toBeNull();
  });

  it('should notify the drivers of the selected bookings, and say which were refused and why', async () => {
    const refusedBooking = { id: 13, code: 'drivers_alerted', message: 'Wait a minute.' };
    server
      .on('GET /bookings', ok([booking, bookingWith({ id: 13 })]))
      .on('POST /bookings/notify-drivers', ok({ done: [12], refused: [refusedBooking] }));
    show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    const file = screen.getByRole('link', { name: 'Export selection' });
    expect(file.getAttribute('href')).toBe('/api/exports/bookings?ids=12%2C13');
    const notify = async (title: string) => {
      // A question that closes has a button of the same name.
      const actions = within(screen.getByRole('group', { name: 'Actions' }));
      await press('Notify drivers', actions);
      const question = within((await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')!);
      await press('Notify drivers', question);
    };
    await notify('Notify drivers about 2 bookings?');
    await findTexts(screen, /Wait a minute\./, '1 done.');
    expect(server.bodies('POST /bookings/notify-drivers')[0]).toEqual({ ids: [12, 13] });
    expect(screen.getByText('1 row selected')).toBeTruthy();
    server.on('POST /bookings/notify-drivers', 'no-connection');
    await notify('Notify drivers about 1 booking?');
    await findTexts(screen, 'Network error', '1 row selected');
  });

  it('should say in the drawer what is transported and who receives it', async () => {
    const load = { goods: 'Furniture', weight_kg: 1200 };
    const receiver = { receiver_name: 'Jamal Hossain', receiver_phone: '01911000009' };
    server.on('GET /bookings', ok([{ ...booking, ...load, ...receiver }]));
    show('/operator/bookings?row=12');
    const transport = await screen.findByRole('region', { name: 'Transport' });
    expect(transport.textContent).toContain('Furniture');
    expect(transport.textContent).toContain('1,200 kg');
    const people = within(screen.getByRole('region', { name: 'People' }));
    expect(people.getByText('Jamal Hossain')).toBeTruthy();
    expect(people.getByRole('link', { name: '01911000009' })).toBeTruthy();
  });

  it('should show the details of a booking beside the list, also of one that the list does not include', async () => {
    const deal = { status: 'confirmed', selected_offer_id: 31, stage: 'at_pickup' };
    const confirmedBooking = { ...booking, id: 15, ...deal };
    server
      .on('GET /bookings/15', ok(confirmedBooking))
      .on('GET /booking-offers/15', ok([offerWith({ booking_id: 15 })]))
      .on('GET /payments', ok([paymentWith({ booking_id: 15 })]));
    show('/operator/bookings?row=15');
    const people = within(await screen.findByRole('region', { name: 'People' }));
    expect(people.getByText('Rahima Khatun')).toBeTruthy();
    expect(await people.findByText('Abdul Karim')).toBeTruthy();
    const part = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await part('Trip')).getByText(/At pickup/)).toBeTruthy();
    expect(await (await part('Payments')).findByText('CKQ7X2M9LP')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy();
    // The audit log is for admins.
    expect(server.calls.some(({ path }) => path.startsWith('/audit-log'))).toBe(false);
  });
});
