import { Injectable } from '@nestjs/common';
import {
  type Activity,
  activityKindOf,
  type ActivityListQuery,
  activityTypesOf,
} from '@app/contracts/activity.js';
import type { DomainEvent } from '@app/contracts/events.js';
import { Database } from '@app/platform/database/database.service.js';
import { type Page, pageSize, toPage } from '../shared/paging.js';
import { type ActivityRow, toActivityView } from './activity.view.js';

const EVENT = 'id, sequence, type, payload, actor_id, created_at';

/** An id in the event's facts. */
const fact = (name: string) => `(e.payload->>'${name}')::int`;

/**
 * Events with the names of what they tell of. Only the columns named here leave: facts may hold sealed codes and addresses.
 */
const withNames = (events: string) => `SELECT e.id AS event_id, e.sequence, e.type, e.created_at,
  actor.name AS actor_name, actor.role AS actor_role, person.id AS user_id, person.name AS user_name,
  driver.name AS driver_name, booking.id AS booking_id, booking.pickup_address, booking.drop_address,
  payment.amount AS paid, offer.offered_price AS offered, ticket.id AS ticket_id, ticket.subject AS ticket_subject,
  vehicle.id AS vehicle_id, vehicle.license_plate, contact.name AS sender_name, contact.subject AS contact_subject,
  e.payload->>'reason' AS reason, CASE WHEN e.type = 'ticket.status_changed' THEN e.payload->>'status' END AS status
  FROM ${events} e
  LEFT JOIN app_user actor ON actor.id = e.actor_id
  LEFT JOIN app_user person ON person.id = COALESCE(${fact('user_id')}, (e.payload->'user_ids'->>0)::int)
  LEFT JOIN app_user driver ON driver.id = ${fact('driver_id')}
  LEFT JOIN booking ON booking.id = ${fact('booking_id')}
  LEFT JOIN payment ON payment.id = ${fact('payment_id')}
  LEFT JOIN offer ON offer.id = ${fact('offer_id')}
  LEFT JOIN support_ticket ticket ON ticket.id = ${fact('ticket_id')}
  LEFT JOIN vehicle ON vehicle.id = ${fact('vehicle_id')}
  LEFT JOIN contact_message contact ON contact.id = ${fact('contact_message_id')}`;

/**
 * What admins watch: the committed events themselves, as long as the outbox keeps them, so nothing is recorded twice and nothing
 * can be missing from it.
 */
@Injectable()
export class ActivityService {
  constructor(private readonly database: Database) {}

  /** Newest first; `before` is the place of the last one read. */
  async list(query: ActivityListQuery): Promise<Page<Activity>> {
    // The newest of each type by its own stretch of the index, then the newest of those: however rare a kind is, it is found at once.
    const rows = await this.database.read.query<ActivityRow[]>(
      `${withNames(`(SELECT newest.* FROM unnest($1::text[]) AS wanted(type)
         CROSS JOIN LATERAL (SELECT ${EVENT} FROM outbox_event
           WHERE outbox_event.type = wanted.type AND ($2::bigint IS NULL OR sequence < $2)
           ORDER BY sequence DESC LIMIT $3) newest
         ORDER BY newest.sequence DESC LIMIT $3)`)}
       ORDER BY e.sequence DESC`,
      [activityTypesOf(query.kind), query.before ?? null, pageSize(query) + 1],
    );
    return toPage(
      rows.map((row) => ({ ...row, id: Number(row.sequence) })),
      query,
      toActivityView,
    );
  }

  /** For a push; null when the event is none that is watched, or is not kept any more. */
  async viewOf({ id, type }: Pick<DomainEvent, 'id' | 'type'>): Promise<Activity | null> {
    if (activityKindOf[type] === null) return null;
    const rows = await this.database.read.query<ActivityRow[]>(
      `${withNames('outbox_event')} WHERE e.id = $1`,
      [id],
    );
    return rows[0] ? toActivityView(rows[0]) : null;
  }
}
