import { randomUUID } from 'node:crypto';
import {
  type AccessTable,
  admins,
  customerAlone,
  customerAndStaff,
  driverAlone,
  everybody,
  partiesAndStaff,
  staff,
} from './access-case.js';

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
    { row: (rows) => rows.bookingOf('confirmed'), statuses: partiesAndStaff() },
    {
      on: 'a booking whose payment waits',
      row: (rows) => rows.bookingOf('paying'),
      statuses: [401, 404, 404, 404, 404, 404, 404, 404],
    },
  ],
  'trips.post': [
    {
      row: (rows) => rows.bookingOf('confirmed'),
      sample: () => ({ body: event() }),
      statuses: driverAlone(201),
    },
    {
      on: 'a booking whose payment waits',
      row: (rows) => rows.bookingOf('paying'),
      sample: () => ({ body: event() }),
      statuses: [401, 403, 403, 404, 404, 404, 403, 403],
    },
  ],
  'positions.post': {
    row: (rows) => rows.bookingOf('confirmed'),
    sample: () => ({ body: [position()] }),
    statuses: driverAlone(),
  },
  'positions.track': [
    { row: (rows) => rows.bookingOf('confirmed'), statuses: partiesAndStaff() },
    {
      on: 'a booking whose payment waits',
      row: (rows) => rows.bookingOf('paying'),
      statuses: [401, 404, 404, 404, 404, 404, 404, 404],
    },
  ],
  'positions.running': { statuses: staff() },
  'map.get': { statuses: everybody() },
  'shareLinks.create': {
    row: (rows) => rows.bookingOf('confirmed'),
    body: {},
    statuses: customerAndStaff(201),
  },
  'shareLinks.list': { row: (rows) => rows.bookingOf('confirmed'), statuses: customerAndStaff() },
  'shareLinks.revoke': { row: async (rows) => (await rows.shareLink()).id, statuses: customerAndStaff() },
  'shareLinks.open': [
    {
      sample: async ({ rows }) => ({ params: { token: (await rows.shareLink()).token } }),
      statuses: everybody(),
    },
    { on: 'an unknown token', params: { token: 'unknown' }, statuses: everybody(404) },
  ],
  'replacements.release': {
    row: (rows) => rows.bookingOf('confirmed'),
    body: { reason: 'The engine is broken.' },
    statuses: driverAlone(),
  },
  'replacements.replace': {
    sample: async ({ rows }) => {
      const { bookingId, offerId } = await rows.releasedDeal();
      return { id: bookingId, body: { offer_id: offerId } };
    },
    statuses: customerAndStaff(),
  },
  'cancelRequests.open': {
    row: (rows) => rows.bookingOf('confirmed'),
    body: { reason: 'The shop is closed.' },
    statuses: customerAlone(201),
  },
  'cancelRequests.decide': {
    row: (rows) => rows.cancelRequest(),
    body: { accept: true, reason: 'As you wish.' },
    statuses: staff(),
  },
  'ratings.rate': {
    row: async (rows) => (await rows.completed()).bookingId,
    body: { stars: 5 },
    statuses: [401, 201, 404, 201, 404, 404, 403, 403],
  },
  'ratings.hide': {
    row: (rows) => rows.rating(),
    body: { reason: 'It insults the driver.' },
    statuses: admins(),
  },
  'trips.complete': {
    row: async (rows) => (await rows.unloadedTrip()).bookingId,
    body: { reason: 'The receiver confirmed by telephone.' },
    statuses: staff(),
  },
};
