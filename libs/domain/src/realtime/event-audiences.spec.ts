import { describe, expect, it } from '@jest/globals';
import type { DomainEvent, EventPayload, EventType } from '@app/contracts/events.js';
import { room } from '@app/contracts/realtime.js';
import { audiencesOf } from './event-audiences.js';

/** Who hears of an event. */
function audiences<T extends EventType>(type: T, payload: EventPayload<T>) {
  const event = { id: 'e', type, at: '2026-01-01T00:00:00+06:00', payload, request_id: null, actor_id: null };
  return audiencesOf(event as DomainEvent<T>);
}

/** Event types as all drivers receive them. */
function heardByDrivers<T extends EventType>(type: T, payload: EventPayload<T>): EventType[] {
  return audiences(type, payload)
    .filter(({ rooms }) => rooms.includes(room.drivers))
    .map((audience) => audience.type ?? type);
}

const booking = { booking_id: 1, user_id: 2 };
const route = { pickup_address: 'Dhaka', drop_address: 'Khulna' };
const deal = { ...booking, offer_id: 3, driver_id: 4 };
const payment = { ...deal, payment_id: 5, amount: 5500 };

describe('what all drivers learn about a booking', () => {
  it('should be only that it changed, whatever happened to it', () => {
    const cancellation = { ...booking, reason: null, is_deleted: false, driver_ids: [4] };
    const pushes = [
      heardByDrivers('booking.updated', { ...booking, ...route }),
      heardByDrivers('payment.submitted', payment),
      heardByDrivers('payment.approved', payment),
      heardByDrivers('payment.rejected', payment),
      heardByDrivers('booking.completed', deal),
      heardByDrivers('booking.cancelled', cancellation),
    ];
    expect(pushes).toEqual(pushes.map(() => ['booking.updated']));
  });

  it('should be nothing of offers and codes', () => {
    expect(heardByDrivers('offer.sent', { ...deal, price: 5000 })).toEqual([]);
    expect(heardByDrivers('offer.accepted', { ...deal, price: 5000 })).toEqual([]);
    expect(heardByDrivers('otp.exhausted', { ...deal, expires_at: '' })).toEqual([]);
  });

  it('should be that it is new, or that staff call for offers', () => {
    expect(heardByDrivers('booking.created', { ...booking, ...route })).toEqual(['booking.created']);
    expect(heardByDrivers('booking.drivers_alerted', booking)).toEqual(['booking.drivers_alerted']);
  });
});

describe('what a customer hears of a changed offer', () => {
  it('should be the offer, and that their booking counts its offers again', () => {
    const sentOffer = audiences('offer.sent', { ...deal, price: 5000 });
    const customerAudiences = sentOffer.filter(({ rooms }) => rooms.includes(room.user(2)));
    expect(customerAudiences.flatMap(({ refs }) => refs)).toEqual([
      { type: 'Offer', id: 3 },
      { type: 'Booking', id: 1 },
    ]);
  });
});

describe('a hold that ends because the customer holds another offer', () => {
  it('should be told to the driver whose offer was held', () => {
    const heldOffer = audiences('offer.held', { ...deal, freed_driver_id: 8 });
    expect(heldOffer).toContainEqual({ rooms: [room.user(8)], refs: [{ type: 'Commitment' }] });
  });
});

describe('a trip that its driver gave back', () => {
  it('should be read again by the customer and staff, but not by the driver, for whom it is gone', () => {
    const rooms = audiences('booking.released', { ...deal, reason: 'Broken', rejected_driver_ids: [] })
      .filter(({ refs }) => refs.some(({ type }) => type === 'Trip'))
      .flatMap((audience) => audience.rooms);
    expect(rooms).toContain(room.user(2));
    expect(rooms).not.toContain(room.user(4));
  });
});

describe('the money of a booking', () => {
  it.each([
    'payment.approved',
    'payment.rejected',
    'booking.completed',
    'dispute.opened',
    'dispute.decided',
  ] as const)('should be read again by its customer, its driver and staff after %s', (type) => {
    const dispute = { dispute_id: 6, ticket_id: 7, reason: '', refund: 1, payout: 2, is_from_driver: 0 };
    const moneyAudiences = audiences<EventType>(type, { ...payment, ...dispute } as EventPayload<EventType>)
      .filter(({ refs }) => refs.some((one) => one.type === 'BookingMoney' && one.id === 1))
      .flatMap(({ rooms }) => rooms);
    expect(new Set(moneyAudiences)).toEqual(
      new Set([room.user(2), room.user(4), room.role('admin'), room.role('operator')]),
    );
  });
});
