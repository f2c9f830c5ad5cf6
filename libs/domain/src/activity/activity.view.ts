import type { Activity, ActivityType } from '@app/contracts/activity.js';
import { events } from '@app/contracts/events.js';
import type { Role } from '@app/contracts/roles.js';
import { toDhakaIso } from '@app/contracts/time.js';

/**
 * A row of the feed, with the names that it shows. Money is taka as PostgreSQL writes it; the bigint `sequence` is
 * text.
 */
export interface ActivityRow {
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

export function toActivityView(row: ActivityRow): Activity {
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
