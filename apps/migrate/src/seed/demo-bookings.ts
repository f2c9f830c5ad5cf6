import type { EntityManager } from 'typeorm';
import { OFFER_BUSY_HOURS } from '@app/contracts/limits.js';
import type { Booking } from '@app/domain/bookings/booking.entity.js';
import { seedDisputes } from './demo-disputes.js';
import { book, deliver, inHours, offer, promise, release, select } from './demo-rows.js';
import { type DemoTrip, drive } from './demo-trips.js';

/** A few bookings in every state that the screens show: open, with offers, with a payment waiting, confirmed with a trip in every stage, completed, disputed. */
export async function seedBookings(
  manager: EntityManager,
  ids: Map<string, number>,
  method: string,
): Promise<void> {
  await seedOpenBookings(manager, ids);
  await seedPaidBookings(manager, ids, method);
  await seedTrips(manager, ids, method);
  await seedDisputes(manager, ids, method);
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
    weightKg: 4200,
    goods: 'Ceramic tiles',
  });
  await book(manager, customer2, {
    pickupAddress: 'House 14, Road 7, Dhanmondi, Dhaka',
    dropAddress: 'Sector 11, Uttara, Dhaka',
    scheduledTime: inHours(20),
    vehicleType: 'pickup',
    notes: 'Household move, second floor, no lift.',
  });

  const bookingWithOffers = await book(manager, customer, {
    pickupAddress: 'Karwan Bazar, Dhaka',
    dropAddress: 'Zindabazar, Sylhet',
    scheduledTime: inHours(44),
    vehicleType: 'truck',
  });
  await offer(
    manager,
    bookingWithOffers,
    ids.get('driver')!,
    18_500,
    'Five-ton truck with helper, I can load from 6 am.',
  );
  await offer(manager, bookingWithOffers, ids.get('driver2')!, 16_900, 'Two trips by pickup, same price.');
}

async function seedPaidBookings(
  manager: EntityManager,
  ids: Map<string, number>,
  method: string,
): Promise<void> {
  const customer2 = ids.get('customer2')!;
  const driver = ids.get('driver')!;

  const bookingInReview = await book(manager, customer2, {
    pickupAddress: 'Khatunganj, Chattogram',
    dropAddress: 'Shyambazar, Dhaka',
    scheduledTime: inHours(52),
    vehicleType: 'truck',
    notes: 'Sacks of lentils, about four tons.',
  });
  const selectedOffer = await offer(
    manager,
    bookingInReview,
    driver,
    22_000,
    'Covered truck, goods stay dry.',
  );
  await select(manager, bookingInReview, selectedOffer, {
    status: 'pending',
    method,
    transactionId: 'BHN7K2P9QX',
  });

  const deliveredBooking = await deliver(manager, ids, {
    customer: 'customer',
    driver: 'driver',
    pickupAddress: 'Farmgate, Dhaka',
    dropAddress: 'Cumilla Cantonment',
    vehicleType: 'van',
    inHours: -48,
    taka: 9_800,
    method,
    transactionId: 'BHN2W6J5RB',
  });
  await release(manager, deliveredBooking);
}

/** Confirmed bookings: no driver has two within twelve hours. */
const tripPlan: (DemoTrip & { customer: string; driver: string; taka: number; transactionId: string } & Pick<
    Booking,
    'pickupAddress' | 'dropAddress' | 'vehicleType'
  > &
  Partial<Booking> & { inHours: number; busyHours?: number })[] = [
  {
    stage: 'assigned',
    customer: 'customer',
    driver: 'driver2',
    pickupAddress: 'Mirpur 10, Dhaka',
    dropAddress: 'Mymensingh Sadar',
    vehicleType: 'pickup',
    inHours: 3,
    taka: 6_500,
    transactionId: 'BHN4D8M1ZT',
  },
  {
    stage: 'coming',
    customer: 'customer2',
    driver: 'driver',
    pickupAddress: 'Narayanganj Ghat, Narayanganj',
    dropAddress: 'Bogura Sadar',
    vehicleType: 'truck',
    inHours: 14,
    // Free again for a booking of this time tomorrow.
    busyHours: 8,
    taka: 17_200,
    transactionId: 'BHN5F1Q8LC',
    goods: 'Yarn',
    weightKg: 3_800,
  },
  {
    stage: 'on_the_way',
    problem: { problem: 'breakdown', note: 'A flat tyre; on the road again in half an hour.' },
    customer: 'customer2',
    driver: 'driver2',
    pickupAddress: 'Savar Bazar, Dhaka',
    dropAddress: 'Tangail Sadar',
    vehicleType: 'pickup',
    inHours: -10,
    taka: 7_400,
    transactionId: 'BHN6G2R7MD',
  },
  {
    stage: 'at_pickup',
    customer: 'customer',
    driver: 'driver',
    pickupAddress: 'Tongi Industrial Area, Gazipur',
    dropAddress: 'Jashore Sadar',
    vehicleType: 'truck',
    inHours: 0,
    taka: 19_000,
    transactionId: 'BHN7H3S6NE',
    receiverName: 'Rafiq Ahmed',
    receiverPhone: '01911000004',
    goods: 'Furniture',
    weightKg: 2_500,
  },
  {
    stage: 'loaded',
    customer: 'customer2',
    driver: 'driver',
    pickupAddress: 'Keraniganj, Dhaka',
    dropAddress: 'Boro Bazar, Khulna',
    vehicleType: 'truck',
    // Still on the road, with less than half of the way behind it.
    inHours: -3,
    busyHours: 3,
    taka: 18_600,
    transactionId: 'BHN8J4T5PF',
    receiverName: 'Shirin Sultana',
    receiverPhone: '01911000005',
  },
  {
    stage: 'at_drop',
    customer: 'customer',
    driver: 'driver',
    pickupAddress: 'Chawkbazar, Dhaka',
    dropAddress: 'Shaheb Bazar, Rajshahi',
    vehicleType: 'truck',
    inHours: -26,
    taka: 16_300,
    transactionId: 'BHN9K5U4QG',
  },
  {
    stage: 'unloaded',
    hasCode: true,
    customer: 'customer',
    driver: 'driver2',
    pickupAddress: 'Badda, Dhaka',
    dropAddress: 'Brahmanbaria Sadar',
    vehicleType: 'pickup',
    inHours: -31,
    taka: 5_900,
    transactionId: 'BHN3L6V3RH',
  },
];

async function seedTrips(manager: EntityManager, ids: Map<string, number>, method: string): Promise<void> {
  for (const { customer, driver, taka, transactionId, inHours: hours, ...plan } of tripPlan) {
    const { stage, problem, hasCode, busyHours = OFFER_BUSY_HOURS, ...fields } = plan;
    const booking = await book(manager, ids.get(customer)!, { ...fields, scheduledTime: inHours(hours) });
    const acceptedOffer = await offer(
      manager,
      booking,
      ids.get(driver)!,
      taka,
      'I will be there half an hour early.',
    );
    await select(manager, booking, acceptedOffer, {
      status: 'approved',
      method,
      transactionId,
      decidedBy: ids.get('admin')!,
    });
    await promise(manager, booking, acceptedOffer, busyHours);
    await drive(manager, booking, acceptedOffer, {
      stage,
      ...(problem && { problem }),
      ...(hasCode && { hasCode }),
    });
  }
}
