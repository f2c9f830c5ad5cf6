import { Injectable } from '@nestjs/common';
import {
  type Activity,
  type ActivityListQuery,
  type ActivityType,
  activityTypesOf,
} from '@app/contracts/activity.js';
import { type DomainEvent, events, type EventType } from '@app/contracts/events.js';
import { Database } from '@app/platform/database/database.service.js';
import { Batcher } from '@app/platform/process/batcher.js';
import { type Page, pageSize, toPage } from '../shared/paging.js';
import type { Role } from '@app/contracts/roles.js';
import { toDhakaIso } from '@app/contracts/time.js';

/**
 * A row of the feed, with the names that it shows. Money is taka as PostgreSQL writes it; the bigint `sequence` is
 * text.
 */
interface ActivityRow {
  event_id: string;
  sequence: string;
  type: ActivityType;
  created_at: Date;
  actor_name: string | null;
  actor_role: Role | null;
  user_id: number | null;
  user_name: string | null;
  driver_name: string | null;
  booking_id: number | null;
  pickup_address: string | null;
  drop_address: string | null;
  paid: string | null;
  offered: string | null;
  ticket_id: number | null;
  ticket_subject: string | null;
  vehicle_id: number | null;
  license_plate: string | null;
  sender_name: string | null;
  contact_subject: string | null;
  reason: string | null;
  status: string | null;
}

function toActivityView(row: ActivityRow): Activity {
  const amount = row.paid ?? row.offered;
  return {
    id: Number(row.sequence),
    event_id: row.event_id,
    type: row.type,
    kind: events[row.type].activity,
    at: toDhakaIso(row.created_at),
    actor_name: row.actor_name,
    actor_role: row.actor_role,
    user_id: row.user_id,
    user_name: row.user_name ?? row.sender_name,
    driver_name: row.driver_name,
    booking_id: row.booking_id,
    ticket_id: row.ticket_id,
    vehicle_id: row.vehicle_id,
    amount: amount === null ? null : Number(amount),
    subject: subjectOf(row),
    note: row.reason ?? row.status,
    version: 1,
  };
}

/** The name of the subject for people. */
function subjectOf(row: ActivityRow): string | null {
  if (row.pickup_address !== null) return `${row.pickup_address} → ${row.drop_address}`;
  return row.ticket_subject ?? row.license_plate ?? row.contact_subject;
}

/** Events that are read for their pushes in one statement. */
const MAX_READ_TOGETHER = 50;

const EVENT = 'id, sequence, type, payload, actor_id, created_at';

/** An id in the event's facts. */
const fact = (name: string) => `(e.payload->>'${name}')::int`;

/**
 * Columns joined by an id in the event. Values that can change later (price, route, plate) come from the event itself
 * where it has them, else from the current row. Events contain no names of people, so that none remain after an account is
 * deleted.
 */
const relations: { facts: string[]; columns: Partial<Record<keyof ActivityRow, string>>; join: string }[] = [
  {
    facts: ['user_id', 'user_ids'],
    columns: { user_id: 'person.id', user_name: 'person.name' },
    join: `app_user person ON person.id = COALESCE(${fact('user_id')}, (e.payload->'user_ids'->>0)::int)`,
  },
  {
    facts: ['driver_id'],
    columns: { driver_name: 'driver.name' },
    join: `app_user driver ON driver.id = ${fact('driver_id')}`,
  },
  {
    facts: ['booking_id'],
    columns: {
      booking_id: 'booking.id',
      pickup_address: `COALESCE(e.payload->>'pickup_address', booking.pickup_address)`,
      drop_address: `COALESCE(e.payload->>'drop_address', booking.drop_address)`,
    },
    join: `booking ON booking.id = ${fact('booking_id')}`,
  },
  {
    facts: ['payment_id', 'amount'],
    columns: { paid: `COALESCE((e.payload->>'amount')::numeric, payment.amount)` },
    join: `payment ON payment.id = ${fact('payment_id')}`,
  },
  {
    facts: ['offer_id'],
    columns: { offered: `COALESCE((e.payload->>'price')::numeric, offer.offered_price)` },
    join: `offer ON offer.id = ${fact('offer_id')}`,
  },
  {
    facts: ['ticket_id'],
    columns: { ticket_id: 'ticket.id', ticket_subject: 'ticket.subject' },
    join: `support_ticket ticket ON ticket.id = ${fact('ticket_id')}`,
  },
  {
    facts: ['vehicle_id'],
    columns: {
      vehicle_id: 'vehicle.id',
      license_plate: `COALESCE(e.payload->>'license_plate', vehicle.license_plate)`,
    },
    join: `vehicle ON vehicle.id = ${fact('vehicle_id')}`,
  },
  {
    facts: ['contact_message_id'],
    columns: { sender_name: 'contact.name', contact_subject: 'contact.subject' },
    join: `contact_message contact ON contact.id = ${fact('contact_message_id')}`,
  },
];

