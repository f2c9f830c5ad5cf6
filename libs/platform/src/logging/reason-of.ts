/** Why something failed, for a line on a terminal. Where a name has two addresses, Node's failure to connect has a code and no message. */
export function reasonOf(error: unknown): string {
  const { message, code } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return (message || code || String(error)).split('\n')[0]!;
}
