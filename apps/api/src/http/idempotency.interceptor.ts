import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { catchError, concatMap, from, type Observable, of, throwError } from 'rxjs';
import { type Endpoint, takesIdempotencyKey } from '@app/contracts/endpoint.js';
import { IDEMPOTENCY_KEY_MAX } from '@app/contracts/limits.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { type CommandScope, commandScope, type Outcome } from '@app/platform/database/database.service.js';
import {
  type ClaimedKey,
  IdempotencyService,
  type StoredAnswer,
} from '@app/platform/idempotency/idempotency.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { successOf } from './envelope.interceptor.js';
import { answerFailure, ValidationFailure, ReplayedFailure } from './failure.js';
import { localeOf } from './texts.js';

/** Temporary failures, or a missing session: a repetition may succeed, so they are not stored. */
const RETRYABLE_STATUSES = new Set([401, 408, 429]);
const SECRET_FIELD = /password|code|token|otp/i;
/** Visitors have no id. */
const ANONYMOUS_USER_ID = 0;

/**
 * A POST with an `Idempotency-Key` that the user has sent before gets the first answer and does nothing, for a day. The
 * answer is stored in the command's transaction, so both are committed or neither is. Failures that change nothing are
 * stored afterwards.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: IdempotencyService,
    private readonly sealer: Sealer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    const { endpoint, actor } = request;
    if (key === undefined || !endpoint || !takesIdempotencyKey(endpoint)) return next.handle();
    if (Array.isArray(key) || key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX) {
      throw new DomainError('malformed_request');
    }
    const claim = await this.keys.claim(
      actor?.userId ?? ANONYMOUS_USER_ID,
      key,
      hashRequest(request, this.sealer),
    );
    if (claim.kind === 'reused') throw new DomainError('idempotency_key_reused');
    if (claim.kind === 'busy') throw inProgress();
    if (claim.kind === 'mine')
      return this.perform(
        request,
        { claimedKey: claim.key, response: http.getResponse<FastifyReply>() },
        next,
      );
    const { status } = claim.answer;
    const body = this.openSealed(claim.answer.body, endpoint);
    const response = http.getResponse<FastifyReply>();
    void response.header('Idempotent-Replayed', 'true');
    if (status >= 400) throw new ReplayedFailure(status, body);
    void response.status(status);
    return of(body);
  }

  /** The response as stored: without values that are shown only once, and encrypted if it holds a secret. */
  private sealed(answer: StoredAnswer, { endpoint }: FastifyRequest): StoredAnswer {
    if (answer.status >= 400) return answer;
    if (endpoint?.oneTimeFields)
      return { status: answer.status, body: withoutOneTimeFields(answer.body, endpoint.oneTimeFields) };
    if (!endpoint?.hasSecretResponse) return answer;
    return { status: answer.status, body: { sealed: this.sealer.seal(JSON.stringify(answer.body)) } };
  }

  private openSealed(body: unknown, { hasSecretResponse }: Endpoint): unknown {
    const { sealed } = (body ?? {}) as { sealed?: unknown };
    return hasSecretResponse && typeof sealed === 'string' ? JSON.parse(this.sealer.open(sealed)) : body;
  }

  private perform(
    request: FastifyRequest,
    { claimedKey, response }: { claimedKey: ClaimedKey; response: FastifyReply },
    next: CallHandler,
  ): Observable<unknown> {
    let storedAnswer: string | null = null;
    const scope: CommandScope = {
      beforeCommit: (tx, outcome) => {
        const answer = answerTo(request, outcome);
        this.keys.storeWithCommit(tx, claimedKey, this.sealed(answer, request), inProgress);
        storedAnswer = textOf(answer);
      },
    };
    const settle = async (answer: StoredAnswer, error?: unknown) => {
      if (textOf(answer) === storedAnswer) return;
      if (storedAnswer !== null && answer.status < 400) {
        this.logger.error(
          { request_id: request.id, route: request.routeOptions.url },
          'an answer is not the one that its transaction kept',
        );
      }
      try {
        if (isFinal(answer, error)) await this.keys.store(claimedKey, this.sealed(answer, request));
        else await this.keys.release(claimedKey);
      } catch (storeError) {
        // Either nothing was committed, or the answer was committed, too. A key without an answer expires.
        this.logger.warn(
          { err: storeError, request_id: request.id },
          'an idempotent answer could not be stored',
        );
      }
    };
    return commandScope
      .run(scope, () => next.handle())
      .pipe(
        concatMap((body: unknown) => from(settle({ status: response.statusCode, body }).then(() => body))),
        catchError((error: unknown) =>
          from(settle(failureOf(request, error), error)).pipe(concatMap(() => throwError(() => error))),
        ),
      );
  }
}

/** Input that its contract refuses has done nothing: its correction is a new first attempt and may have the same key. */
function isFinal({ status }: StoredAnswer, error: unknown): boolean {
  return status < 500 && !RETRYABLE_STATUSES.has(status) && !(error instanceof ValidationFailure);
}

function inProgress(): DomainError {
  return new DomainError('idempotency_in_progress', { retryAfterSeconds: 1 });
}

function answerTo(request: FastifyRequest, outcome: Outcome): StoredAnswer {
  if ('failure' in outcome) return failureOf(request, outcome.failure);
  return { status: request.endpoint?.status ?? 200, body: successOf(request, outcome.result) };
}

function failureOf(request: FastifyRequest, error: unknown): StoredAnswer {
  const { status, body } = answerFailure(
    error,
    localeOf(request.headers['accept-language']),
    request.endpoint,
  );
  return { status, body };
}

/** The answer with null for fields of its data. */
function withoutOneTimeFields(body: unknown, fields: readonly string[]): unknown {
  const { data } = body as { data: object };
  return {
    ...(body as object),
    data: { ...data, ...Object.fromEntries(fields.map((field) => [field, null])) },
  };
}

function textOf(answer: StoredAnswer): string {
  return `${answer.status} ${JSON.stringify(answer.body)}`;
}

/**
 * Hash of the request: route, fields and file contents. Secret fields are hashed with our key, because a plain hash in
 * a leaked backup would allow guessing passwords offline.
 */
function hashRequest({ method, url, body, receivedFiles = [] }: FastifyRequest, sealer: Sealer): string {
  const files = receivedFiles.map(({ field, name, sha256 }) => [field, name, sha256]);
  const withoutSecrets = (name: string, value: unknown) =>
    typeof value === 'string' && SECRET_FIELD.test(name) ? sealer.hashCode('request', value) : value;
  return createHash('sha256')
    .update(`${method}\n${url}\n${JSON.stringify([body ?? null, files], withoutSecrets)}`)
    .digest('hex');
}
