/**
 * The reason of a failure for a terminal line. When a host has two addresses, Node's connection error has a code but no
 * message.
 */
export function reasonOf(error: unknown): string {
  const { message, code } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return (message || code || String(error)).split('\n')[0]!;
}
