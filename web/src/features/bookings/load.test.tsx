import { screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../api/session.store';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import { fill, press, renderPage, user, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { BookingCard } from './my-bookings.page';
import { BookingDetailsPage } from './booking-details.page';
import { tripWith } from '../../testing/trips';
import { EditBookingDialog } from './edit-booking.modal';

const nothing = () => undefined;
const receiver = { receiver_name: 'Jamal Hossain', receiver_phone: '01911000009' };
const bookingWithLoad = bookingWith({ goods: 'Furniture', weight_kg: 1200, ...receiver });

const server = fakeServer(userWith());

describe('the load of a booking', () => {
  it('should be behind a button in a booking without one', async () => {
    renderPage(<EditBookingDialog booking={bookingWith()} onClose={nothing} onSaved={nothing} />);
    expect(screen.queryByLabelText(/Weight/)).toBeNull();
    await press('More about the load');
    expect(screen.getByLabelText(/Goods/)).toBeTruthy();
  });

  it('should be shown when it is known, checked, and taken away when it is emptied', async () => {
    server.on('PUT /bookings/12', ok(bookingWith()));
    renderPage(<EditBookingDialog booking={bookingWithLoad} onClose={nothing} onSaved={nothing} />);
    const phone = screen.getByLabelText(/Receiver’s phone/);
    await user.clear(phone);
    await fill(phone, '12345');
    await press('Save changes');
    expect(await screen.findByText('Enter a mobile number such as 01712345678.')).toBeTruthy();
    await user.clear(phone);
    await user.clear(screen.getByLabelText(/Weight/));
    await press('Save changes');
    await waitFor(() => expect(server.asked('PUT /bookings/12')).toHaveLength(1));
    const changes = { goods: 'Furniture', weight_kg: null, ...receiver, receiver_phone: '' };
    expect(server.bodies('PUT /bookings/12')).toMatchObject([changes]);
  });

  it('should be on the page of the booking and on its waybill', async () => {
    server.on('GET /bookings/12', ok(bookingWithLoad));
    renderPage(<BookingDetailsPage />, { path: '/booking-details?id=12' });
    await screen.findByRole('heading', { name: 'Booking #12' });
    expect(screen.getByRole('region', { name: 'Receiver' }).textContent).toContain('Jamal Hossain');
    // On the screen and on the paper.
    expect(screen.getAllByText('1,200 kg')).toHaveLength(2);
    expect(screen.getAllByText('Furniture')).toHaveLength(2);
    expect(screen.getByText('01911000009')).toBeTruthy();
  });
});

describe('the receiver on the waybill of the driver', () => {
  it('should be the one of the trip', async () => {
    signedIn(userWith({ role: 'driver' }));
    server.on('GET /bookings/12', ok(bookingWith({ status: 'confirmed', stage: 'coming' })));
    server.on('GET /bookings/12/trip', ok(tripWith()));
    renderPage(<BookingDetailsPage />, { path: '/booking-details?id=12' });
    expect(await screen.findByText('Jamal Hossain')).toBeTruthy();
  });
});

describe('the receiver', () => {
  const show = async (changes: Parameters<typeof bookingWith>[0]) => {
    server.on('GET /bookings/12', ok(bookingWith({ status: 'confirmed', stage: 'at_pickup', ...changes })));
    renderPage(<BookingDetailsPage />, { path: '/booking-details?id=12' });
    await screen.findByRole('heading', { name: 'Booking #12' });
  };

  it('should be named by the customer until the goods are loaded', async () => {
    await show({});
    await press('Add receiver');
    const dialog = screen.getByRole('dialog');
    await fill(within(dialog).getByLabelText(/Receiver’s name/), 'Jamal Hossain');
    await fill(within(dialog).getByLabelText(/Receiver’s phone/), '০১৯১১০০০০০৯');
    const refusal = failure(409, 'goods_loaded', 'The goods have already been loaded.');
    server.on('PUT /bookings/12/receiver', refusal);
    await press('Save changes', within(dialog));
    expect(await within(dialog).findByText('The goods have already been loaded.')).toBeTruthy();
    server.on('PUT /bookings/12/receiver', ok(bookingWithLoad, 'Receiver saved.'));
    await press('Save changes', within(dialog));
    expect(await screen.findByText('Receiver saved.')).toBeTruthy();
    expect(server.bodies('PUT /bookings/12/receiver').at(-1)).toEqual(receiver);
  });

  it('should not be changed after that', async () => {
    await show({ stage: 'loaded', receiver_name: 'Jamal Hossain' });
    expect(screen.getByRole('region', { name: 'Receiver' }).textContent).toContain('Jamal Hossain');
    expect(screen.queryByRole('button', { name: 'Change receiver' })).toBeNull();
  });
});

describe('the card of a booking on the road', () => {
  it('should say how far the trip is, and which problem it has', () => {
    const booking = bookingWith({ status: 'confirmed', stage: 'loaded', problem: 'breakdown' });
    renderPage(<BookingCard booking={booking} onDone={nothing} onDeleted={nothing} />);
    expect(screen.getByText(/Goods loaded/).textContent).toContain('Step 5 of 7');
    expect(screen.getByText('Problem: vehicle breakdown')).toBeTruthy();
  });
});
