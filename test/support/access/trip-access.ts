import { randomUUID } from 'node:crypto';
import { type AccessTable, staff } from './access-case.js';

const event = () => ({
  kind: 'at_pickup',
  client_id: randomUUID(),
  happened_at: new Date().toISOString(),
  lat: 23.79,
  lng: 90.4,
});

/** Trips: of the customer's bookings, driven by the driver. */
export const tripAccess: AccessTable = {
  'trips.get': [
    {
      sample: async ({ rows }) => ({ id: (await rows.deal('confirmed')).bookingId }),
      statuses: [401, 200, 404, 200, 404, 404, 200, 200],
    },
    {
      on: 'a booking whose payment waits',
      sample: async ({ rows }) => ({ id: (await rows.deal('paying')).bookingId }),
      statuses: [401, 404, 404, 404, 404, 404, 404, 404],
    },
  ],
  'trips.post': [
    {
      sample: async ({ rows }) => ({ id: (await rows.deal('confirmed')).bookingId, body: event() }),
      statuses: [401, 403, 403, 201, 404, 404, 403, 403],
    },
    {
      on: 'a booking whose payment waits',
      sample: async ({ rows }) => ({ id: (await rows.deal('paying')).bookingId, body: event() }),
      statuses: [401, 403, 403, 404, 404, 404, 403, 403],
    },
  ],
  'trips.complete': [
    {
      sample: async ({ rows }) => ({
        id: (await rows.unloadedTrip()).bookingId,
        body: { reason: 'The receiver confirmed by telephone.' },
      }),
      statuses: staff(),
    },
  ],
};
