import { expect, it } from '@jest/globals';
import { bookingPaymentSchema, paymentSchema } from '@app/contracts/payments.js';
import { toBookingPaymentView, toDriverPaymentView, toPaymentView, withoutEvidence } from './payment.view.js';

const row = {
  id: 9,
  booking_id: 7,
  selected_offer_id: 4,
  amount: '5499.99',
  total: '5500.00',
  method: 'bkash',
  transaction_id: 'BHN7K2P9QX',
  payer_number: '01712345678',
  paid_at: new Date('2026-11-21T03:00:00Z'),
  status: 'approved' as const,
  created_at: new Date('2026-11-21T03:30:00Z'),
  reject_reason: null,
  received: null,
  short_reason: 'The customer pays the rest in cash',
  withdrawn_at: null,
  driver_name: 'Abdul Karim',
  version: 2,
};
const people = {
  user_name: 'Farhana Rahman',
  expected_total: null,
  pickup_address: 'Tejgaon, Dhaka',
  drop_address: 'Agrabad, Chattogram',
  scheduled_time: new Date('2026-11-22T04:00:00Z'),
  is_outdated: false,
  is_transaction_repeated: false,
  booking_status: 'confirmed' as const,
  is_driver_suspended: false,
  decided_at: new Date('2026-11-21T04:00:00Z'),
  decided_by_name: 'Nasrin Akter',
  proof_id: null,
  proof_direction: null,
  proof_amount: null,
  proof_counterparty: null,
  proof_transaction_id: null,
  proof_occurred_at: null,
};
const MERCHANT = '01700000000';

it('says paid for approved to the customer', () => {
  const view = toBookingPaymentView(row);
  expect(bookingPaymentSchema.strict().parse(view)).toEqual(view);
  expect(view).toMatchObject({ status: 'paid', selected_offer_id: 4, amount: 5499.99, total: 5500 });
});

it('tells the driver nothing of the payer', () => {
  const rejection = { status: 'rejected', reject_reason: 'Wrong sender', received: '10.00' } as const;
  const view = toDriverPaymentView({ ...row, ...rejection });
  expect(bookingPaymentSchema.strict().parse(view)).toEqual(view);
  expect(view).toMatchObject({ status: 'rejected', transaction_id: null, payer_number: null, paid_at: null });
  expect(view).toMatchObject({ reject_reason: null, received: null });
});

it('tells customer and driver why less than the total was accepted', () => {
  const short_reason = 'The customer pays the rest in cash';
  for (const view of [toBookingPaymentView(row), toDriverPaymentView(row)])
    expect(view).toMatchObject({ amount: 5499.99, total: 5500, short_reason });
});

it('says approved to the admin and flags a short payment', () => {
  const view = toPaymentView({ ...row, ...people }, MERCHANT);
  expect(paymentSchema.strict().parse(view)).toEqual(view);
  expect(view).toMatchObject({ status: 'approved', is_short: true, paid_at: '2026-11-21T09:00:00+06:00' });
  expect(toPaymentView({ ...row, ...people, amount: '5500.00' }, MERCHANT).is_short).toBe(false);
});

it('tells the admin of a price that changed while the customer paid', () => {
  const viewOf = (expected_total: string | null) =>
    toPaymentView({ ...row, ...people, expected_total }, MERCHANT);
  expect(viewOf('5000.00')).toMatchObject({ expected_total: 5000, is_price_changed: true });
  expect(viewOf('5500.00')).toMatchObject({ expected_total: 5500, is_price_changed: false });
  expect(viewOf(null)).toMatchObject({ expected_total: null, is_price_changed: false });
});

it('tells the admin of an outdated offer and when the pickup is', () => {
  const view = toPaymentView({ ...row, ...people, is_outdated: true }, MERCHANT);
  expect(view).toMatchObject({ is_outdated: true, scheduled_time: '2026-11-22T10:00:00+06:00' });
});

it('tells the admin what the message of the wallet says of the payment, and the operator nothing', () => {
  const proof = {
    proof_id: 3,
    proof_direction: 'in' as const,
    proof_amount: '5499.99',
    proof_counterparty: '01911111111',
    proof_transaction_id: 'bhn-7k2p9qx',
    proof_occurred_at: new Date('2026-11-21T02:58:00Z'),
  };
  const view = toPaymentView({ ...row, ...people, ...proof }, MERCHANT);
  expect(paymentSchema.strict().parse(view)).toEqual(view);
  const evidence = {
    proof_id: 3,
    agrees: ['amount'],
    differs: ['payer'],
    amount: 5499.99,
    payer: '01911111111',
    receiver: null,
    merchant_number: MERCHANT,
    transaction_id: 'bhn-7k2p9qx',
    occurred_at: '2026-11-21T08:58:00+06:00',
  };
  expect(view.evidence).toEqual(evidence);
  const sentMoney = toPaymentView({ ...row, ...people, ...proof, proof_direction: 'out' }, MERCHANT);
  const receiver = { differs: ['receiver'], payer: null, receiver: '01911111111' };
  expect(sentMoney.evidence).toEqual({ ...evidence, ...receiver });
  expect(withoutEvidence(view)).toEqual({ ...view, evidence: null });
});
