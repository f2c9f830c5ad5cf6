import { screen, within } from '@testing-library/react';
import { fakeServer, ok } from '../testing/fake-server';
import { driversMoneyWith } from '../testing/money';
import { renderPage, userWith } from '../testing/render';
import { bookingWith, paidOwnOffer } from '../testing/rows';
import { tripWith } from '../testing/trips';
import { TripRoute } from './trip.route';

const ENDED_AT = '2026-11-20T12:00:00+06:00';

const booking = bookingWith({ own_offer: paidOwnOffer });

const server = fakeServer(userWith({ role: 'driver', user_id: 5 }), {
  'GET /bookings-history-driver': ok([]),
  'GET /bookings/12/trip': ok(tripWith({ stage: 'at_pickup', ended_at: ENDED_AT })),
});

const show = () => renderPage(<TripRoute />, { route: '/trip/:bookingId', path: '/trip/12' });

describe("the driver's page of an ended trip", () => {
  it.each([
    [500, 'You get ৳500.00 as compensation.'],
    [0, 'There’s no compensation for this trip.'],
  ])(
    'should begin with the cancellation, its reason and the compensation: %d',
    async (compensationTaka, text) => {
      const cancel_reason = 'The customer asked us to cancel.';
      const ended_by_staff = { at: ENDED_AT, reason: cancel_reason };
      server.on('GET /bookings/12', ok({ ...booking, status: 'cancelled', cancel_reason, ended_by_staff }));
      server.on(
        'GET /bookings/12/money',
        ok(driversMoneyWith({ status: 'cancelled', held: 0, released: compensationTaka })),
      );
      show();
      const end = await screen.findByRole('region', { name: 'This booking was cancelled' });
      expect(within(end).getByText('Reason: The customer asked us to cancel.')).toBeTruthy();
      expect(await within(end).findByText(text)).toBeTruthy();
      const places = await screen.findByRole('region', { name: 'When and where' });
      expect(end.compareDocumentPosition(places)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      // Only as a line of the timeline, which it is not: the driver reported no step.
      expect(screen.queryByText('At the pickup')).toBeNull();
    },
  );

  it('should say that the booking is completed when the code was entered before the last step', async () => {
    server.on('GET /bookings/12', ok({ ...booking, status: 'completed' }));
    server.on('GET /bookings/12/trip', ok(tripWith({ stage: 'at_drop', ended_at: ENDED_AT })));
    server.on('GET /bookings/12/money', ok(driversMoneyWith({ status: 'completed' })));
    show();
    const end = within(await screen.findByRole('region', { name: 'The goods were delivered' }));
    expect(end.getByText(/^Completed on 20\sNov\s2026/)).toBeTruthy();
    expect(await end.findByText('This will be released shortly.')).toBeTruthy();
    expect(screen.queryByText('At the drop')).toBeNull();
  });
});
