import type { SenderRole, TicketStatus } from '@app/contracts/support.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';

const PREVIEW_LENGTH = 120;

/** Which side somebody speaks for: admins answer, everybody else asks (decisions section 8). */
export function sideOf(actor: Pick<Actor, 'role'>): SenderRole {
  return actor.role === 'admin' ? 'admin' : 'user';
}

/** Everybody has their own tickets, admins all; somebody else's is answered as if it did not exist. */
export function assertOwnOrAdmin(actor: Actor, ticket: { userId: number }): void {
  if (actor.role !== 'admin' && actor.userId !== ticket.userId) throw new DomainError('ticket_not_found');
}

/** A message of its owner's side reopens a closed ticket; an admin's changes nothing (decisions section 4). */
export function statusAfterMessage(status: TicketStatus, side: SenderRole): TicketStatus {
  return status === 'closed' && side === 'user' ? 'open' : status;
}

/** Who has not seen a ticket after one side wrote; who writes has seen it. */
export function unreadAfterMessage(side: SenderRole): { isUnreadByUser: boolean; isUnreadByAdmin: boolean } {
  return { isUnreadByUser: side === 'admin', isUnreadByAdmin: side === 'user' };
}

/** The first words of a message on one line, for lists. */
export function previewOf(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  // By code point: half a character cannot be stored.
  const characters = [...line];
  return characters.length <= PREVIEW_LENGTH ? line : `${characters.slice(0, PREVIEW_LENGTH - 1).join('')}…`;
}
