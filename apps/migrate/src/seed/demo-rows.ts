import type { EntityManager } from 'typeorm';
import { totalOf, toPaisa } from '@app/contracts/money.js';
import { Booking } from '@app/domain/bookings/booking.entity.js';
import { LedgerService } from '@app/domain/ledger/ledger.service.js';
import { Offer } from '@app/domain/offers/offer.entity.js';
import { Payment } from '@app/domain/payments/payment.entity.js';
import { drive } from './demo-trips.js';
import { storedDistricts } from '@app/domain/shared/district.rules.js';
import { Vehicle } from '@app/domain/vehicles/vehicle.entity.js';
import type { OutboxService } from '@app/platform/outbox/outbox.service.js';

/** Nobody is notified of demo data. */
export const silent: Pick<OutboxService, 'append'> = { append: () => Promise.resolve('') };

const HOUR_MS = 3_600_000;

export const ledger = new LedgerService(silent);

/** A booking that was delivered, and its accepted offer. */
export interface Delivered {
  booking: Booking;
  acceptedOffer: Offer;
}

/** Books and drives to the end; the money is still held. `overpaid` is in taka. */
export async function deliver(
  manager: EntityManager,
  ids: Map<string, number>,
  plan: Pick<Booking, 'pickupAddress' | 'dropAddress' | 'vehicleType'> &
    Pick<Payment, 'method' | 'transactionId'> & {
      customer: string;
      driver: string;
      inHours: number;
      taka: number;
      overpaid?: number;
      payerNumber?: string | null;
    },
): Promise<Delivered> {
  const { customer, driver, inHours: hours, taka, overpaid = 0, ...rest } = plan;
  const { method, transactionId, payerNumber, ...fields } = rest;
  const booking = await book(manager, ids.get(customer)!, { ...fields, scheduledTime: inHours(hours) });
  const acceptedOffer = await offer(manager, booking, ids.get(driver)!, taka, null);
  const decidedBy = ids.get('admin')!;
  await select(manager, booking, acceptedOffer, {
    status: 'approved',
    method,
    transactionId,
    decidedBy,
    amount: totalOf(acceptedOffer.offeredPrice) + toPaisa(overpaid),
    ...(payerNumber !== undefined && { payerNumber }),
  });
  await drive(manager, booking, acceptedOffer, { stage: 'unloaded', isEnded: true });
  await manager.update(Booking, booking.id, { status: 'completed' });
  return { booking, acceptedOffer };
}

/** The money of a delivered booking is released, so that no job changes the demo data after it was made. */
export function release(manager: EntityManager, { booking, acceptedOffer }: Delivered): Promise<void> {
  return ledger.post(manager, {
    kind: 'released',
    bookingId: booking.id,
    held: totalOf(acceptedOffer.offeredPrice),
    driverId: acceptedOffer.driverId,
    price: acceptedOffer.offeredPrice,
  });
}

/** A pending booking of a customer. */
export function book(manager: EntityManager, userId: number, fields: Partial<Booking>): Promise<Booking> {
  const { pickupAddress = '' } = fields;
  return manager.save(Booking, { userId, ...fields, pickupDistricts: storedDistricts(pickupAddress) });
}

/** Names the driver's vehicle when it is of the booked type. */
export async function offer(
  manager: EntityManager,
  booking: Booking,
  driverId: number,
  taka: number,
  message: string | null,
): Promise<Offer> {
  const vehicle = await manager.findOneBy(Vehicle, { ownerId: driverId, vehicleType: booking.vehicleType });
  return manager.save(Offer, {
    bookingId: booking.id,
    driverId,
    vehicleId: vehicle?.id ?? null,
    offeredPrice: toPaisa(taka),
    message,
  });
}

/** The customer pays for an offer; an approved payment is held, and the booking is confirmed. */
export async function select(
  manager: EntityManager,
  booking: Booking,
  selectedOffer: Offer,
  payment: Pick<Payment, 'status' | 'method' | 'transactionId'> &
    Partial<Pick<Payment, 'amount' | 'payerNumber'>> & { decidedBy?: number },
): Promise<void> {
  const total = totalOf(selectedOffer.offeredPrice);
  const savedPayment = await manager.save(Payment, {
    bookingId: booking.id,
    offerId: selectedOffer.id,
    userId: booking.userId,
    driverId: selectedOffer.driverId,
    amount: total,
    total,
    payerNumber: '01711223344',
    paidAt: new Date(),
    decidedAt: payment.decidedBy === undefined ? null : new Date(),
    ...payment,
  });
  const isApproved = payment.status === 'approved';
  if (isApproved)
    await ledger.post(manager, {
      kind: 'payment_approved',
      paymentId: savedPayment.id,
      bookingId: booking.id,
      customerId: booking.userId,
      amount: savedPayment.amount,
      total,
    });
  const paymentStatus = isApproved ? 'paid' : 'pending';
  await manager.update(Offer, selectedOffer.id, {
    paymentStatus,
    ...(isApproved && { status: 'accepted' as const }),
  });
  const driver: { name: string }[] = await manager.query('SELECT name FROM app_user WHERE id = $1', [
    selectedOffer.driverId,
  ]);
  await manager.update(Booking, booking.id, {
    selectedOfferId: selectedOffer.id,
    paymentStatus,
    ...(isApproved && {
      status: 'confirmed' as const,
      price: selectedOffer.offeredPrice,
      confirmedDriverName: driver[0]!.name,
      confirmedMessage: selectedOffer.message,
    }),
  });
}

/** The driver's time belongs to the booking until it ends. */
export async function promise(
  manager: EntityManager,
  booking: Booking,
  acceptedOffer: Offer,
  busyHours: number,
): Promise<void> {
  await manager.update(Offer, acceptedOffer.id, { busyHours });
  await manager.query(
    `INSERT INTO commitment (driver_id, booking_id, offer_id, during)
     VALUES ($1, $2, $3, tstzrange($4::timestamptz, $4::timestamptz + $5::int * interval '1 hour'))`,
    [acceptedOffer.driverId, booking.id, acceptedOffer.id, booking.scheduledTime, busyHours],
  );
}

/** Whole hours from now. */
export function inHours(hours: number): Date {
  return new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS);
}
