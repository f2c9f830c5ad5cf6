import { describe, expect, it } from '@jest/globals';
import type { OfferStatus } from '@app/contracts/offer-states.js';
import { DomainError } from '../shared/domain-error.js';
import { legalStates, nextStatus } from '../shared/transitions.js';
import { assertCanResendOffer, assertCanSendOffer, assertVerified, offerMoves } from './offer.rules.js';

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
    expect(() => assertCanSendOffer({ status: 'pending', scheduledTime: later }, now)).not.toThrow();
  });

  it.each([
    ['pending', now],
    ['confirmed', later],
    ['completed', later],
    ['cancelled', later],
  ] as const)('refuses when %s at %s', (status, scheduledTime) => {
    expect(() => assertCanSendOffer({ status, scheduledTime }, now)).toThrow(
      new DomainError('booking_not_open'),
    );
  });
});

describe('assertCanResendOffer', () => {
  const offer = { id: 4, status: 'pending' as const };

  it('lets an offer change while it is not selected', () => {
    expect(() => assertCanResendOffer({ status: 'pending', selectedOfferId: null }, offer)).not.toThrow();
    expect(() => assertCanResendOffer({ status: 'pending', selectedOfferId: 5 }, offer)).not.toThrow();
  });

  it('refuses once it is selected, whatever came after', () => {
    for (const status of ['pending', 'confirmed', 'completed'] as const) {
      expect(() => assertCanResendOffer({ status, selectedOfferId: 4 }, offer)).toThrow(
        new DomainError('offer_selected'),
      );
    }
  });

  it('refuses when the booking or the offer is closed', () => {
    const open = { status: 'pending' as const, selectedOfferId: null };
    expect(() => assertCanResendOffer({ status: 'confirmed', selectedOfferId: 5 }, offer)).toThrow(
      new DomainError('booking_not_open'),
    );
    expect(() => assertCanResendOffer(open, { id: 4, status: 'rejected' })).toThrow(
      new DomainError('booking_not_open'),
    );
  });
});
