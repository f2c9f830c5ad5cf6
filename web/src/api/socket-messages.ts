import type { z } from 'zod';
import type { AppStore } from './store';

/**
 * Messages of the socket beside pushes. The code that shows them registers its handler, so that pages without it do not load it
 * with the socket.
 */
const handlers = new Map<string, (message: unknown, store: AppStore) => void>();

/** Registers the handler for messages of a name. A message that does not fit the schema, from a newer server, is ignored. */
export function registerMessageHandler<Message>(
  name: string,
  schema: z.ZodType<Message>,
  handler: (message: Message, store: AppStore) => void,
): void {
  handlers.set(name, (message, store) => {
    const { data, success } = schema.safeParse(message);
    if (success) handler(data, store);
  });
}

/** Passes a message to its handler, if this page has one. */
export function applyMessage(name: string, message: unknown, store: AppStore): void {
  handlers.get(name)?.(message, store);
}
