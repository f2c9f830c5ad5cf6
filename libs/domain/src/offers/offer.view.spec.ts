import { describe, expect, it } from '@jest/globals';
import { offerHistorySchema, offerSchema } from '@app/contracts/offers.js';
import { toOfferHistory, toOfferView } from './offer.view.js';

const row = {
  id: 4,
  booking_id: 7,
  driver_id: 5,
  offered_price: '10.05',
  message: null,
  status: 'pending' as const,
  payment_status: 'none' as const,
  created_at: new Date('2026-11-21T03:30:00Z'),
  booking_status: 'pending' as const,
  is_selected: false,
  vehicle_id: null,
  vehicle: null,
  valid_until: null,
  busy_hours: 12,
  is_expired: false,
  is_outdated: false,
  version: 2,
};
const driver = {
  is_driver_available: true,
  driver_busy: null,
  driver_free_at: null,
  record: { completed: 3, on_time: 2, timed: 2, given_back: 0, stars: 9, ratings: 2 },
  held_until: null,
  driver_name: 'Abdul Karim',
  phone: '01811000001',
  email: 'driver@bahon.example',
};
const booking = {
  pickup_address: 'Tejgaon, Dhaka',
  drop_address: 'Agrabad, Chattogram',
  scheduled_time: new Date('2026-11-22T03:30:00Z'),
  vehicle_type: 'van' as const,
  distance_km: 264.3,
  duration_minutes: 412,
  via_ferry: false,
  is_distance_approximate: false,
  needs_driver: false,
  code_expires_at: null,
  code_resend_at: null,
  is_code_live: null,
  is_code_exhausted: null,
  rate_until: null,
};

describe('toOfferView', () => {
  it('holds the fields of the contract and no others', () => {
    const view = toOfferView({ ...row, ...driver });
    expect(offerSchema.strict().parse(view)).toEqual(view);
  });

  it('adds commission and total, half a paisa up', () => {
    const view = toOfferView({ ...row, ...driver });
    expect(view).toMatchObject({ offered_price: 10.05, commission: 1.01, total: 11.06 });
  });

  it('names a plate only when there is one', () => {
    const offerWithPlate = toOfferView({ ...row, ...driver, license_plate: 'Dhaka Metro-TA 11-2345' });
    expect(offerSchema.strict().parse(offerWithPlate).license_plate).toBe('Dhaka Metro-TA 11-2345');
    expect(toOfferView({ ...row, ...driver, license_plate: null })).not.toHaveProperty('license_plate');
  });

  it('tells selection as 0 or 1', () => {
    expect(toOfferView({ ...row, ...driver }).is_selected).toBe(0);
    expect(toOfferView({ ...row, ...driver, is_selected: true }).is_selected).toBe(1);
  });
});

describe('toOfferHistory', () => {
  it('holds the fields of the contract and no others', () => {
    const view = toOfferHistory({ ...row, ...booking, is_selected: true, payment_status: 'paid' });
    expect(offerHistorySchema.strict().parse(view)).toEqual(view);
    const choice = { offer_status: 'pending', is_selected: 1, payment_status: 'paid' };
    expect(view).toMatchObject({ id: 4, offer_id: 4, ...choice, code_sent: null, code_exhausted: null });
  });

  it('tells until when the code sent counts, and when a new one may be sent', () => {
    const code = {
      code_expires_at: new Date('2026-11-22T03:40:00Z'),
      code_resend_at: new Date('2026-11-22T03:31:00Z'),
    };
    const receipt = { expires_at: '2026-11-22T09:40:00+06:00', resend_at: '2026-11-22T09:31:00+06:00' };
    const codesOf = (state: { is_code_live?: boolean; is_code_exhausted?: boolean }) => {
      const { code_sent, code_exhausted } = toOfferHistory({ ...row, ...booking, ...code, ...state });
      return [code_sent, code_exhausted];
    };
    expect(codesOf({ is_code_live: true })).toEqual([receipt, null]);
    expect(codesOf({ is_code_exhausted: true })).toEqual([null, receipt]);
    expect(codesOf({ is_code_live: false, is_code_exhausted: false })).toEqual([null, null]);
  });
});
