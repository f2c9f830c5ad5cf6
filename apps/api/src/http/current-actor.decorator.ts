import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '@app/domain/shared/actor.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard; absent when nobody is signed in. */
    actor?: Actor;
  }
}

/** The signed-in user of a call that demands one. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!actor) throw new Error('a handler that reads its actor must not be public');
  return actor;
});

/** The signed-in user of a public call, if there is one. */
export const OptionalActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().actor,
);
