import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { toDhakaIso } from '@app/contracts/time.js';
import { signedIn } from '../../api/session.store';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import { fill, findDialog, press, renderPage, user, userWith } from '../../testing/render';
import { keepCheckedRoute } from '../../components/route-estimate';
import { bookingWith } from '../../testing/rows';
import { BookNowPage } from './book-now.page';
import { MyBookingsPage } from './my-bookings.page';
import { isUpcoming } from '../../components/booking-fields';

const HOUR_MS = 3_600_000;
const wallTimeIn = (hours: number) => toDhakaIso(new Date(Date.now() + hours * HOUR_MS)).slice(0, 16);

const server = fakeServer(userWith({ user_id: 7 }), {
  'POST /bookings': ok(bookingWith(), 'Booking created.'),
});

async function fillIn(time: string) {
  await fill(screen.getByLabelText('Pickup address'), 'Dhanmondi, Dhaka');
  await fill(screen.getByLabelText('Drop address'), 'Agrabad, Chattogram');
  fireEvent.change(screen.getByLabelText('Scheduled time'), { target: { value: time } });
}

const book = () => user.click(screen.getByRole('button', { name: 'Book vehicle' }));

describe('the booking form', () => {
  it('should refuse a time more than a year ahead before the server does', async () => {
    renderPage(<BookNowPage />);
    const latest = screen.getByLabelText('Scheduled time').getAttribute('max');
    expect(latest).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/);
    await fillIn('9999-12-31T10:00');
    await book();
    expect(await screen.findByText('Scheduled time cannot be more than one year ahead.')).toBeTruthy();
    expect(server.asked('POST /bookings')).toEqual([]);
  });

  it('should send the chosen places, and begin with the route of a price check', async () => {
    keepCheckedRoute({ pickup_address: 'Tejgaon Industrial Area, Dhaka', pickup_place_id: 71 });
    renderPage(<BookNowPage />, { path: '/book-now' });
    expect(screen.getByLabelText<HTMLInputElement>('Pickup address').value).toBe(
      'Tejgaon Industrial Area, Dhaka',
    );
    await fill(screen.getByLabelText('Drop address'), 'Agrabad, Chattogram');
    fireEvent.change(screen.getByLabelText('Scheduled time'), { target: { value: wallTimeIn(24) } });
    await book();
    await waitFor(() =>
      expect(server.bodies('POST /bookings')).toMatchObject([
        { pickup_place_id: 71, drop_address: 'Agrabad, Chattogram', user_id: 7 },
      ]),
    );
  });

  it('should book for the signed-in customer and go to their bookings', async () => {
    const { location } = renderPage(<BookNowPage />, { path: '/book-now' });
    const time = wallTimeIn(24);
    await fillIn(time);
    await user.click(screen.getByLabelText('Van'));
    await book();
    await waitFor(() => expect(location()).toBe('/my-bookings'));
    expect(server.bodies('POST /bookings')).toEqual([
      {
        pickup_address: 'Dhanmondi, Dhaka',
        drop_address: 'Agrabad, Chattogram',
        scheduled_time: time,
        vehicle_type: 'van',
        user_id: 7,
      },
    ]);
  });

  it('should lead from the message of success to the offers of the new booking', async () => {
    server.on('GET /bookings', ok([bookingWith()]));
    const { location } = renderPage(
      <Routes>
        <Route path="/book-now" element={<BookNowPage />} />
        <Route path="*" element={<MyBookingsPage />} />
      </Routes>,
      { path: '/book-now' },
    );
    await fillIn(wallTimeIn(24));
    await book();
    const message = (await screen.findByText('Booking created.')).parentElement!;
    await user.click(within(message).getByRole('link', { name: 'View Offers' }));
    expect(location()).toBe('/offers/12');
  });

  it.each([
    ['Network error', 'no-connection' as const],
    ['Booking failed', { status: 502, body: 'bad gateway' }],
    [
      'Server error. Please try again later.',
      failure(500, 'internal', 'Server error. Please try again later.'),
    ],
  ])('should say %p and keep what was typed', async (text, answer) => {
    server.on('POST /bookings', answer);
    renderPage(<BookNowPage />);
    await fillIn(wallTimeIn(24));
    await book();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect((screen.getByLabelText('Pickup address') as HTMLInputElement).value).toBe('Dhanmondi, Dhaka');
  });

  it('should let an operator book for a customer found by name', async () => {
    signedIn(userWith({ role: 'operator' }));
    const customer = { id: 31, name: 'Farhana Rahman', phone: '01711000003', email: 'f@example.com' };
    server.on('GET /customers', ok([customer]));
    renderPage(<BookNowPage />, { path: '/book-now' });
    const time = wallTimeIn(24);
    await fillIn(time);
    await book();
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    expect(server.asked('POST /bookings')).toEqual([]);
    await fill(screen.getByLabelText('Customer’s name, phone or email'), 'Farh');
    await press(/Farhana Rahman/);
    await book();
    expect(await screen.findByText('Booking #12 has been placed.')).toBeTruthy();
    expect(server.bodies('POST /bookings')[0]).toMatchObject({ user_id: 31, scheduled_time: time });
  });

  describe('for a caller without an account', () => {
    const caller = { id: 44, name: 'Rahima Begum', phone: '01755000001', email: '' };

    async function addCaller() {
      signedIn(userWith({ role: 'operator' }));
      server.on('GET /customers', ok([]));
      renderPage(<BookNowPage />, { path: '/book-now' });
      await fill(screen.getByLabelText('Customer’s name, phone or email'), caller.phone);
      await press('New customer');
      const dialog = await findDialog('New customer');
      expect((dialog.getByLabelText('Phone number') as HTMLInputElement).value).toBe(caller.phone);
      await fill(dialog.getByLabelText('Full name'), caller.name);
      await press('Add customer', dialog);
      return dialog;
    }

    it('should add the customer and book for them', async () => {
      server.on('POST /customers', { ...ok(caller), status: 201 });
      await addCaller();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await screen.findByText('Rahima Begum')).toBeTruthy();
      expect(server.bodies('POST /customers')).toEqual([{ name: caller.name, phone: caller.phone }]);
      expect(server.asked('POST /bookings')).toEqual([]);
      await fillIn(wallTimeIn(24));
      await book();
      expect(await screen.findByText('Booking #12 has been placed.')).toBeTruthy();
      expect(server.bodies('POST /bookings')[0]).toMatchObject({ user_id: 44 });
    });

    it('should offer the customer who has the number already', async () => {
      const phoneOwner = { id: 45, name: 'Rahima Khatun', phone: caller.phone, email: 'r@example.com' };
      server.on('POST /customers', {
        status: 409,
        body: {
          status: false,
          code: 'customer_phone_taken',
          message: 'This number is already registered to Rahima Khatun.',
          data: { customer: phoneOwner },
        },
      });
      const dialog = await addCaller();
      expect(await dialog.findByText('This number is already registered to Rahima Khatun.')).toBeTruthy();
      await press('Book for Rahima Khatun', dialog);
      expect(await screen.findByText('01755000001 · r@example.com')).toBeTruthy();
      await fillIn(wallTimeIn(24));
      await book();
      expect(await screen.findByText('Booking #12 has been placed.')).toBeTruthy();
      expect(server.bodies('POST /bookings')[0]).toMatchObject({ user_id: 45 });
    });
  });

  it.each(['admin', 'driver'] as const)('should be closed to a signed-in %s', (role) => {
    signedIn(userWith({ role }));
    renderPage(<BookNowPage />);
    expect(screen.getAllByText("You can't access this page.").length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Book vehicle' })).toBeNull();
  });
});

describe('the earliest time of a booking', () => {
  const now = new Date('2026-11-20T09:30:45+06:00');

  it.each([
    ['2026-11-20T09:30', true],
    ['2026-11-20T09:29', false],
    ['2026-11-20T03:31Z', true],
  ])('should take %p at 9:30:45: %p', (text, isAccepted) => {
    expect(isUpcoming(text, now)).toBe(isAccepted);
  });
});
