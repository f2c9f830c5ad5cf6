import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, concatMap, from, type Observable } from 'rxjs';
import { type RateLimitRule, RateLimits } from '@app/platform/rate-limit/rate-limits.service.js';

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
