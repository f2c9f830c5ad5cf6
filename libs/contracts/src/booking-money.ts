import { z } from 'zod';
import { bookingStatusSchema, bookingVehicleTypeSchema } from './booking-states.js';
import { bookingDisputeSchema } from './disputes.js';
import { defineEndpoint } from './endpoint.js';
import { idSchema } from './fields.js';
import { transferKindSchema } from './ledger.js';
import { signedTakaSchema, takaSchema } from './money.js';
import { tripRouteShape } from './road.js';
import { timeSchema } from './time.js';
import { vehicleTypeSchema } from './vehicle-fields.js';

/** The money of one booking, as its customer, its driver, operators and admins read it. */

const bookingMoneyRowSchema = z
  .object({
    /** The transfer of the ledger. */
    id: idSchema,
    at: timeSchema,
    kind: transferKindSchema,
    /**
     * The viewer's share. For a payment, customers see what they paid and drivers their part of the held amount; for an end,
     * each sees their own share. Staff see the whole amount. 0 if it does not concern the viewer.
     */
    amount: takaSchema,
    /** The reason, if an admin or operator gave one. */
    reason: z.string().nullable(),
    /** Only for operators and admins: the entries of the ledger, signed as there. */
    entries: z.array(z.object({ account: z.string(), amount: signedTakaSchema })).optional(),
  })
  .meta({ id: 'BookingMoneyRow' });
export type BookingMoneyRow = z.infer<typeof bookingMoneyRowSchema>;

/** What a printed receipt shows. */
const receiptSchema = z
  .object({
    payment_id: idSchema,
    method: z.string(),
    transaction_id: z.string(),
    /** The number that paid; null when the customer did not give it. */
    payer_number: z.string().nullable(),
    /** The paid and the due amount: `total` is `price` plus `commission`. */
    amount: takaSchema,
    total: takaSchema,
    price: takaSchema,
    commission: takaSchema,
    /** When the customer says they paid. */
    paid_at: timeSchema.nullable(),
    submitted_at: timeSchema,
    approved_at: timeSchema.nullable(),
    customer_name: z.string(),
    driver_name: z.string(),
    pickup_address: z.string(),
    drop_address: z.string(),
    ...tripRouteShape,
    scheduled_time: timeSchema,
    /** The end of the trip; null while it is running. */
    ended_at: timeSchema.nullable(),
    /** What was booked, and which vehicle came; null when that is not clear. */
    vehicle_type: bookingVehicleTypeSchema,
    vehicle: z.object({ type: vehicleTypeSchema, license_plate: z.string() }).nullable(),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receiptSchema>;

export const bookingMoneySchema = z
  .object({
    booking_id: idSchema,
    status: bookingStatusSchema,
    /** What the customer paid; null for the driver. */
    paid: takaSchema.nullable(),
    /** The amount held now. The driver sees their part of it, at most the offered price. */
    held: takaSchema,
    /** When the held money is released to the driver; null before completion, during a dispute and once nothing is held. */
    release_at: timeSchema.nullable(),
    /** Owed to the customer but not sent yet, and sent back; null for the driver. */
    refund_due: takaSchema.nullable(),
    refunded: takaSchema.nullable(),
    /** What the driver got by release, compensation or decision, and how much of it was paid out; null for the customer. */
    released: takaSchema.nullable(),
    paid_out: takaSchema.nullable(),
    /** What the product kept; only for operators and admins. */
    commission: takaSchema.nullable(),
    /**
     * How `paid` was divided, once nothing is held any more: the driver's part (a compensation when the booking was cancelled), our
     * commission, and what goes back to the customer. Null before, and for the driver.
     */
    shares: z.object({ driver: takaSchema, commission: takaSchema, refund: takaSchema }).nullable(),
    /** Whether the reader can open a dispute now. */
    can_dispute: z.boolean(),
    /** Whether the reader can confirm the delivery now. */
    can_confirm: z.boolean(),
    /** The dispute about this booking; null when there was none. */
    dispute: bookingDisputeSchema.nullable(),
    /** Oldest first. */
    rows: z.array(bookingMoneyRowSchema),
    /** Of the approved payment: for the customer, operators and admins. */
    receipt: receiptSchema.nullable(),
  })
  .meta({ id: 'BookingMoney' });
export type BookingMoney = z.infer<typeof bookingMoneySchema>;

export const bookingMoneyEndpoints = {
  get: defineEndpoint('GET', '/bookings/:id/money', {
    summary: 'List the amounts paid, held, released and refunded for a booking',
    access: 'signed-in',
    keyScope: 'money:read',
    data: bookingMoneySchema,
    failures: ['booking_not_found'],
  }),
} as const;
