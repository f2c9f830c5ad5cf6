import { describe, expect, it } from '@jest/globals';
import { bookingSchema } from '@app/contracts/bookings.js';
import type { Booking } from './booking.entity.js';
import { toBookingView } from './booking.view.js';

const booking: Booking = {
  id: 7,
  userId: 3,
  pickupAddress: 'Tejgaon, Dhaka',
  dropAddress: 'Agrabad, Chattogram',
  pickupPlaceId: null,
  dropPlaceId: null,
  pickupPlace: null,
  dropPlace: null,
  pickupLat: null,
  pickupLng: null,
  dropLat: null,
  dropLng: null,
  isPickupExact: false,
  isDropExact: false,
  pickupDistrict: 'dhaka',
  dropDistrict: 'unknown',
  pickupDistricts: ['dhaka'],
  scheduledTime: new Date('2026-11-21T03:30:00Z'),
  vehicleType: 'truck',
  notes: null,
  receiverName: null,
  receiverPhone: null,
  weightKg: null,
  goods: null,
  status: 'pending',
  distanceKm: null,
  durationMinutes: null,
  viaFerry: false,
  isDistanceApproximate: false,
  routeSource: null,
  isRouteResolved: true,
  price: null,
  selectedOfferId: null,
  paymentStatus: 'none',
  confirmedDriverName: null,
  confirmedMessage: null,
  tripStage: null,
  tripProblem: null,
  needsDriver: false,
  cancelRequestId: null,
  cancelRequestReason: null,
  cancelReason: null,
  cancelledBy: 9,
  bookedBy: 9,
  driversAlertedAt: null,
  deletedAt: null,
  version: 1,
  createdAt: new Date('2026-11-20T18:00:00Z'),
};

describe('toBookingView', () => {
  it('holds the fields of the contract and no others', () => {
    const view = toBookingView(booking);
    expect(bookingSchema.strict().parse(view)).toEqual(view);
    const noDeal = { price: null, confirmed_offer: null };
    expect(view).toMatchObject({ user_id: 3, pickup_district: 'dhaka', drop_district: null, ...noDeal });
  });

  it('writes times in Bangladesh and money in taka', () => {
    const view = toBookingView({ ...booking, price: 123_450 });
    expect(view).toMatchObject({
      scheduled_time: '2026-11-21T09:30:00+06:00',
      created_at: '2026-11-21T00:00:00+06:00',
      price: 1234.5,
    });
  });

  it('shows what was agreed once it is confirmed', () => {
    const view = toBookingView({ ...booking, price: 500_000, confirmedDriverName: 'Abdul Karim' });
    expect(view.confirmed_offer).toEqual({ driver_name: 'Abdul Karim', price: 5000, message: null });
  });
});
