import { supportEndpoints, ticketMessageSchema } from '@app/contracts/support.js';
import { requestOf } from '../api/endpoints';
import { request } from '../api/http';
import { currentUser } from '../api/session.store';
import { currentConnection, onConnectionChange } from '../api/connection.store';
import { registerRowHandler } from '../api/pushed-rows';

/** Several messages are confirmed by one call; admins add a random delay. */
const DEBOUNCE_MS = 250;
const ADMIN_JITTER_MS = 500;
const RECONNECT_JITTER_MS = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;

function confirmReceipt(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void request(requestOf(supportEndpoints.received, undefined)), delay);
}

/**
 * Tells the server that chat messages have reached this client, whichever page it shows: when one arrives, and after a
 * reconnect for the missed ones. Their author then sees "Delivered".
 */
export function startMessageReceipts(): void {
  registerRowHandler('TicketMessage', ticketMessageSchema, (message) => {
    const user = currentUser();
    if (!user) return true;
    const isAdmin = user.role === 'admin';
    const isTheirs = (message.sender_role === 'admin') !== isAdmin;
    if (isTheirs) confirmReceipt(DEBOUNCE_MS + (isAdmin ? Math.random() * ADMIN_JITTER_MS : 0));
    return true;
  });
  onConnectionChange(() => {
    if (currentConnection() === 'connected' && currentUser())
      confirmReceipt(DEBOUNCE_MS + Math.random() * RECONNECT_JITTER_MS);
  });
}
