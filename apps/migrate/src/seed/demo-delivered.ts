import type { EntityManager } from 'typeorm';
import { Rating } from '@app/domain/ratings/rating.entity.js';
import { deliver, type Delivered, release } from './demo-rows.js';

type Plan = Omit<Parameters<typeof deliver>[2], 'method'> & {
  /** What customer and driver say of each other. Without it, both are still asked. */
  ratings?: {
    byCustomer: [stars: number, comment: string | null];
    byDriver: [stars: number, comment: string | null];
  };
};

const deliveredPlan: Plan[] = [
  {
    customer: 'customer2',
    driver: 'driver2',
    pickupAddress: 'Gulshan 1, Dhaka',
    dropAddress: 'Faridpur Sadar',
    vehicleType: 'pickup',
    inHours: -72,
    taka: 6_800,
    overpaid: 200,
    payerNumber: '01711223344',
    transactionId: 'BHN3C9Y8UL',
    ratings: { byCustomer: [5, 'Came on time and covered the goods well.'], byDriver: [5, null] },
  },
  {
    customer: 'customer',
    driver: 'driver2',
    pickupAddress: 'Banani, Dhaka',
    dropAddress: 'Narsingdi Sadar',
    vehicleType: 'pickup',
    inHours: -96,
    taka: 4_200,
    overpaid: 380,
    payerNumber: '01711223355',
    transactionId: 'BHN4D1Z9VM',
  },
  {
    customer: 'customer',
    driver: 'driver',
    pickupAddress: 'Uttara Sector 4, Dhaka',
    dropAddress: 'Kishoreganj Sadar',
    vehicleType: 'truck',
    inHours: -120,
    taka: 5_500,
    overpaid: 150,
    payerNumber: null,
    transactionId: 'BHN5E2A1WN',
    ratings: {
      byCustomer: [4, 'Careful driver. The vehicle is old.'],
      byDriver: [3, 'The goods were not ready.'],
    },
  },
];

/** Delivered bookings of both drivers. Their customers paid too much, so that refunds are due. */
export async function seedDeliveredBookings(
  manager: EntityManager,
  ids: Map<string, number>,
  method: string,
): Promise<void> {
  for (const { ratings, ...plan } of deliveredPlan) {
    const delivery = await deliver(manager, ids, { ...plan, method });
    if (ratings) await rate(manager, delivery, ratings);
    await release(manager, delivery);
  }
}

/** Both sides have rated, so both ratings are shown. */
async function rate(
  manager: EntityManager,
  { booking, acceptedOffer }: Delivered,
  { byCustomer, byDriver }: NonNullable<Plan['ratings']>,
): Promise<void> {
  const now = new Date();
  const facts = { bookingId: booking.id, driverId: acceptedOffer.driverId, shownFrom: now, announcedAt: now };
  const [customersStars, customersComment] = byCustomer;
  const [driversStars, driversComment] = byDriver;
  await manager.insert(Rating, [
    {
      ...facts,
      ratedBy: 'customer',
      authorId: booking.userId,
      stars: customersStars,
      comment: customersComment,
    },
    {
      ...facts,
      ratedBy: 'driver',
      authorId: acceptedOffer.driverId,
      stars: driversStars,
      comment: driversComment,
    },
  ]);
}

const DAY_MS = 86_400_000;
const customers = ['customer3', 'customer4', 'customer5'];

type PastTrip = [daysAgo: number, taka: number, pickupAddress: string, dropAddress: string];

/** Enough trips of one lane for prices of that lane. */
const trucks: PastTrip[] = [
  [3, 15_800, 'Tejgaon, Dhaka', 'Agrabad, Chattogram'],
  [6, 16_500, 'Karwan Bazar, Dhaka', 'Khatunganj, Chattogram'],
  [9, 15_200, 'Shyampur, Dhaka', 'Pahartali, Chattogram'],
  [13, 17_400, 'Savar, Dhaka', 'Halishahar, Chattogram'],
  [17, 14_900, 'Tejgaon, Dhaka', 'Patenga, Chattogram'],
  [22, 16_200, 'Keraniganj, Dhaka', 'Sitakunda, Chattogram'],
  [27, 15_600, 'Mirpur, Dhaka', 'Agrabad, Chattogram'],
  [33, 17_000, 'Uttara, Dhaka', 'Khatunganj, Chattogram'],
  [40, 15_400, 'Tejgaon, Dhaka', 'Agrabad, Chattogram'],
];

/** Trips of many lanes: enough for prices of the vehicle type, of no single lane. */
const pickups: PastTrip[] = [
  [2, 4_900, 'Badda, Dhaka', 'Cumilla Sadar Dakshin, Cumilla'],
  [5, 5_600, 'Mirpur, Dhaka', 'Mymensingh Sadar, Mymensingh'],
  [8, 4_700, 'Savar, Dhaka', 'Tangail Sadar, Tangail'],
  [12, 3_100, 'Mohammadpur, Dhaka', 'Kaliakair, Gazipur'],
  [16, 10_900, 'Uttara, Dhaka', 'Sylhet Sadar, Sylhet'],
  [21, 8_800, 'Gulshan, Dhaka', 'Bogura Sadar, Bogura'],
  [26, 3_300, 'Lalbagh, Dhaka', 'Sonargaon, Narayanganj'],
  [31, 5_300, 'Demra, Dhaka', 'Brahmanbaria Sadar, Brahmanbaria'],
];

/** Trips of the last weeks, which price guidance is based on. They belong to accounts that nobody signs in with. */
export async function seedPastTrips(
  manager: EntityManager,
  ids: Map<string, number>,
  method: string,
): Promise<void> {
  for (const [driver, vehicleType, trips] of [
    ['driver5', 'truck', trucks],
    ['driver6', 'pickup', pickups],
  ] as const)
    for (const [index, [daysAgo, taka, pickupAddress, dropAddress]] of trips.entries()) {
      const delivery = await deliver(manager, ids, {
        taka,
        pickupAddress,
        dropAddress,
        driver,
        vehicleType,
        customer: customers[index % customers.length]!,
        inHours: -24 * daysAgo,
        method,
        transactionId: `BHQ${vehicleType[0]!.toUpperCase()}${String(index + 1).padStart(6, '0')}`,
      });
      await release(manager, delivery);
      const { booking } = delivery;
      const bookedAt = new Date(booking.scheduledTime.getTime() - 2 * DAY_MS);
      await manager.query('UPDATE booking SET created_at = $2 WHERE id = $1', [booking.id, bookedAt]);
      await manager.query(
        'UPDATE payment SET created_at = $2, paid_at = $2, decided_at = $2 WHERE booking_id = $1',
        [booking.id, bookedAt],
      );
    }
}
