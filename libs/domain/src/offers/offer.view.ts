import type {
  BookingStatus,
  BookingVehicleType,
  OfferStatus,
  PaymentState,
} from '@app/contracts/booking-states.js';
import { commissionOf, toPaisa, totalOf, toTaka } from '@app/contracts/money.js';
import type { Offer as OfferView, OfferHistory } from '@app/contracts/offers.js';
import type { OtpReceipt } from '@app/contracts/otp.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { tripRouteColumns } from '../bookings/booking.view.js';
import { isDriverAvailableSql } from '../drivers/suspension.view.js';
import { type RecordCounts, recordCounts, toDriverRecord } from '../ratings/driver-record.view.js';
import { rateUntil } from '../ratings/rating.rules.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';
import { promiseColumnsOf, toPromiseView } from './offer-promise.view.js';

/**
 * Whether another booking has the driver of a pending offer `o` at that time: `booked` when it lasts, else `held` with the end
 * of the last hold. The same rule as `IN_THE_WAY` in `commitments.service.ts`. @param pickup SQL of the time
 */
export function driverBusyColumns(pickup: string) {
  const busy = `FROM commitment busy
    WHERE busy.driver_id = o.driver_id AND busy.booking_id <> o.booking_id AND o.status = 'pending'
      AND (busy.expires_at IS NULL OR busy.expires_at > now())
      AND busy.during && tstzrange(${pickup}, ${pickup} + o.busy_hours * interval '1 hour')`;
  const lasts = 'bool_or(busy.expires_at IS NULL)';
  return {
    driver_busy: column<'held' | 'booked' | null>(
      `(SELECT CASE WHEN ${lasts} THEN 'booked' WHEN NOT ${lasts} THEN 'held' END ${busy})`,
    ),
    driver_free_at: column<Date | null>(
      `(SELECT CASE WHEN NOT ${lasts} THEN max(busy.expires_at) END ${busy})`,
    ),
  };
}

/** An offer's own columns. Money is taka as PostgreSQL writes it. */
export const offerColumns = {
  id: column<number>('o.id'),
  booking_id: column<number>('o.booking_id'),
  driver_id: column<number>('o.driver_id'),
  offered_price: column<string>('o.offered_price'),
  message: column<string | null>('o.message'),
  status: column<OfferStatus>('o.status'),
  payment_status: column<PaymentState>('o.payment_status'),
  created_at: column<Date>('o.created_at'),
  ...promiseColumnsOf('o'),
  version: column<number>('o.version'),
};

const offerOnBookingColumns = {
  ...offerColumns,
  booking_status: column<BookingStatus>('b.status'),
  is_selected: column<boolean>('COALESCE(b.selected_offer_id = o.id, false)'),
  /** Sum of both versions: it grows when either row changes. */
  version: column<number>('o.version + b.version'),
};

/** With its driver, for the customer and staff. */
export const offerWithDriverColumns = {
  ...offerOnBookingColumns,
  driver_name: column<string>('d.name'),
  held_until: column<Date | null>(
    '(SELECT c.expires_at FROM commitment c WHERE c.offer_id = o.id AND c.expires_at > now())',
  ),
  phone: column<string>('d.phone'),
  email: column<string>("coalesce(d.email, '')"),
  /** Not suspended. */
  is_driver_available: column<boolean>(isDriverAvailableSql('o.driver_id')),
  ...driverBusyColumns('b.scheduled_time'),
  record: column<RecordCounts>(recordCounts('o.driver_id')),
};

/** What the history has from the booking. */
const historyColumns = {
  pickup_address: column<string>('b.pickup_address'),
  drop_address: column<string>('b.drop_address'),
  scheduled_time: column<Date>('b.scheduled_time'),
  vehicle_type: column<BookingVehicleType>('b.vehicle_type'),
  ...tripRouteColumns,
  needs_driver: column<boolean>('b.needs_driver'),
  rate_until: column<Date | null>(`CASE WHEN o.status = 'accepted' THEN ${rateUntil('b', 'driver')} END`),
};

/** With its booking and the newest delivery code, if one was sent, for the driver's history. */
export const offerWithBookingColumns = {
  ...offerOnBookingColumns,
  ...historyColumns,
  code_expires_at: column<Date | null>('c.code_expires_at'),
  code_resend_at: column<Date | null>('c.code_resend_at'),
  is_code_live: column<boolean | null>('c.is_code_live'),
  is_code_exhausted: column<boolean | null>('c.is_code_exhausted'),
};

export type OfferWithDriverRow = RowOf<typeof offerWithDriverColumns> & { license_plate?: string | null };
export type OfferWithBookingRow = RowOf<typeof offerWithBookingColumns>;

/** An offer with commission and total, which are computed here only. */
export function toOfferView(row: OfferWithDriverRow): OfferView {
  const price = toPaisa(Number(row.offered_price));
  return {
    ...fieldsOf(offerWithDriverColumns, row),
    ...(row.license_plate && { license_plate: row.license_plate }),
    ...toPromiseView(row),
    offered_price: toTaka(price),
    commission: toTaka(commissionOf(price)),
    total: toTaka(totalOf(price)),
    is_selected: row.is_selected ? 1 : 0,
    is_driver_available: row.is_driver_available && row.driver_busy === null,
    record: toDriverRecord(row.record),
  };
}

/** One line of a driver's history. */
export function toOfferHistory(row: OfferWithBookingRow): OfferHistory {
  return {
    id: row.id,
    offer_id: row.id,
    booking_id: row.booking_id,
    ...fieldsOf(historyColumns, row),
    booking_status: row.booking_status,
    offer_status: row.status,
    offered_price: Number(row.offered_price),
    message: row.message,
    is_selected: row.is_selected ? 1 : 0,
    payment_status: row.payment_status,
    code_sent: row.is_code_live ? toReceipt(row) : null,
    code_exhausted: row.is_code_exhausted ? toReceipt(row) : null,
    created_at: toDhakaIso(row.created_at),
    ...toPromiseView(row),
    version: row.version,
  };
}

function toReceipt({ code_expires_at: end, code_resend_at: again }: OfferWithBookingRow): OtpReceipt | null {
  return end && again ? { expires_at: toDhakaIso(end), resend_at: toDhakaIso(again) } : null;
}
