import type { BookingStatus, BookingVehicleType } from '@app/contracts/bookings.js';
import { commissionOf, toPaisa, totalOf, toTaka } from '@app/contracts/money.js';
import type { OfferStatus, PaymentState } from '@app/contracts/offer-states.js';
import type { Offer as OfferView, OfferHistory } from '@app/contracts/offers.js';
import type { OtpReceipt } from '@app/contracts/otp.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** An offer's own columns. Money is taka as PostgreSQL writes it. */
export interface OfferColumns {
  id: number;
  booking_id: number;
  driver_id: number;
  offered_price: string;
  message: string | null;
  status: OfferStatus;
  payment_status: PaymentState;
  created_at: Date;
  version: number;
}

/** An offer as it is read with what its booking says of it. */
interface OfferRow extends Omit<OfferColumns, 'driver_id'> {
  booking_status: BookingStatus;
  is_selected: boolean;
  /** Of offer and booking together: it grows whichever of them changes. */
  version: number;
}

/** With its driver, for the customer and staff. */
export interface OfferWithDriverRow extends OfferRow {
  driver_id: number;
  driver_name: string;
  phone: string;
  email: string;
  license_plate?: string | null;
}

/** With its booking, for the driver's history. */
export interface OfferWithBookingRow extends OfferRow {
  pickup_address: string;
  drop_address: string;
  scheduled_time: Date;
  vehicle_type: BookingVehicleType;
  /** Of the newest delivery code, if one was sent. */
  code_expires_at: Date | null;
  code_resend_at: Date | null;
  is_code_live: boolean | null;
  is_code_exhausted: boolean | null;
}

/** An offer on its card: commission and total are computed here and nowhere else. */
export function toOfferView(row: OfferWithDriverRow): OfferView {
  const price = toPaisa(Number(row.offered_price));
  return {
    id: row.id,
    booking_id: row.booking_id,
    driver_id: row.driver_id,
    driver_name: row.driver_name,
    phone: row.phone,
    email: row.email,
    ...(row.license_plate && { license_plate: row.license_plate }),
    offered_price: toTaka(price),
    commission: toTaka(commissionOf(price)),
    total: toTaka(totalOf(price)),
    message: row.message,
    status: row.status,
    created_at: toDhakaIso(row.created_at),
    is_selected: row.is_selected ? 1 : 0,
    payment_status: row.payment_status,
    booking_status: row.booking_status,
    version: row.version,
  };
}

/** One line of a driver's history. */
export function toOfferHistory(row: OfferWithBookingRow): OfferHistory {
  return {
    id: row.id,
    offer_id: row.id,
    booking_id: row.booking_id,
    pickup_address: row.pickup_address,
    drop_address: row.drop_address,
    scheduled_time: toDhakaIso(row.scheduled_time),
    vehicle_type: row.vehicle_type,
    booking_status: row.booking_status,
    offer_status: row.status,
    offered_price: Number(row.offered_price),
    message: row.message,
    is_selected: row.is_selected ? 1 : 0,
    payment_status: row.payment_status,
    code_sent: row.is_code_live ? toReceipt(row) : null,
    code_exhausted: row.is_code_exhausted ? toReceipt(row) : null,
    created_at: toDhakaIso(row.created_at),
    version: row.version,
  };
}

function toReceipt({ code_expires_at: end, code_resend_at: again }: OfferWithBookingRow): OtpReceipt | null {
  return end && again ? { expires_at: toDhakaIso(end), resend_at: toDhakaIso(again) } : null;
}
