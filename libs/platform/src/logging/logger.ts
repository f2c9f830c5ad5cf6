import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.js';
import { LogOutput } from './log-output.js';
import { contextFields } from './request-context.js';

/** Paths that never reach a log line, whatever somebody logs. */
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
 * JSON lines on stdout, with the request, user and event they belong to; `name` says which process writes. A process that exits, also
 * by an error that nobody caught, writes what is left before; only one that is killed takes its last lines along.
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
  // Asking for it has Node open it, and so set a pipe to fail rather than to block.
  const output = new LogOutput(process.stdout.fd);
  process.on('exit', () => output.flushSync());
  return output;
}

/** Lets Nest write through pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    // Nest's own start-up chatter (every route, every module) is of use only when looking for it.
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (message instanceof Error) this.logger.error({ err: message, context }, message.message);
    else this.logger.error({ context, stack: rest.length > 1 ? rest[0] : undefined }, String(message));
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
