import { IsNull } from 'typeorm';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { lockRow } from '../shared/lock-row.js';
import { assertOwnOrAdmin } from './support.rules.js';
import { Ticket } from './ticket.entity.js';

/** Locks a ticket for a command. @throws {DomainError} `ticket_not_found`, also when it belongs to another user. */
export async function lockTicket(tx: Transaction, actor: Actor, id: number): Promise<Ticket> {
  const ticket = await lockRow(tx, Ticket, { id, deletedAt: IsNull() }, 'ticket_not_found');
  assertOwnOrAdmin(actor, ticket);
  return ticket;
}
