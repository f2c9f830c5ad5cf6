import { expect, it } from '@jest/globals';
import { bookingSchema } from '@app/contracts/bookings.js';
import { toBookingRequestView, toOwnBookingRequestView } from './booking-request.view.js';

const booking = {
  id: 7,
  pickup_address: 'Tejgaon, Dhaka',
  drop_address: 'Agrabad, Chattogram',
  pickup_districts: ['unknown'],
  scheduled_time: new Date('2026-11-22T03:30:00Z'),
  vehicle_type: 'van' as const,
  notes: 'Six sofas',
  weight_kg: 800,
  goods: 'Furniture',
  status: 'confirmed' as const,
  distance_km: null,
  pickup_place: null,
  drop_place: null,
  pickup_lat: null,
  pickup_lng: null,
  drop_lat: null,
  drop_lng: null,
  pickup_district: 'unknown',
  drop_district: 'unknown',
  duration_minutes: null,
  via_ferry: false,
  is_distance_approximate: false,
  route_source: null,
  needs_driver: false,
  cancel_reason: null,
  created_at: new Date('2026-11-21T03:30:00Z'),
  version: 2,
};
/** The columns that the view keeps as they are. */
const promise = {
  offer_id: 4,
  vehicle_id: null,
  vehicle: null,
  valid_until: null,
  busy_hours: 12,
  is_expired: false,
  is_outdated: false,
};
const ownOffer = {
  ...promise,
  offered_price: '5000.50',
  offer_message: 'I can load at six.',
  offer_status: 'accepted' as const,
  offer_is_selected: true,
  offer_payment_status: 'paid' as const,
};

it('tells drivers nothing of the customer and of other offers', () => {
  const view = toBookingRequestView(booking);
  expect(bookingSchema.strict().parse(view)).toEqual(view);
  expect(view).toMatchObject({
    user_id: null,
    price: null,
    selected_offer_id: null,
    confirmed_offer: null,
    payment_status: 'none',
  });
  expect(view).not.toHaveProperty('own_offer');
});

it('tells a driver of their own offer', () => {
  const view = toOwnBookingRequestView({ ...booking, ...ownOffer });
  expect(bookingSchema.strict().parse(view)).toEqual(view);
  expect(view.own_offer).toEqual({
    ...promise,
    offered_price: 5000.5,
    message: 'I can load at six.',
    status: 'accepted',
    is_selected: 1,
    payment_status: 'paid',
  });
});

it('says null when they have not offered', () => {
  expect(toOwnBookingRequestView({ ...booking, ...ownOffer, offer_id: null }).own_offer).toBeNull();
});
