import { openTicketBodySchema, type OpenTicketBody } from '@app/contracts/support.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { SupportModule } from '@app/domain/support/support.module.js';
import { SupportQueriesService } from '@app/domain/support/support-queries.service.js';
import { SupportService } from '@app/domain/support/support.service.js';
import { DomainContext } from './domain-context.js';
import { lazy, setUp } from './set-up.js';

/** The support services on a database of the block's own, with an admin who answers. */
export function setUpSupport() {
  const domain = setUp(() => DomainContext.start([SupportModule]));
  const support = lazy(() => domain.get(SupportService));
  const queries = lazy(() => domain.get(SupportQueriesService));
  const admin = setUp(() => domain.person('admin'));
  /** A ticket of this person. */
  const open = (owner: Actor, changes: Partial<OpenTicketBody> = {}) =>
    support.open(
      owner,
      openTicketBodySchema.parse({ subject: 'Late truck', description: 'Where is it?', ...changes }),
    );
  /** An uploaded file without a message, as `POST /files` leaves it. */
  const uploadFile = async (owner: Actor, mediaType = 'image/png'): Promise<number> => {
    const [row] = await domain.database.query<{ id: number }>(
      `INSERT INTO file (owner_id, purpose, storage_key, media_type, size, sha256, name)
       VALUES ($1, 'ticket_attachment', gen_random_uuid()::text, $2, 10, 'x', 'photo.png') RETURNING id`,
      [owner.userId, mediaType],
    );
    return row!.id;
  };
  /** The events of a ticket, oldest first. */
  const events = (ticketId: number) =>
    domain.database.query<{ type: string; payload: Record<string, unknown> }>(
      `SELECT type, payload FROM outbox_event WHERE payload->>'ticket_id' = $1 ORDER BY sequence`,
      [String(ticketId)],
    );
  const eventTypes = async (ticketId: number) => (await events(ticketId)).map(({ type }) => type);
  return { domain, support, queries, admin, open, uploadFile, events, eventTypes };
}
