import { openTicketBodySchema } from '@app/contracts/support.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { SupportModule } from '@app/domain/support/support.module.js';
import { SupportQueriesService } from '@app/domain/support/support-queries.service.js';
import { SupportService } from '@app/domain/support/support.service.js';
import { StorageModule } from '@app/platform/storage/storage.module.js';
import { DomainContext } from './domain-context.js';

/** The support services on a database of their own, with an admin who answers. */
export class SupportContext {
  readonly support: SupportService;
  readonly queries: SupportQueriesService;

  private constructor(
    readonly domain: DomainContext,
    readonly admin: Actor,
  ) {
    this.support = domain.get(SupportService);
    this.queries = domain.get(SupportQueriesService);
  }

  static async start(): Promise<SupportContext> {
    const domain = await DomainContext.start([StorageModule, SupportModule]);
    return new SupportContext(domain, await domain.person('admin'));
  }

  /** A ticket of somebody's. */
  readonly open = (owner: Actor, changes: Record<string, string> = {}) =>
    this.support.open(
      owner,
      openTicketBodySchema.parse({ subject: 'Late truck', description: 'Where is it?', ...changes }),
    );

  /** What happened to a ticket, in its order. */
  readonly events = (ticketId: number) =>
    this.domain.database.query<{ type: string; payload: Record<string, unknown> }>(
      `SELECT type, payload FROM outbox_event WHERE payload->>'ticket_id' = $1 ORDER BY sequence`,
      [String(ticketId)],
    );

  readonly eventTypes = async (ticketId: number) => (await this.events(ticketId)).map(({ type }) => type);
}
