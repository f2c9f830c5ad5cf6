import type { SenderRole, TicketStatus } from '@app/contracts/support.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';

const PREVIEW_LENGTH = 120;

/** The side of a sender: `admin` for admins, else `user`. */
export function sideOf(actor: Pick<Actor, 'role'>): SenderRole {
  return actor.role === 'admin' ? 'admin' : 'user';
}

/** Admins may read all tickets, others their own; other tickets are answered like ones that do not exist. */
export function assertOwnOrAdmin(actor: Actor, ticket: { userId: number }): void {
  if (actor.role !== 'admin' && actor.userId !== ticket.userId) throw new DomainError('ticket_not_found');
}

/**
 * Customers and drivers ask about their own bookings, staff about any; other bookings are answered like ones that do
 * not exist.
 */
export function assertOwnBooking(
  actor: Actor,
  booking: { customerId: number; driverId: number | null } | null,
): void {
  const isOwn = booking && (booking.customerId === actor.userId || booking.driverId === actor.userId);
  if (isOwn || (booking && isStaff(actor))) return;
  throw new DomainError('booking_not_found', { fields: { booking_id: 'booking_not_found' } });
}

/** A message of the owner reopens a closed ticket; a message of an admin does not. */
export function statusAfterMessage(status: TicketStatus, side: SenderRole): TicketStatus {
  return status === 'closed' && side === 'user' ? 'open' : status;
}

/** Up to which message each side has received and seen the other. */
export interface TicketMarks {
  isUnreadByUser: boolean;
  isUnreadByAdmin: boolean;
  unreadByUser: number;
  unreadByAdmin: number;
  deliveredToUserId: number;
  deliveredToAdminId: number;
  seenByUserId: number;
  seenByAdminId: number;
}

/**
 * Changes of the marks when a side writes: it has seen all up to its own message, and the other side has one more
 * unseen.
 */
export function marksAfterMessage(
  marks: Pick<TicketMarks, 'unreadByUser' | 'unreadByAdmin'>,
  side: SenderRole,
  messageId: number,
): Partial<TicketMarks> {
  return side === 'admin'
    ? { ...seenByAdmin(messageId, 0), isUnreadByUser: true, unreadByUser: marks.unreadByUser + 1 }
    : { ...seenByUser(messageId, 0), isUnreadByAdmin: true, unreadByAdmin: marks.unreadByAdmin + 1 };
}

/** Changes of the marks when a side has seen the messages up to one; `unseenCount` messages of the other side are newer. */
export function marksAfterReading(
  side: SenderRole,
  messageId: number,
  unseenCount: number,
): Partial<TicketMarks> {
  return side === 'admin' ? seenByAdmin(messageId, unseenCount) : seenByUser(messageId, unseenCount);
}

/** Whether a side has seen everything. */
export function hasSeen(marks: TicketMarks, side: SenderRole, messageId: number): boolean {
  return side === 'admin'
    ? !marks.isUnreadByAdmin && marks.seenByAdminId >= messageId
    : !marks.isUnreadByUser && marks.seenByUserId >= messageId;
}

function seenByUser(messageId: number, unseenCount: number): Partial<TicketMarks> {
  return {
    isUnreadByUser: unseenCount > 0,
    unreadByUser: unseenCount,
    deliveredToUserId: messageId,
    seenByUserId: messageId,
  };
}

function seenByAdmin(messageId: number, unseenCount: number): Partial<TicketMarks> {
  return {
    isUnreadByAdmin: unseenCount > 0,
    unreadByAdmin: unseenCount,
    deliveredToAdminId: messageId,
    seenByAdminId: messageId,
  };
}

/** The first words of a message on one line, for lists. */
export function previewOf(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  // Cut by code point, because half of a surrogate pair cannot be stored.
  const characters = [...line];
  return characters.length <= PREVIEW_LENGTH ? line : `${characters.slice(0, PREVIEW_LENGTH - 1).join('')}…`;
}
