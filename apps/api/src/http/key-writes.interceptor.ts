import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { Endpoint } from '@app/contracts/endpoint.js';
import { type KeyWrite, KeyUseService, type LiveApiKey } from '@app/domain/api-keys/key-use.service.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { commandScope, type Outcome } from '@app/platform/database/database.service.js';
import './current-actor.decorator.js';

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
    call: `${endpoint.method} ${endpoint.path}`,
    subject: { type: subjectTypes[first] ?? 'api_key', id: first in subjectTypes ? id : null },
    ...(refusal !== undefined && { refusal }),
  };
}
