import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { Endpoint } from '@app/contracts/endpoint.js';
import {
  API_KEY_POSITIONS_PER_MINUTE,
  API_KEY_READS_PER_MINUTE,
  API_KEY_WRITES_PER_MINUTE,
} from '@app/contracts/limits.js';
import { KeyUseService, type LiveApiKey, type KeyWrite } from '@app/domain/api-keys/key-use.service.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { commandScope, type Outcome } from '@app/platform/database/database.service.js';
import { type RateLimitRule, RateLimits } from '@app/platform/rate-limit/rate-limits.service.js';
import './current-actor.decorator.js';

const READS: RateLimitRule = { name: 'key-reads', points: API_KEY_READS_PER_MINUTE, seconds: 60 };
const WRITES: RateLimitRule = { name: 'key-writes', points: API_KEY_WRITES_PER_MINUTE, seconds: 60 };
/** Per process, because a round trip to the store would cost more than the position. */
const POSITIONS: RateLimitRule = {
  name: 'key-positions',
  points: API_KEY_POSITIONS_PER_MINUTE,
  seconds: 60,
  isLocal: true,
};

/** Admits requests with an API key: who it acts for, its limits, its scopes. */
@Injectable()
export class KeyAdmission {
  constructor(
    private readonly keys: KeyUseService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Sets the actor of the request. Refused requests count towards the limits, too.
   * @throws {DomainError} `invalid_api_key`, `too_many_requests`, `key_not_accepted`, `scope_missing`.
   */
  async admit(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, text: string): Promise<void> {
    const key = await this.keys.find(text, request.ip);
    if (!key) throw new DomainError('invalid_api_key');
    request.actor = key.actor;
    await this.count(key, request, reply, endpoint);
    const { keyScope: scope } = endpoint;
    if (!scope) throw new DomainError('key_not_accepted');
    if (!key.scopes.includes(scope))
      throw new DomainError('scope_missing', { params: { scope }, data: { scope } });
  }

  /** The headers are those of draft-ietf-httpapi-ratelimit-headers-10. */
  private async count(
    key: LiveApiKey,
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Endpoint,
  ): Promise<void> {
    const { policy, rule } = policyOf(request, endpoint);
    const { limit, remaining, resetSeconds, isAllowed } = await this.limits.take(rule, String(key.id));
    void reply.header('RateLimit-Policy', `"${policy}";q=${limit};w=${rule.seconds}`);
    void reply.header('RateLimit', `"${policy}";r=${remaining};t=${resetSeconds}`);
    if (!isAllowed) throw new DomainError('too_many_requests', { retryAfterSeconds: resetSeconds });
  }
}

function policyOf(
  { method }: FastifyRequest,
  { isTelemetry }: Endpoint,
): { policy: string; rule: RateLimitRule } {
  if (isTelemetry) return { policy: 'positions', rule: POSITIONS };
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead ? { policy: 'reads', rule: READS } : { policy: 'writes', rule: WRITES };
}

/** Types of subjects by the first part of a path. */
const subjectTypes = { bookings: 'booking', payments: 'payment' } as const;

/** Records every transaction of a request with an API key in the audit log, so that no service has to; except telemetry. */
@Injectable()
export class KeyWritesInterceptor implements NestInterceptor {
  constructor(private readonly keys: KeyUseService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { actor, endpoint, params } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!actor?.apiKey || !endpoint || endpoint.isTelemetry) return next.handle();
    const writer: LiveApiKey['actor'] = { ...actor, apiKey: actor.apiKey };
    const outer = commandScope.getStore();
    return commandScope.run(
      {
        beforeCommit: async (tx, outcome) => {
          await this.keys.recordWrite(tx, writer, writeOf(endpoint, params, outcome));
          await outer?.beforeCommit(tx, outcome);
        },
      },
      () => next.handle(),
    );
  }
}

function writeOf(endpoint: Endpoint, params: unknown, outcome: Outcome): KeyWrite {
  const first = endpoint.path.split('/')[1] as keyof typeof subjectTypes;
  const createdRow = 'result' in outcome ? (outcome.result as { id?: unknown } | null) : null;
  const id = Number((params as { id?: unknown } | undefined)?.id ?? createdRow?.id) || null;
  const refusal =
    'failure' in outcome && outcome.failure instanceof DomainError ? outcome.failure.code : undefined;
  return {
    endpoint: `${endpoint.method} ${endpoint.path}`,
    subject: { type: subjectTypes[first] ?? 'api_key', id: first in subjectTypes ? id : null },
    ...(refusal !== undefined && { refusal }),
  };
}
