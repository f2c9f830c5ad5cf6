/**
 * The kind of an error: its code (of PostgreSQL, the network or our own), else its class. The message is never used: it
 * may contain row values or mail addresses.
 */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  for (const { code } of [error as { code?: unknown }, driverErrorOf(error)])
    if (typeof code === 'string' && /^\w{2,40}$/.test(code)) return code;
  return error.constructor.name || 'Error';
}

function driverErrorOf(error: Error): { code?: unknown } {
  return (error as { driverError?: { code?: unknown } }).driverError ?? {};
}
