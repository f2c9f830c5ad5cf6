import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import { storedDistricts, UNREAD_DISTRICT } from '../shared/district.rules.js';

const BATCH_SIZE = 1000;

const UNREAD = `SELECT id, pickup_address AS address FROM booking
  WHERE pickup_districts = '{${UNREAD_DISTRICT}}' ORDER BY id DESC LIMIT ${BATCH_SIZE}`;

/** The address is compared, because it may have been changed since it was read. */
const STORE = `UPDATE booking SET pickup_districts = string_to_array(read.districts, ',')
  FROM unnest($1::int[], $2::text[], $3::text[]) read (id, address, districts)
  WHERE booking.id = read.id AND booking.pickup_address = read.address`;

/** Reads the pickup districts of bookings that an older release made: it runs beside this one during a rollout. */
@Injectable()
export class DistrictCatchUpService {
  constructor(private readonly database: Database) {}

  /** Handles one batch, newest first. Safe to repeat and to run concurrently. @returns how many bookings it read. */
  async catchUp(): Promise<number> {
    const rows = await this.database.read.query<{ id: number; address: string }[]>(UNREAD);
    if (rows.length === 0) return 0;
    await this.database.transaction((tx) =>
      tx.query(STORE, [
        rows.map(({ id }) => id),
        rows.map(({ address }) => address),
        rows.map(({ address }) => storedDistricts(address).join(',')),
      ]),
    );
    return rows.length;
  }
}
