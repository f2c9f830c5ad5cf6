import { expect } from '@jest/globals';
import { eventually } from './eventually.js';
import type { Queried } from './money-invariants.js';

/** The field of the payload with the id of the event's subject. */
const SUBJECT = { 'offer.sent': 'offer_id', 'ticket.opened': 'ticket_id' } as const;

/** The notifications that follow from an event about a row. */
export function notificationsOf(
  database: Queried,
  type: keyof typeof SUBJECT,
  subjectId: number,
): Promise<{ id: number }[]> {
  return database.query(
    `SELECT notification.id FROM notification JOIN outbox_event event ON event.id = notification.event_id
     WHERE event.type = $1 AND event.payload->>'${SUBJECT[type]}' = $2`,
    [type, String(subjectId)],
  );
}

/** The number of unpublished events. */
export async function countUnpublishedEvents(database: Queried): Promise<number> {
  const [row] = await database.query(
    'SELECT count(*)::int AS n FROM outbox_event WHERE published_at IS NULL',
  );
  return row.n as number;
}

/**
 * Checks the database after a fault: each offer has one event and one notification, no
 * event has two of the same person, and nothing waits in the outbox.
 */
export async function expectNothingLost(database: Queried, within = 15_000): Promise<void> {
  await eventually(
    async () => {
      const [counts] = await database.query(
        `SELECT
           (SELECT count(*)::int FROM outbox_event WHERE published_at IS NULL) AS waiting,
           (SELECT count(*)::int FROM outbox_event WHERE type = 'offer.sent') AS events,
           (SELECT count(*)::int FROM notification n JOIN outbox_event e ON e.id = n.event_id
             WHERE e.type = 'offer.sent') AS notifications,
           (SELECT count(DISTINCT n.event_id)::int FROM notification n JOIN outbox_event e ON e.id = n.event_id
             WHERE e.type = 'offer.sent') AS notified_events,
           (SELECT count(*)::int FROM (SELECT 1 FROM notification WHERE event_id IS NOT NULL
             GROUP BY event_id, user_id HAVING count(*) > 1) doubled) AS doubled`,
      );
      const { events, ...rest } = counts as Record<string, number>;
      expect(rest).toEqual({ waiting: 0, notifications: events, notified_events: events, doubled: 0 });
    },
    { within, what: 'nothing lost and nothing doubled' },
  );
}
