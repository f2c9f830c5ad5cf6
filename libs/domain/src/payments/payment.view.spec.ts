import { expect, it } from '@jest/globals';
import { bookingPaymentSchema, paymentSchema } from '@app/contracts/payments.js';
import { toBookingPaymentView, toDriverPaymentView, toPaymentView } from './payment.view.js';

const row = {
  id: 9,
  booking_id: 7,
  offer_id: 4,
  amount: '5499.99',
  total: '5500.00',
  method: 'bkash',
  transaction_id: 'BHN7K2P9QX',
  payer_number: '01712345678',
  paid_at: new Date('2026-11-21T03:00:00Z'),
  status: 'approved' as const,
  created_at: new Date('2026-11-21T03:30:00Z'),
  version: 2,
};
const people = {
  user_name: 'Farhana Rahman',
  driver_name: 'Abdul Karim',
  pickup_address: 'Tejgaon, Dhaka',
  drop_address: 'Agrabad, Chattogram',
  decided_at: new Date('2026-11-21T04:00:00Z'),
  decided_by_name: 'Nasrin Akter',
};

it('says paid for approved to the customer', () => {
  const view = toBookingPaymentView(row);
  expect(bookingPaymentSchema.strict().parse(view)).toEqual(view);
  expect(view).toMatchObject({ status: 'paid', selected_offer_id: 4, amount: 5499.99, total: 5500 });
});

it('tells the driver nothing of the payer', () => {
  const view = toDriverPaymentView(row);
  expect(bookingPaymentSchema.strict().parse(view)).toEqual(view);
  expect(view).toMatchObject({ status: 'paid', transaction_id: null, payer_number: null, paid_at: null });
});

it('says approved to the admin and flags a short payment', () => {
  const view = toPaymentView({ ...row, ...people });
  expect(paymentSchema.strict().parse(view)).toEqual(view);
  expect(view).toMatchObject({ status: 'approved', is_short: true, paid_at: '2026-11-21T09:00:00+06:00' });
  expect(toPaymentView({ ...row, ...people, amount: '5500.00' }).is_short).toBe(false);
});
