import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { catchError, concatMap, from, type Observable, of, throwError } from 'rxjs';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { IdempotencyService } from '@app/platform/idempotency/idempotency.service.js';
import { LOGGER } from '@app/platform/logging/logging.module.js';
import { answerFailure } from './failure.js';
import { ReplayedFailure } from './replayed-failure.js';
import { localeOf } from './texts.js';

const MAX_KEY_LENGTH = 255;
/** They say "not now" or "sign in first": a repetition may well succeed. */
const PASSING = new Set([401, 408, 429]);

/**
 * A repeated POST with the same `Idempotency-Key` gets the first answer and does nothing again, per user, for a day. It wraps
 * the envelope, so what is stored is what was sent.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: IdempotencyService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    const { call, actor } = request;
    // Calls that make or end a session answer with a cookie, which cannot be replayed; they are all public.
    if (key === undefined || !call || !actor || call.method !== 'POST' || call.access === 'public') {
      return next.handle();
    }
    if (Array.isArray(key) || key.length === 0 || key.length > MAX_KEY_LENGTH) {
      throw new DomainError('malformed_request');
    }
    const claim = await this.keys.claim(actor.userId, key, hashRequest(request));
    if (claim.kind === 'reused') throw new DomainError('idempotency_key_reused');
    if (claim.kind === 'busy') throw new DomainError('idempotency_in_progress', { retryAfterSeconds: 1 });
    if (claim.kind === 'done') {
      const { status, body } = claim.answer;
      if (status >= 400) throw new ReplayedFailure(status, body);
      return of(body);
    }
    return this.perform(request, actor.userId, key, next);
  }

  private perform(
    request: FastifyRequest,
    userId: number,
    key: string,
    next: CallHandler,
  ): Observable<unknown> {
    const settle = async (answer: { status: number; body: unknown }) => {
      const isFinal = answer.status < 500 && !PASSING.has(answer.status);
      try {
        if (isFinal) await this.keys.store(userId, key, answer);
        else await this.keys.release(userId, key);
      } catch (error) {
        // The work is done and must be answered; the key is given free by its age.
        this.logger.warn({ err: error, request_id: request.id }, 'an idempotent answer could not be stored');
      }
    };
    return next.handle().pipe(
      concatMap((body: unknown) =>
        from(settle({ status: request.call?.status ?? 200, body }).then(() => body)),
      ),
      catchError((error: unknown) =>
        from(settle(answerFailure(error, localeOf(request.headers['accept-language']), request.call))).pipe(
          concatMap(() => throwError(() => error)),
        ),
      ),
    );
  }
}

/** A form is read only later, file by file, so it is told by its length: that of the same form sent again is the same. */
function hashRequest(request: FastifyRequest): string {
  const content = request.body ?? { length: request.headers['content-length'] ?? null };
  return createHash('sha256')
    .update(`${request.method}\n${request.url}\n${JSON.stringify(content)}`)
    .digest('hex');
}
