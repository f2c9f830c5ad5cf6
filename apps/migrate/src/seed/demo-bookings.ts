import type { EntityManager } from 'typeorm';
import { totalOf, toPaisa } from '@app/contracts/money.js';
import { Booking } from '@app/domain/bookings/booking.entity.js';
import { Offer } from '@app/domain/offers/offer.entity.js';
import { Payment } from '@app/domain/payments/payment.entity.js';

const HOUR_MS = 3_600_000;

/** A few bookings in every state that the screens show: open, with offers, with a payment waiting, confirmed, completed. */
export async function seedBookings(
  manager: EntityManager,
  ids: Map<string, number>,
  method: string,
): Promise<void> {
  await seedOpenBookings(manager, ids);
  await seedPaidBookings(manager, ids, method);
}

async function seedOpenBookings(manager: EntityManager, ids: Map<string, number>): Promise<void> {
  const customer = ids.get('customer')!;
  const customer2 = ids.get('customer2')!;
  await book(manager, customer, {
    pickupAddress: 'Tejgaon Industrial Area, Dhaka',
    dropAddress: 'Agrabad C/A, Chattogram',
    scheduledTime: inHours(30),
    vehicleType: 'truck',
    notes: '120 cartons of ceramic tiles, please bring rope and a tarpaulin.',
  });
  await book(manager, customer2, {
    pickupAddress: 'House 14, Road 7, Dhanmondi, Dhaka',
    dropAddress: 'Sector 11, Uttara, Dhaka',
    scheduledTime: inHours(20),
    vehicleType: 'pickup',
    notes: 'Household move, second floor, no lift.',
  });

  const offered = await book(manager, customer, {
    pickupAddress: 'Karwan Bazar, Dhaka',
    dropAddress: 'Zindabazar, Sylhet',
    scheduledTime: inHours(44),
    vehicleType: 'truck',
  });
  await offer(
    manager,
    offered,
    ids.get('driver')!,
    18_500,
    'Five-ton truck with helper, I can load from 6 am.',
  );
  await offer(manager, offered, ids.get('driver2')!, 16_900, 'Two trips by pickup, same price.');
}

async function seedPaidBookings(
  manager: EntityManager,
  ids: Map<string, number>,
  method: string,
): Promise<void> {
  const admin = ids.get('admin')!;
  const customer = ids.get('customer')!;
  const customer2 = ids.get('customer2')!;
  const driver = ids.get('driver')!;
  const driver2 = ids.get('driver2')!;

  const waiting = await book(manager, customer2, {
    pickupAddress: 'Khatunganj, Chattogram',
    dropAddress: 'Shyambazar, Dhaka',
    scheduledTime: inHours(52),
    vehicleType: 'truck',
    notes: 'Sacks of lentils, about four tons.',
  });
  const selected = await offer(manager, waiting, driver, 22_000, 'Covered truck, goods stay dry.');
  await select(manager, waiting, selected, { status: 'pending', method, transactionId: 'BHN7K2P9QX' });

  const confirmed = await book(manager, customer, {
    pickupAddress: 'Mirpur 10, Dhaka',
    dropAddress: 'Mymensingh Sadar',
    scheduledTime: inHours(3),
    vehicleType: 'pickup',
  });
  const accepted = await offer(manager, confirmed, driver2, 6_500, 'I will be there half an hour early.');
  await select(manager, confirmed, accepted, {
    status: 'approved',
    method,
    transactionId: 'BHN4D8M1ZT',
    decidedBy: admin,
  });

  const done = await book(manager, customer, {
    pickupAddress: 'Farmgate, Dhaka',
    dropAddress: 'Cumilla Cantonment',
    scheduledTime: inHours(-48),
    vehicleType: 'van',
  });
  const delivered = await offer(manager, done, driver, 9_800, null);
  await select(manager, done, delivered, {
    status: 'approved',
    method,
    transactionId: 'BHN2W6J5RB',
    decidedBy: admin,
  });
  await manager.update(Booking, done.id, { status: 'completed' });
}

function book(manager: EntityManager, userId: number, fields: Partial<Booking>): Promise<Booking> {
  return manager.save(Booking, { userId, ...fields });
}

function offer(
  manager: EntityManager,
  booking: Booking,
  driverId: number,
  taka: number,
  message: string | null,
): Promise<Offer> {
  return manager.save(Offer, { bookingId: booking.id, driverId, offeredPrice: toPaisa(taka), message });
}

async function select(
  manager: EntityManager,
  booking: Booking,
  chosen: Offer,
  payment: Pick<Payment, 'status' | 'method' | 'transactionId'> & { decidedBy?: number },
): Promise<void> {
  const total = totalOf(chosen.offeredPrice);
  await manager.save(Payment, {
    bookingId: booking.id,
    offerId: chosen.id,
    userId: booking.userId,
    driverId: chosen.driverId,
    amount: total,
    total,
    payerNumber: '01711223344',
    paidAt: new Date(),
    decidedAt: payment.decidedBy === undefined ? null : new Date(),
    ...payment,
  });
  const isApproved = payment.status === 'approved';
  const paymentStatus = isApproved ? 'paid' : 'pending';
  await manager.update(Offer, chosen.id, {
    paymentStatus,
    ...(isApproved && { status: 'accepted' as const }),
  });
  const driver: { name: string }[] = await manager.query('SELECT name FROM app_user WHERE id = $1', [
    chosen.driverId,
  ]);
  await manager.update(Booking, booking.id, {
    selectedOfferId: chosen.id,
    paymentStatus,
    ...(isApproved && {
      status: 'confirmed' as const,
      price: chosen.offeredPrice,
      confirmedDriverName: driver[0]!.name,
      confirmedMessage: chosen.message,
    }),
  });
}

function inHours(hours: number): Date {
  return new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS);
}
