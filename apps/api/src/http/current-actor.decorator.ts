import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { LiveSession } from '@app/domain/accounts/sessions.service.js';
import type { ProofSubmitter } from '@app/domain/payment-proofs/payment-proofs.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { Endpoint } from '@app/contracts/endpoint.js';
import type { MessageCode } from '@app/contracts/messages.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the route, set before any guard runs. */
    endpoint?: Endpoint;
    /** The route reads forms: the body of one is `URLSearchParams`. */
    readsForm?: boolean;
    /** Message of a success. */
    message?: MessageCode;
  }

  interface FastifyRequest {
    /** The endpoint that the route serves, set by the session guard. */
    endpoint?: Endpoint;
    /** Set by the session guard; absent when not signed in. */
    actor?: Actor;
    /** The session behind `actor`. */
    liveSession?: LiveSession;
    /** The phone that sends the request with its token. Set by the session guard, and then there is no actor. */
    proofDevice?: { id: number };
  }
}

/** The signed-in user of an endpoint that demands one. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!actor) throw new Error('a handler that reads its actor must not be public');
  return actor;
});

/** The session of an endpoint that demands or may have one, with its user as the guard read them. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): LiveSession | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().liveSession,
);

/** Who brings messages of a wallet: a signed-in admin, or a phone by its token. */
export const CurrentProofSubmitter = createParamDecorator(
  (_: unknown, context: ExecutionContext): ProofSubmitter => {
    const { actor, proofDevice } = context.switchToHttp().getRequest<FastifyRequest>();
    if (proofDevice) return { device: proofDevice };
    if (!actor) throw new Error('the session guard lets nobody else pass');
    return { admin: actor };
  },
);
