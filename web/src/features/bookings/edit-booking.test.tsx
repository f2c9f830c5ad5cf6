import { screen } from '@testing-library/react';
import { fakeServer, ok } from '../../testing/fake-server';
import { fill, renderPage, user, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
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

  it('should warn of nothing without offers', async () => {
    server.on('GET /bookings/12', ok(bookingWith({ offers_count: 0 })));
    show();
    await user.type(screen.getByLabelText('Drop address'), ' 2');
    expect(screen.queryByText(/outdated/)).toBeNull();
  });
});
