import type { EntityManager } from 'typeorm';
import { totalOf } from '@app/contracts/money.js';
import { Rating } from '@app/domain/ratings/rating.entity.js';
import { deliver, type Delivered, ledger } from './demo-rows.js';

type Plan = Omit<Parameters<typeof deliver>[2], 'method'> & {
  /** What customer and driver say of each other. Without it, both are still asked. */
  rated?: {
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
    rated: { byCustomer: [5, 'Came on time and covered the goods well.'], byDriver: [5, null] },
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
    rated: {
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
  for (const { rated, ...plan } of deliveredPlan) {
    const delivery = await deliver(manager, ids, { ...plan, method });
    const { booking, accepted } = delivery;
    if (rated) await rate(manager, delivery, rated);
    // Released, so that no job changes the demo data after it was made.
    await ledger.post(manager, {
      kind: 'released',
      bookingId: booking.id,
      held: totalOf(accepted.offeredPrice),
      driverId: accepted.driverId,
      price: accepted.offeredPrice,
    });
  }
}

/** Both sides have rated, so both ratings are shown. */
async function rate(
  manager: EntityManager,
  { booking, accepted }: Delivered,
  { byCustomer, byDriver }: NonNullable<Plan['rated']>,
): Promise<void> {
  const now = new Date();
  const facts = { bookingId: booking.id, driverId: accepted.driverId, shownFrom: now, announcedAt: now };
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
      authorId: accepted.driverId,
      stars: driversStars,
      comment: driversComment,
    },
  ]);
}
