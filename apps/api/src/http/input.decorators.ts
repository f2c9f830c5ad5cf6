import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { checkInput, type InputPart } from './contract-validation.js';
import './current-actor.decorator.js';

/**
 * A part of the request, checked by the schema of the endpoint that the handler implements. Synchronous, so that the
 * first wrong parameter of a handler decides the answer.
 */
function validatedPart(part: InputPart, context: ExecutionContext): unknown {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const schema = request.endpoint?.[part];
  if (!schema) throw new Error(`a handler reads ${part} that its endpoint does not declare`);
  return checkInput(schema, request[part], part);
}

/** The checked body of the request. */
export const Body = createParamDecorator((_: unknown, context: ExecutionContext) =>
  validatedPart('body', context),
);

/** The checked query string. */
export const Query = createParamDecorator((_: unknown, context: ExecutionContext) =>
  validatedPart('query', context),
);

/** The checked parameters of the path. */
export const Params = createParamDecorator((_: unknown, context: ExecutionContext) =>
  validatedPart('params', context),
);

/** The row id in the path, `/x/:id`. */
export const Id = createParamDecorator((_: unknown, context: ExecutionContext): number =>
  Number((validatedPart('params', context) as { id: string }).id),
);
