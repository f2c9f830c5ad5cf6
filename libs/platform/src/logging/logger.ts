import { type LoggerService, type DynamicModule, Global, Module } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { LogOutput } from './log-output.js';
import { contextFields } from './request-context.js';

/** An error as a log line shows it. */
interface LoggedError {
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
function describeError(error: unknown, depth = 0): LoggedError {
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

/** Paths that are never written to a log line. */
const REDACTED = [
  'password',
  'token',
  'code',
  'otp',
  'sealed_code',
  'sealed_link_token',
  'payload.sealed_code',
  'payload.sealed_link_token',
  'req.headers.cookie',
  'req.headers.authorization',
  'headers.cookie',
];

let stdout: LogOutput | undefined;

/**
 * JSON lines on stdout with request, user and event; `name` is the process. A process that exits, even after an
 * uncaught error, writes its remaining lines first; only a killed process loses them.
 */
export function createLogger(name: string, level: string, stream?: DestinationStream): Logger {
  const options = {
    name,
    level,
    mixin: () => contextFields(),
    serializers: { err: describeError },
    redact: { paths: REDACTED, censor: '[hidden]' },
  };
  return pino(options, stream ?? (stdout ??= openStdout()));
}

function openStdout(): LogOutput {
  // Reading this property makes Node open stdout, which makes a pipe non-blocking.
  const output = new LogOutput(process.stdout.fd);
  process.on('exit', () => output.flushSync());
  return output;
}

/** Logger of Nest that writes through pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    // Nest's start-up messages (every route, every module) are written at level debug.
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    const context = details.at(-1);
    if (message instanceof Error) this.logger.error({ err: message, context }, message.message);
    else this.logger.error({ context, stack: details.length > 1 ? details[0] : undefined }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }

  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
}

/** Injection token of the process's pino logger. */
export const LOGGER = Symbol('LOGGER');

@Global()
@Module({})
export class LoggingModule {
  static of(logger: Logger): DynamicModule {
    return { module: LoggingModule, providers: [{ provide: LOGGER, useValue: logger }], exports: [LOGGER] };
  }
}

/**
 * The reason of a failure for a terminal line. When a host has two addresses, Node's connection error has a code but no
 * message.
 */
export function reasonOf(error: unknown): string {
  const { message, code } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return (message || code || String(error)).split('\n')[0]!;
}
