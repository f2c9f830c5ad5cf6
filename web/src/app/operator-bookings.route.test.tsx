import { screen, within } from '@testing-library/react';
import { fakeServer, ok } from '../testing/fake-server';
import { findTexts, renderPage, userWith } from '../testing/render';
import { bookingWith } from '../testing/rows';
import { tripEventWith, tripWith } from '../testing/trips';
import { OperatorBookingsRoute } from './operator-bookings.route';

const server = fakeServer(userWith({ role: 'operator' }));

describe("a booking's drawer", () => {
  it('should show staff what happened on the trip, and on that of the driver before', async () => {
    const loadedEvent = tripEventWith({ kind: 'loaded', note: 'Twenty sacks of rice.' });
    const trip = tripWith({
      stage: 'loaded',
      events: [loadedEvent],
      waiting: { pickup_minutes: 35, drop_minutes: null },
      earlier: [
        {
          offer_id: 30,
          stage: 'coming',
          started_at: '2026-11-19T09:30:00+06:00',
          ended_at: '2026-11-19T12:00:00+06:00',
          driver: { name: 'Sohel Rana', phone: '01811000006' },
          events: [],
        },
      ],
    });
    server
      .on('GET /bookings', ok([bookingWith({ status: 'confirmed', stage: 'loaded' })]))
      .on('GET /bookings/12/trip', ok(trip));
    renderPage(<OperatorBookingsRoute />, { path: '/operator/bookings?row=12' });
    const part = within(await screen.findByRole('region', { name: 'Trip' }));
    await findTexts(part, 'Twenty sacks of rice.', '35 min', 'Previous driver: Sohel Rana');
  });

  it('should ask for no trip before the payment is approved', async () => {
    server.on('GET /bookings', ok([bookingWith()]));
    renderPage(<OperatorBookingsRoute />, { path: '/operator/bookings?row=12' });
    expect(await screen.findByText('The trip starts once the payment is approved.')).toBeTruthy();
    expect(server.asked('GET /bookings/12/trip')).toEqual([]);
  });
});
