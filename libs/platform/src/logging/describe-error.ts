/** An error as a log line shows it. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  cause?: LoggedError;
}

/**
 * Type, message, stack and code of an error and its causes. Nothing else: errors of TypeORM contain query parameters,
 * those of PostgreSQL row values, those of HTTP clients headers.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as { code?: unknown };
  const cause = error.cause ?? (error as { driverError?: unknown }).driverError;
  return {
    type: error.name,
    message: error.message,
    ...(error.stack && { stack: error.stack }),
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  };
}
