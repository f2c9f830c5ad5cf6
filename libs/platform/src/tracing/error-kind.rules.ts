/**
 * What kind of error it was: its code (of PostgreSQL, of the network, of ours), else its class. Never its message: PostgreSQL quotes
 * the values that broke a rule there, mail servers the addresses.
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
