import type { Transaction } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { assertOwnOrAdmin } from './support.rules.js';
import { Ticket } from './ticket.entity.js';

/** Locks a ticket for a command. @throws {DomainError} `ticket_not_found`, also when it belongs to another user. */
export async function lockTicket(tx: Transaction, actor: Actor, id: number): Promise<Ticket> {
  const ticket = await tx
    .createQueryBuilder(Ticket, 'ticket')
    .setLock('pessimistic_write')
    .where('ticket.id = :id AND ticket.deletedAt IS NULL', { id })
    .getOne();
  if (!ticket) throw new DomainError('ticket_not_found');
  assertOwnOrAdmin(actor, ticket);
  return ticket;
}
