import { randomUUID } from 'node:crypto';
import { type AccessTable, admins, everybody, staff } from './access-case.js';

const event = () => ({
  kind: 'at_pickup',
  client_id: randomUUID(),
  happened_at: new Date().toISOString(),
  lat: 23.79,
  lng: 90.4,
});

const position = () => ({ at: new Date().toISOString(), lat: 23.79, lng: 90.4 });

/** Trips and their ratings: of the customer's bookings, driven by the driver. */
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
  'positions.post': [
    {
      sample: async ({ rows }) => ({ id: (await rows.deal('confirmed')).bookingId, body: [position()] }),
      statuses: [401, 403, 403, 200, 404, 404, 403, 403],
    },
  ],
  'positions.track': [
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
  'positions.running': [{ statuses: staff() }],
  'map.get': [{ statuses: everybody() }],
  'shareLinks.create': [
    {
      sample: async ({ rows }) => ({ id: (await rows.deal('confirmed')).bookingId, body: {} }),
      statuses: [401, 201, 404, 403, 403, 403, 201, 201],
    },
  ],
  'shareLinks.list': [
    {
      sample: async ({ rows }) => ({ id: (await rows.deal('confirmed')).bookingId }),
      statuses: [401, 200, 404, 403, 403, 403, 200, 200],
    },
  ],
  'shareLinks.revoke': [
    {
      sample: async ({ rows }) => ({ id: (await rows.shareLink()).id }),
      statuses: [401, 200, 404, 403, 403, 403, 200, 200],
    },
  ],
  'shareLinks.open': [
    {
      sample: async ({ rows }) => ({ params: { token: (await rows.shareLink()).token } }),
      statuses: everybody(),
    },
    { on: 'an unknown token', sample: () => ({ params: { token: 'unknown' } }), statuses: everybody(404) },
  ],
  'replacements.release': [
    {
      sample: async ({ rows }) => ({
        id: (await rows.deal('confirmed')).bookingId,
        body: { reason: 'The engine is broken.' },
      }),
      statuses: [401, 403, 403, 200, 404, 404, 403, 403],
    },
  ],
  'replacements.replace': [
    {
      sample: async ({ rows }) => {
        const { bookingId, offerId } = await rows.releasedDeal();
        return { id: bookingId, body: { offer_id: offerId } };
      },
      statuses: [401, 200, 404, 403, 403, 403, 200, 200],
    },
  ],
  'cancelRequests.open': [
    {
      sample: async ({ rows }) => ({
        id: (await rows.deal('confirmed')).bookingId,
        body: { reason: 'The shop is closed.' },
      }),
      statuses: [401, 201, 404, 403, 403, 403, 403, 403],
    },
  ],
  'cancelRequests.decide': [
    {
      sample: async ({ rows }) => ({
        id: await rows.cancelRequest(),
        body: { accept: true, reason: 'As you wish.' },
      }),
      statuses: staff(),
    },
  ],
  'ratings.rate': [
    {
      sample: async ({ rows }) => ({ id: (await rows.completed()).bookingId, body: { stars: 5 } }),
      statuses: [401, 201, 404, 201, 404, 404, 403, 403],
    },
  ],
  'ratings.hide': [
    {
      sample: async ({ rows }) => ({ id: await rows.rating(), body: { reason: 'It insults the driver.' } }),
      statuses: admins(),
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
