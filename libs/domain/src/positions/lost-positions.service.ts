import { Injectable } from '@nestjs/common';
import { STALE_POSITION_MINUTES } from '@app/contracts/limits.js';
import { movingStages } from '@app/contracts/trip-states.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { textListSql } from '../shared/sql.js';

/** Marks the trips whose drivers are to be reminded. Somebody who stopped a day ago isn't reminded any more. */
const MARK = `UPDATE last_position last SET driver_reminded_at = now()
  FROM trip t JOIN booking b ON b.id = t.booking_id
  WHERE t.id = last.trip_id AND t.ended_at IS NULL AND t.stage IN (${textListSql(movingStages)})
    AND b.status = 'confirmed' AND b.deleted_at IS NULL AND last.driver_reminded_at IS NULL
    AND last.at < now() - interval '${STALE_POSITION_MINUTES} minutes' AND last.at > now() - interval '1 day'
  RETURNING t.id AS trip_id, b.id AS booking_id, b.user_id, t.driver_id`;

interface LostTrip {
  trip_id: number;
  booking_id: number;
  user_id: number;
  driver_id: number;
}

/** Reminds drivers whose positions have stopped on the way: once, until the next position. */
@Injectable()
export class LostPositionsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
  ) {}

  /** @returns the number of drivers that it reminded. */
  remind(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [trips]: [LostTrip[], number] = await tx.query(MARK);
      for (const trip of trips) await this.outbox.append(tx, 'trip.position_lost', trip);
      return trips.length;
    });
  }
}
