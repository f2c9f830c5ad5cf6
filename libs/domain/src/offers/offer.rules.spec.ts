import { describe, expect, it } from '@jest/globals';
import type { OfferStatus } from '@app/contracts/booking-states.js';
import { DomainError } from '../shared/domain-error.js';
import { legalStates, nextStatus } from '../shared/transitions.js';
import {
  assertCanResendOffer,
  assertCanSendOffer,
  assertValidity,
  assertVehicleFits,
  assertVerified,
  isOutdating,
  keptValidity,
  offerMoves,
} from './offer.rules.js';

const now = new Date('2026-11-21T03:30:00Z');
const later = new Date('2026-11-21T03:30:01Z');

describe('offerMoves', () => {
  it('accepts and rejects what is pending and nothing else', () => {
    expect(nextStatus<OfferStatus>(offerMoves.accept, 'pending')).toBe('accepted');
    expect(nextStatus<OfferStatus>(offerMoves.reject, 'pending')).toBe('rejected');
    expect(legalStates<OfferStatus>(offerMoves.accept)).toEqual(['pending']);
    expect(legalStates<OfferStatus>(offerMoves.reject)).toEqual(['pending']);
  });

  it.each(['accepted', 'rejected', 'withdrawn'] as const)(
    'does not let an offer that is %s be paid',
    (status) => {
      expect(() => nextStatus<OfferStatus>(offerMoves.accept, status)).toThrow(
        new DomainError('offer_not_payable'),
      );
    },
  );
});

it('asks drivers to be verified', () => {
  expect(() => assertVerified(true)).not.toThrow();
  expect(() => assertVerified(false)).toThrow(new DomainError('driver_not_verified'));
});

describe('assertCanSendOffer', () => {
  it('takes offers while the booking is pending and to come', () => {
    expect(() =>
      assertCanSendOffer({ status: 'pending', scheduledTime: later, needsDriver: false }, now),
    ).not.toThrow();
  });

  it.each([
    ['pending', now],
    ['confirmed', later],
    ['completed', later],
    ['cancelled', later],
  ] as const)('refuses when %s at %s', (status, scheduledTime) => {
    expect(() => assertCanSendOffer({ status, scheduledTime, needsDriver: false }, now)).toThrow(
      new DomainError('booking_not_open'),
    );
  });
});

describe('assertCanResendOffer', () => {
  const offer = { id: 4, status: 'pending' as const };
  const booking = { status: 'pending', scheduledTime: later, needsDriver: false } as const;
  const open = { ...booking, selectedOfferId: null };
  const refuses = (...of: Parameters<typeof assertCanResendOffer>) =>
    expect(() => assertCanResendOffer(...of)).toThrow(new DomainError('booking_not_open'));

  it('lets an offer change while it is not selected', () => {
    expect(() => assertCanResendOffer({ ...open, selectedOfferId: null }, offer, now)).not.toThrow();
    expect(() => assertCanResendOffer({ ...open, selectedOfferId: 5 }, offer, now)).not.toThrow();
  });

  it('refuses once it is selected, whatever came after', () => {
    for (const status of ['pending', 'confirmed', 'completed'] as const) {
      expect(() => assertCanResendOffer({ ...open, status, selectedOfferId: 4 }, offer, now)).toThrow(
        new DomainError('offer_selected'),
      );
    }
  });

  it('lets every offer come back while another driver is needed', () => {
    const booking = { ...open, status: 'confirmed' as const, scheduledTime: now, needsDriver: true };
    for (const status of ['pending', 'rejected', 'withdrawn'] as const)
      expect(() => assertCanResendOffer(booking, { id: 4, status }, now)).not.toThrow();
  });

  it('refuses when the booking or the offer is closed', () => {
    refuses({ ...open, status: 'confirmed' }, offer, now);
    refuses(open, { id: 4, status: 'rejected' }, now);
  });

  it('lets a withdrawn offer come back while the booking is open', () => {
    const withdrawn = { id: 4, status: 'withdrawn' as const };
    expect(() => assertCanResendOffer(open, withdrawn, now)).not.toThrow();
    refuses({ ...open, scheduledTime: now }, withdrawn, now);
  });
});

describe('assertVehicleFits', () => {
  const booking = { vehicleType: 'truck' as const, weightKg: 3000 };
  const truck = { type: 'truck' as const, capacityKg: 3000 };

  it.each([
    [truck, booking],
    [
      { ...truck, capacityKg: 100 },
      { ...booking, weightKg: null },
    ],
  ])('takes %p for %p', (vehicle, bookedType) => {
    expect(() => assertVehicleFits(vehicle, bookedType)).not.toThrow();
  });

  it.each([
    ['offer_vehicle_unknown', null],
    ['offer_vehicle_type_differs', { ...truck, type: 'van' as const }],
    ['offer_vehicle_too_small', { ...truck, capacityKg: 2999 }],
  ] as const)('says %s', (code, vehicle) => {
    const refusal = new DomainError(code, { fields: { vehicle_id: code } });
    expect(() => assertVehicleFits(vehicle, booking)).toThrow(refusal);
  });
});

describe('the end of an offer', () => {
  const booking = { scheduledTime: later };
  const after = (time: Date) => new Date(time.getTime() + 1);

  it('is in the future, and the pickup at the latest', () => {
    expect(() => assertValidity(after(now), booking, now)).not.toThrow();
    expect(() => assertValidity(later, booking, now)).not.toThrow();
    expect(() => assertValidity(now, booking, now)).toThrow(new DomainError('offer_validity_over'));
    expect(() => assertValidity(after(later), booking, now)).toThrow(
      new DomainError('offer_validity_after_pickup'),
    );
  });

  it('stays with a changed offer when it is still possible', () => {
    expect(keptValidity(later, booking, now)).toBe(later);
    expect(keptValidity(null, booking, now)).toBeNull();
    expect(keptValidity(now, booking, now)).toBeNull();
    expect(keptValidity(after(later), booking, now)).toBeNull();
  });
});

it('is outdated by a change of what its price depends on', () => {
  const names = ['pickup_address', 'drop_address', 'scheduled_time', 'vehicle_type', 'weight_kg', 'goods'];
  for (const name of names) expect(isOutdating(['notes', name])).toBe(true);
  expect(isOutdating(['notes', 'receiver_phone'])).toBe(false);
});
