import type { Endpoint } from '@app/contracts/endpoint.js';
import type { MessageCode } from '@app/contracts/messages.js';
import type { LiveSession } from '@app/domain/accounts/sessions.service.js';
import type { Actor } from '@app/domain/shared/actor.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the route, set before any guard runs. */
    endpoint?: Endpoint;
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
    /** The phone that makes the call by its token. Set by the session guard, and then there is no actor. */
    proofDevice?: { id: number };
  }
}
