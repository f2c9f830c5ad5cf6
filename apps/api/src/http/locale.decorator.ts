import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Locale, localeOf } from './texts.js';

export type { Locale };

/** The language to answer in. */
export const RequestLocale = createParamDecorator((_: unknown, context: ExecutionContext): Locale =>
  localeOf(context.switchToHttp().getRequest<FastifyRequest>().headers['accept-language']),
);
