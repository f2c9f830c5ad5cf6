import type { Booking } from '@app/contracts/bookings.js';
import type { Commitment } from '@app/contracts/commitments.js';
import type { ContactMessage } from '@app/contracts/contact.js';
import type { OwnApplication } from '@app/contracts/drivers.js';
import type { DocumentInfo } from '@app/contracts/files.js';
import type { Notification } from '@app/contracts/notifications.js';
import type { Offer, OfferHistory } from '@app/contracts/offers.js';
import type { Estimate } from '@app/contracts/prices.js';
import type { Place } from '@app/contracts/places.js';
import type { BookingPayment, Payment, PaymentEvidence } from '@app/contracts/payments.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { DriverVehicle, Vehicle } from '@app/contracts/vehicles.js';

/** Rows as the API returns them, for component tests: pass what matters to the test. */

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const CREATED = '2026-11-20T09:30:00+06:00';

/** What an offer promises when its driver named no vehicle and no end. */
const PROMISE = {
  vehicle_id: null,
  vehicle: null,
  valid_until: null,
  busy_hours: 12,
  is_expired: false,
  is_outdated: false,
};

export function bookingWith(changes: Partial<Booking> = {}): Booking {
  return {
    id: 12,
    user_id: 7,
    pickup_address: 'Dhanmondi, Dhaka',
    drop_address: 'Agrabad, Chattogram',
    scheduled_time: TOMORROW,
    vehicle_type: 'truck',
    notes: null,
    receiver_name: null,
    receiver_phone: null,
    weight_kg: null,
    goods: null,
    status: 'pending',
    pickup_place: null,
    drop_place: null,
    pickup_lat: null,
    pickup_lng: null,
    drop_lat: null,
    drop_lng: null,
    pickup_district: null,
    drop_district: null,
    distance_km: null,
    duration_minutes: null,
    via_ferry: false,
    is_distance_approximate: false,
    route_source: null,
    price: null,
    selected_offer_id: null,
    confirmed_offer: null,
    payment_status: 'none',
    cancel_reason: null,
    stage: null,
    problem: null,
    created_at: CREATED,
    version: 1,
    ...changes,
  };
}

export function placeWith(changes: Partial<Place> = {}): Place {
  return {
    id: 71,
    kind: 'spot',
    name: 'Tejgaon Industrial Area',
    name_bn: 'তেজগাঁও শিল্প এলাকা',
    district: 'Dhaka',
    district_bn: 'ঢাকা',
    lat: 23.766,
    lng: 90.405,
    radius_km: 3,
    source: 'manual',
    ...changes,
  };
}

export function estimateWith(changes: Partial<Estimate> = {}): Estimate {
  return {
    distance_km: 264.3,
    duration_minutes: 412,
    via_ferry: false,
    is_distance_approximate: false,
    price: {
      low: 14_000,
      middle: 15_200,
      high: 16_500,
      basis: 'lane',
      trips: 23,
      as_of: '2026-11-26T03:00:00+06:00',
    },
    ...changes,
  };
}

export function offerWith(changes: Partial<Offer> = {}): Offer {
  return {
    id: 31,
    booking_id: 12,
    driver_id: 5,
    driver_name: 'Abdul Karim',
    phone: '01811000005',
    email: 'karim@example.com',
    offered_price: 5000,
    commission: 500,
    total: 5500,
    message: null,
    status: 'pending',
    created_at: CREATED,
    is_selected: 0,
    payment_status: 'none',
    booking_status: 'pending',
    is_driver_available: true,
    driver_busy: null,
    driver_free_at: null,
    held_until: null,
    ...PROMISE,
    record: { completed: 0, on_time_percent: null, given_back: 0, rating: null, ratings: 0 },
    version: 1,
    ...changes,
  };
}

type OwnOffer = NonNullable<Booking['own_offer']>;

/** A driver's own offer, as their bookings have it. */
export function ownOfferWith(changes: Partial<OwnOffer> = {}): OwnOffer {
  return {
    ...PROMISE,
    offer_id: 31,
    offered_price: 5000,
    message: null,
    status: 'pending',
    is_selected: 0,
    payment_status: 'none',
    ...changes,
  };
}

/** The one that the customer chose and paid for. */
export const paidOwnOffer = ownOfferWith({ status: 'accepted', is_selected: 1, payment_status: 'paid' });

/** A driver's commitment that lasts 36 hours from its pickup. */
export function commitmentWith(
  changes: Pick<Commitment, 'booking_id' | 'from'> & Partial<Commitment>,
): Commitment {
  const id = changes.booking_id + 100;
  return {
    id,
    offer_id: id,
    kind: 'confirmed',
    pickup_address: 'Dhanmondi, Dhaka',
    drop_address: 'Agrabad, Chattogram',
    until: toDhakaIso(new Date(Date.parse(changes.from) + 36 * 3_600_000)),
    held_until: null,
    ...changes,
  };
}

