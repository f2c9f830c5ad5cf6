import type { EntityManager } from 'typeorm';
import { findMatchingUsers } from '../shared/matching-users.js';
import { numberContains, rowNumber, searchPattern, textContains } from '../shared/search-pattern.js';
import { transactionKeySql, transactionPart } from '../shared/transaction-key.js';
import { plateKeyPart } from '../vehicles/plate.rules.js';

/** With at least this many matches in other tables the ids are not listed. */
const MAX_LISTED_BOOKINGS = 1000;
const MAX_LISTED_VEHICLES = 200;
/** Shorter parts of a plate or transaction id match too much to be of use, and no index finds them. */
const MIN_KEY_LENGTH = 3;

/** A condition on `booking`, with the values of its named parameters. */
interface BookingSearch {
  condition: string;
  parameters: Record<string, unknown>;
}

/** What customers search their own bookings for: the number and words of an address. Null for an empty text. */
export function ownSearch(input: string | undefined): BookingSearch | null {
  const pattern = searchPattern(input);
  if (!pattern) return null;
  return {
    condition: `(${textContains('booking.pickupAddress', ':pattern')} OR ${textContains('booking.dropAddress', ':pattern')}
      OR booking.id = :number)`,
    parameters: { pattern, number: rowNumber(input) },
  };
}

/** The offer whose driver has the job, or had it when it ended or waits for the payment. */
const IS_JOB = `(job.status = 'accepted' OR job.id = of_job.selected_offer_id)`;
/** The vehicle of a job. An offer without one is that of a driver who had a single vehicle. */
const IS_VEHICLE = `(vehicle.id = job.vehicle_id OR job.vehicle_id IS NULL AND vehicle.owner_id = job.driver_id)`;
const TRANSACTION_KEY = transactionKeySql('payment.transaction_id');

const VEHICLES = 'SELECT id, owner_id FROM vehicle WHERE plate_key LIKE $1 LIMIT $2';

interface VehicleRow {
  id: number;
  owner_id: number;
}

/** Bookings by drivers (`$1`), vehicles (`$2`) with their owners (`$3`), and a transaction id (`$4`). */
const RELATED = `SELECT booking_id FROM (
    (SELECT job.booking_id FROM offer job JOIN booking of_job ON of_job.id = job.booking_id
      WHERE job.driver_id = ANY($1) AND ${IS_JOB} LIMIT $5)
    UNION (SELECT booking_id FROM trip WHERE driver_id = ANY($1) AND ended_at IS NOT NULL LIMIT $5)
    UNION (SELECT job.booking_id FROM offer job JOIN booking of_job ON of_job.id = job.booking_id
      WHERE job.vehicle_id = ANY($2) AND ${IS_JOB} LIMIT $5)
    UNION (SELECT job.booking_id FROM offer job JOIN booking of_job ON of_job.id = job.booking_id
      WHERE job.driver_id = ANY($3) AND job.vehicle_id IS NULL AND ${IS_JOB} LIMIT $5)
    UNION (SELECT payment.booking_id FROM payment WHERE ${TRANSACTION_KEY} LIKE $4 LIMIT $5)
  ) found LIMIT $5`;

/**
 * What staff search bookings for: the number; words of an address; name or phone of the customer, of the receiver or of a driver
 * who has or had the job; the plate of its vehicle; a transaction id. Null for an empty text.
 *
 * The other tables are read by their own indexes first and give ids, because with a subquery or join for each of them PostgreSQL
 * would read all bookings. A text that matches very many is compared booking by booking, which finds enough of them quickly.
 */
export async function staffSearch(
  manager: EntityManager,
  input: string | undefined,
): Promise<BookingSearch | null> {
  const pattern = searchPattern(input);
  if (!pattern) return null;
  const plate = keyPattern(plateKeyPart(input ?? ''));
  const transaction = keyPattern(transactionPart(input));
  const users = await findMatchingUsers(manager, input);
  const vehicles = plate ? await manager.query<VehicleRow[]>(VEHICLES, [plate, MAX_LISTED_VEHICLES]) : [];
  const relatedBookings =
    users.ids.length > 0 || vehicles.length > 0 || transaction
      ? await manager.query<{ booking_id: number }[]>(RELATED, [
          users.ids,
          vehicles.map(({ id }) => id),
          vehicles.map(({ owner_id: ownerId }) => ownerId),
          transaction,
          MAX_LISTED_BOOKINGS,
        ])
      : [];
  const areListed =
    users.areListed && vehicles.length < MAX_LISTED_VEHICLES && relatedBookings.length < MAX_LISTED_BOOKINGS;
  const conditions = [
    textContains('booking.pickupAddress', ':pattern'),
    textContains('booking.dropAddress', ':pattern'),
    textContains('booking.receiverName', ':pattern'),
    numberContains('booking.receiverPhone', input),
    'booking.id = :number',
    users.userCondition('booking.userId', ':users', ':pattern'),
    areListed
      ? 'booking.id = ANY(:related)'
      : comparedOneByOne(users.userCondition('job.driver_id', ':users', ':pattern')),
  ];
  return {
    condition: `(${conditions.join(' OR ')})`,
    parameters: {
      pattern,
      plate,
      transaction,
      number: rowNumber(input),
      users: users.ids,
      related: relatedBookings.map(({ booking_id }) => booking_id),
    },
  };
}

function comparedOneByOne(isDriver: string): string {
  return `EXISTS (SELECT FROM offer job LEFT JOIN vehicle ON vehicle.plate_key LIKE :plate AND ${IS_VEHICLE}
      WHERE job.booking_id = booking.id AND (job.status = 'accepted' OR job.id = booking.selected_offer_id)
        AND (vehicle.id IS NOT NULL OR ${isDriver}))
    OR EXISTS (SELECT FROM payment WHERE payment.booking_id = booking.id AND ${TRANSACTION_KEY} LIKE :transaction)`;
}

/** The LIKE pattern of a key; null for one that is too short to search for. */
function keyPattern(key: string | undefined): string | null {
  return key && key.length >= MIN_KEY_LENGTH ? searchPattern(key) : null;
}
