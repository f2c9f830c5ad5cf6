import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../../api/store';
import { onOutgoingChange, outgoing, startOutbox, type Outgoing } from './outbox';

/** The unsent messages of a ticket, oldest first. */
export function useOutgoing(ticketId: number): readonly Outgoing[] {
  const store = useStore() as AppStore;
  useEffect(() => startOutbox(store), [store]);
  const all = useSyncExternalStore(onOutgoingChange, outgoing);
  return useMemo(() => all.filter((message) => message.ticketId === ticketId), [all, ticketId]);
}