export function historyWith(changes: Partial<OfferHistory> = {}): OfferHistory {
  return {
    id: 31,
    offer_id: 31,
    booking_id: 12,
    pickup_address: 'Dhanmondi, Dhaka',
    drop_address: 'Agrabad, Chattogram',
    scheduled_time: TOMORROW,
    vehicle_type: 'truck',
    distance_km: 243.6,
    duration_minutes: 400,
    via_ferry: false,
    is_distance_approximate: false,
    booking_status: 'pending',
    needs_driver: false,
    offer_status: 'pending',
    offered_price: 5000,
    message: null,
    is_selected: 0,
    payment_status: 'none',
    code_sent: null,
    code_exhausted: null,
    ...PROMISE,
    created_at: CREATED,
    version: 1,
    ...changes,
  };
}

/** A payment as everybody reads it. */
const PAYMENT = {
  id: 7,
  booking_id: 12,
  selected_offer_id: 31,
  amount: 5500,
  total: 5500,
  method: 'bkash',
  transaction_id: 'CKQ7X2M9LP',
  payer_number: '01711000001',
  paid_at: CREATED,
  created_at: CREATED,
  reject_reason: null,
  received: null,
  short_reason: null,
  withdrawn_at: null,
  driver_name: 'Abdul Karim',
  status: 'pending',
  version: 1,
} as const;

export function paymentWith(changes: Partial<Payment> = {}): Payment {
  return {
    ...PAYMENT,
    user_name: 'Rahima Khatun',
    is_short: false,
    expected_total: null,
    is_price_changed: false,
    is_transaction_repeated: false,
    is_outdated: false,
    booking_status: 'pending',
    is_driver_suspended: false,
    scheduled_time: TOMORROW,
    evidence: null,
    pickup_address: 'Dhanmondi, Dhaka',
    drop_address: 'Agrabad, Chattogram',
    decided_at: null,
    decided_by_name: null,
    ...changes,
  };
}

/** The wallet's message about that payment. */
export function evidenceWith(changes: Partial<PaymentEvidence> = {}): PaymentEvidence {
  return {
    proof_id: 3,
    agrees: ['amount', 'payer'],
    differs: [],
    amount: PAYMENT.amount,
    payer: PAYMENT.payer_number,
    receiver: null,
    merchant_number: '01700000000',
    transaction_id: PAYMENT.transaction_id,
    occurred_at: CREATED,
    ...changes,
  };
}

/** The same as its customer reads it. */
export function bookingPaymentWith(changes: Partial<BookingPayment> = {}): BookingPayment {
  return { ...PAYMENT, ...changes };
}

export function notificationWith(changes: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    kind: 'offer.sent',
    title: 'New offer',
    message: 'Abdul Karim offered ৳5,000.00.',
    link: '/offers/12',
    is_read: 0,
    expires_at: null,
    created_at: CREATED,
    version: 1,
    ...changes,
  };
}

export function driverVehicleWith(changes: Partial<DriverVehicle> = {}): DriverVehicle {
  return {
    id: 3,
    type: 'truck',
    license_plate: 'Dhaka Metro-TA 11-2345',
    capacity_kg: 5000,
    status: 'approved',
    reason: null,
    photo: null,
    documents: [],
    expires_on: { registration: null, fitness: null, tax_token: null, insurance: null },
    created_at: CREATED,
    version: 1,
    ...changes,
  };
}

export function contactMessageWith(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    id: 4,
    name: 'Rahim',
    email: 'rahim@elsewhere.example',
    subject: 'Prices',
    message: 'What does a truck cost?',
    created_at: CREATED,
    is_read: 0,
    replied_id: 0,
    suspicious: false,
    version: 1,
    ...changes,
  };
}

export function vehicleWith(changes: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 3,
    owner_id: 5,
    owner_name: 'Abdul Karim',
    owner_phone: '01811000005',
    is_plate_repeated: false,
    vehicle_type: 'truck',
    license_plate: 'Dhaka Metro-TA 11-2345',
    capacity: 5000,
    status: 'active',
    verification: 'approved',
    reason: null,
    photo: null,
    documents: [],
    expires_on: { registration: null, fitness: null, tax_token: null, insurance: null },
    created_at: CREATED,
    version: 1,
    reviewed_at: null,
    reviewed_by_name: null,
    ...changes,
  };
}

/** A reviewed document of a vehicle. */
export function documentWith(changes: Partial<DocumentInfo> = {}): DocumentInfo {
  return {
    id: 8,
    name: 'token.png',
    media_type: 'image/png',
    size: 2048,
    url: '/api/files/8',
    created_at: CREATED,
    kind: 'tax_token',
    is_reviewed: true,
    ...changes,
  };
}

/** A driver's own application. */
export function applicationWith(changes: Partial<OwnApplication> = {}): OwnApplication {
  return {
    id: 5,
    vehicle_type: 'Truck',
    experience: 'Ten years',
    status: 'approved',
    reason: null,
    documents: [],
    suspension: null,
    expires_on: { licence: null },
    created_at: CREATED,
    version: 1,
    ...changes,
  };
}