/**
 * Events joined with names. Only the columns named here are returned, because payloads may contain sealed codes and
 * addresses.
 * @param types the types of all these events; joins that none of them needs are omitted.
 */
function withNames(source: string, types: readonly ActivityType[]): string {
  const facts = new Set(types.flatMap((type) => Object.keys(events[type].payload.shape)));
  const usedRelations = relations.filter((one) => one.facts.some((name) => facts.has(name)));
  const columns = relations.flatMap((one) =>
    Object.entries(one.columns).map(
      ([name, column]) => `${usedRelations.includes(one) ? column : 'NULL'} AS ${name}`,
    ),
  );
  return `SELECT e.id AS event_id, e.sequence, e.type, e.created_at, actor.name AS actor_name, actor.role AS actor_role,
    ${columns.join(', ')}, e.payload->>'reason' AS reason,
    CASE e.type WHEN 'ticket.status_changed' THEN e.payload->>'status' WHEN 'trip.moved' THEN e.payload->>'stage'
      WHEN 'trip.problem' THEN e.payload->>'problem' END AS status
    FROM ${source} e LEFT JOIN app_user actor ON actor.id = e.actor_id
    ${usedRelations.map(({ join }) => `LEFT JOIN ${join}`).join(' ')}`;
}

/** The admins' activity feed. It reads the outbox itself, so it is complete and needs no second record. */
@Injectable()
export class ActivityService {
  private readonly views = new Batcher(this.read.bind(this), MAX_READ_TOGETHER);

  constructor(private readonly database: Database) {}

  /** Newest first; `before` is the cursor. */
  async list(query: ActivityListQuery): Promise<Page<Activity>> {
    // Reads the newest events of each type by index, then merges them, so that rare types are also found quickly.
    const types = activityTypesOf(query.kind);
    const rows = await this.database.read.query<ActivityRow[]>(
      `${withNames(
        `(SELECT newest.* FROM unnest($1::text[]) AS wanted(type)
         CROSS JOIN LATERAL (SELECT ${EVENT} FROM outbox_event
           WHERE outbox_event.type = wanted.type AND ($2::bigint IS NULL OR sequence < $2)
           ORDER BY sequence DESC LIMIT $3) newest
         ORDER BY newest.sequence DESC LIMIT $3)`,
        types,
      )}
       ORDER BY e.sequence DESC`,
      [types, query.before ?? null, pageSize(query) + 1],
    );
    return toPage(
      rows.map((row) => ({ ...row, id: Number(row.sequence) })),
      query,
      toActivityView,
    );
  }

  /** For a push; null when the event is not shown in the feed or is no longer stored. */
  async viewOf({ id, type }: Pick<DomainEvent, 'id' | 'type'>): Promise<Activity | null> {
    return isWatched(type) ? this.views.add({ id, type }) : null;
  }

  private async read(events: { id: string; type: ActivityType }[]): Promise<(Activity | null)[]> {
    const types = [...new Set(events.map(({ type }) => type))].sort();
    // The subquery hides the number of ids from the planner: it would plan the statement again for every batch.
    const rows = await this.database.read.query<ActivityRow[]>(
      `${withNames('outbox_event', types)} WHERE e.id = ANY(ARRAY(SELECT unnest($1::uuid[])))`,
      [events.map(({ id }) => id)],
    );
    const byId = new Map(rows.map((row) => [row.event_id, row]));
    return events.map(({ id }) => {
      const row = byId.get(id);
      return row ? toActivityView(row) : null;
    });
  }
}

function isWatched(type: EventType): type is ActivityType {
  return events[type].activity !== null;
}
