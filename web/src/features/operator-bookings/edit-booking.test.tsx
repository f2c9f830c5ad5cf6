import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServer, ok } from '../../testing/fake-server';
import { expectTexts, press, renderPage, user, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { EditBookingDialog } from './edit-booking.modal';

const server = fakeServer(userWith({ role: 'operator' }), {
  'GET /bookings/12': ok(bookingWith({ offers_count: 1 })),
});

const Frame = ({ children }: { children: ReactNode }) => <div>{children}</div>;

it('should warn staff that the offer on the booking becomes outdated for the customer', async () => {
  const nothing = () => undefined;
  renderPage(<EditBookingDialog Frame={Frame} booking={bookingWith()} onClose={nothing} onDone={nothing} />);
  expect(await screen.findByText(/^This booking has 1 offer\./)).toBeTruthy();
  await user.type(screen.getByLabelText('Drop address'), ' 2');
  expectTexts(screen, /the offer becomes outdated\. The customer can choose an offer again/);
});

it('should keep what the customer has changed since the list was read', async () => {
  const nothing = () => undefined;
  server.on('GET /bookings/12', ok(bookingWith({ drop_address: 'Feni', version: 2 })));
  server.on('PUT /bookings/12', ok(bookingWith()));
  renderPage(<EditBookingDialog Frame={Frame} booking={bookingWith()} onClose={nothing} onDone={nothing} />);
  await user.type(screen.getByLabelText(/Notes/), 'Call the gate.');
  await screen.findByDisplayValue('Feni');
  await press('Save changes');
  await waitFor(() =>
    expect(server.bodies('PUT /bookings/12')).toMatchObject([
      { drop_address: 'Feni', notes: 'Call the gate.' },
    ]),
  );
});
