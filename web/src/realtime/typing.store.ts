import { create } from 'zustand';
import type { Typing } from '@app/contracts/realtime.js';
import { ticketMessageSchema, TYPING_SECONDS } from '@app/contracts/support.js';
import { registerRowHandler } from '../api/pushed-rows';
import { currentUser } from '../api/session.store';

/** Users who are typing, by ticket. Entries expire, because a device without a connection cannot send the end. */
interface Typist {
  readonly userId: number;
  readonly name: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

const NOBODY: readonly string[] = [];
const typists = new Map<number, Map<number, Typist>>();
const useStore = create<{ names: ReadonlyMap<number, readonly string[]> }>(() => ({ names: new Map() }));

function publish(ticketId: number): void {
  const otherTypists = [...(typists.get(ticketId)?.values() ?? [])];
  const onTicket = otherTypists.length > 0 ? otherTypists.map(({ name }) => name) : NOBODY;
  useStore.setState(({ names }) => ({ names: new Map(names).set(ticketId, onTicket) }));
}

function forget(ticketId: number, userId: number): void {
  const typist = typists.get(ticketId)?.get(userId);
  if (!typist) return;
  clearTimeout(typist.timer);
  typists.get(ticketId)?.delete(userId);
  publish(ticketId);
}

/** Applies a typing message of the socket; the user's own typing on another device is not shown. */
export function applyTyping({ ticket_id, user_id, name, is_typing }: Typing): void {
  if (currentUser()?.user_id === user_id) return;
  forget(ticket_id, user_id);
  if (!is_typing) return;
  const timer = setTimeout(() => forget(ticket_id, user_id), TYPING_SECONDS * 1000);
  const onTicket = typists.get(ticket_id) ?? new Map<number, Typist>();
  typists.set(ticket_id, onTicket.set(user_id, { userId: user_id, name, timer }));
  publish(ticket_id);
}

// The message of a typing user has arrived.
registerRowHandler('TicketMessage', ticketMessageSchema, ({ ticket_id, sender_name }) => {
  for (const { name, userId } of typists.get(ticket_id)?.values() ?? []) {
    if (name === sender_name) forget(ticket_id, userId);
  }
});

/** The names of users who are typing on a ticket. */
export function useTyping(ticketId: number): readonly string[] {
  return useStore(({ names }) => names.get(ticketId) ?? NOBODY);
}
