import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  type CallHandler,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { catchError, concatMap, from, type Observable } from 'rxjs';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { addressBlock } from '@app/platform/network/address-block.js';
import { type RateLimitRule, RateLimits } from '@app/platform/rate-limit/rate-limits.service.js';
import { hashToken } from '@app/platform/security/sealer.js';

/** Metadata key of a handler's own limits. */
const RATE_LIMITS = Symbol('RATE_LIMITS');

export interface EndpointLimit extends RateLimitRule {
  /** The key of the limit: client address, signed-in user, the account named in the body, or the phone that sends its token. */
  by: 'address' | 'user' | 'account' | 'device';
  /** Counts accepted requests only, so that corrections of a form do not count. */
  isOfAccepted?: boolean;
}

/** Adds a limit to a handler, besides the common flood limit. */
export function RateLimit(...limits: EndpointLimit[]): MethodDecorator {
  return SetMetadata(RATE_LIMITS, limits);
}

/**
 * Flood limits: generous, and counted per process. By user when signed in, because many people share one address of a
 * mobile network.
 */
const READS: RateLimitRule = { name: 'reads', points: 600, seconds: 60, isLocal: true };
const WRITES: RateLimitRule = { name: 'writes', points: 120, seconds: 60, isLocal: true };

/** Answers 429 with `Retry-After` above the limit. Runs after the session guard. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // Health checks are never limited.
    if (!request.endpoint) return true;
    // API keys have separate limits (`key-admission.ts`), so they don't use up those of their owner's screens.
    if (!request.actor?.apiKey) {
      await this.assertWithin(request.method === 'GET' ? READS : WRITES, callerOf(request));
    }
    const endpointLimits =
      this.reflector.get<EndpointLimit[] | undefined>(RATE_LIMITS, context.getHandler()) ?? [];
    for (const limit of endpointLimits) {
      const key = keyOf(limit.by, request);
      if (key === null) continue;
      await this.assertWithin(limit, key);
      if (limit.isOfAccepted) (request.provisionalAttempts ??= []).push({ rule: limit, key });
    }
    return true;
  }

  private async assertWithin(rule: RateLimitRule, key: string): Promise<void> {
    const retryAfterSeconds = await this.limits.consume(rule, key);
    if (retryAfterSeconds !== null) throw new DomainError('too_many_requests', { retryAfterSeconds });
  }
}

/** Phones in one office share an IP address, so each has its own limits. */
function callerOf({ actor, proofDevice, ip }: FastifyRequest): string {
  if (actor) return `user:${actor.userId}`;
  return proofDevice ? `device:${proofDevice.id}` : addressBlock(ip);
}

function keyOf(by: EndpointLimit['by'], request: FastifyRequest): string | null {
  switch (by) {
    case 'address':
      return addressBlock(request.ip);
    case 'user':
      return request.actor ? String(request.actor.userId) : addressBlock(request.ip);
    case 'device':
      return request.proofDevice ? String(request.proofDevice.id) : null;
    case 'account':
      return accountOf(request.body);
  }
}

/** Hashed, so that the store contains no addresses and keys have a fixed length. */
function accountOf(body: unknown): string | null {
  const credentials = body as { email?: unknown; username?: unknown } | null | undefined;
  const account = credentials?.email ?? credentials?.username;
  return typeof account === 'string' ? hashToken(account.trim().toLowerCase()) : null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Attempts that count only if the request is accepted; set by the rate-limit guard. */
    provisionalAttempts?: { rule: RateLimitRule; key: string }[];
  }
}

/** Refunds attempts of limits that count accepted requests only, when the request was refused or replayed. */
@Injectable()
export class RateLimitRefundInterceptor implements NestInterceptor {
  constructor(private readonly limits: RateLimits) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { provisionalAttempts } = http.getRequest<FastifyRequest>();
    if (!provisionalAttempts) return next.handle();
    const refund = () =>
      Promise.all(provisionalAttempts.map(({ rule, key }) => this.limits.refund(rule, key)));
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        if (reply.hasHeader('Idempotent-Replayed')) await refund();
        return answer;
      }),
      catchError((error: unknown) =>
        from(
          refund().then(() => {
            throw error;
          }),
        ),
      ),
    );
  }
}
