import { Injectable } from '@nestjs/common';
import { COMING_ASKED_HOURS, ON_TIME_MINUTES } from '@app/contracts/limits.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { BookingsService } from '../bookings/bookings.service.js';

const LATE_FROM = `now() - interval '${ON_TIME_MINUTES} minutes'`;

/** A question or notice that is sent once per trip and pickup time, in SQL over a booking `b` and its running trip `t`. */
interface Step {
  event: 'trip.coming_asked' | 'trip.late';
  /** The column of the trip with the pickup time for which it was done. */
  mark: 'coming_asked_for' | 'late_told_for';
  condition: string;
}

/** A notice that is more than a day late is not sent any more. */
const steps: readonly Step[] = [
  {
    event: 'trip.coming_asked',
    mark: 'coming_asked_for',
    condition: `t.stage = 'assigned' AND b.scheduled_time > ${LATE_FROM}
      AND b.scheduled_time <= now() + interval '${COMING_ASKED_HOURS} hours'`,
  },
  {
    event: 'trip.late',
    mark: 'late_told_for',
    condition: `t.stage IN ('assigned', 'coming', 'on_the_way') AND b.scheduled_time <= ${LATE_FROM}
      AND b.scheduled_time > now() - interval '1 day'`,
  },
];

const isDue = ({ mark, condition }: Step) => `t.booking_id = b.id AND t.ended_at IS NULL
  AND b.status = 'confirmed' AND b.deleted_at IS NULL AND ${condition} AND t.${mark} IS DISTINCT FROM b.scheduled_time`;

interface Marked {
  trip_id: number;
  booking_id: number;
  user_id: number;
  driver_id: number;
}

/** Asks drivers before the pickup whether they come, and tells both sides when they are late. */
@Injectable()
export class PunctualityService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
  ) {}

  /**
   * Does all that is due by the database's clock. Safe to repeat and to run concurrently: each booking is locked, and the trip keeps for
   * which pickup time it was done.
   * @returns how many drivers it asked and trips it found late.
   */
  async checkAll(): Promise<number> {
    let stepCount = 0;
    for (const step of steps) {
      const rows = await this.database.read.query<{ id: number }[]>(
        `SELECT b.id FROM booking b JOIN trip t ON ${isDue(step)} ORDER BY b.id`,
      );
      for (const { id } of rows) stepCount += await this.take(step, id);
    }
    return stepCount;
  }

  private take(step: Step, bookingId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      await this.bookings.lock(tx, bookingId);
      const [rows]: [Marked[], number] = await tx.query(
        `UPDATE trip t SET ${step.mark} = b.scheduled_time FROM booking b WHERE b.id = $1 AND ${isDue(step)}
         RETURNING t.id AS trip_id, b.id AS booking_id, b.user_id, t.driver_id`,
        [bookingId],
      );
      for (const row of rows) await this.outbox.append(tx, step.event, row);
      return rows.length;
    });
  }
}
