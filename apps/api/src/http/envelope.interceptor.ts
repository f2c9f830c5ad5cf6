import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@app/contracts/call.js';
import { map, type Observable } from 'rxjs';
import { chooseLanguage } from './answer-language.js';
import { Reply } from './reply.js';
import { type Locale, messageOf, textOf } from './texts.js';

/** Puts what a handler returns into the shape of every answer: `{ status, data, message?, meta? }`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { call } = request;
    // Routes beside the contract, and files, answer in their own way.
    if (context.getType() !== 'http' || !call || call.produces) return next.handle();
    const locale = chooseLanguage(request, http.getResponse<FastifyReply>());
    return next.handle().pipe(map((returned: unknown) => envelope(returned, locale, call)));
  }
}

/** The body of an answer that went well. */
export function envelope(returned: unknown, locale: Locale, call?: Call): Record<string, unknown> {
  const { data, options } = returned instanceof Reply ? returned : new Reply(returned ?? null);
  const { message, failure, params, next, status = true } = options;
  return {
    status,
    ...(call?.success && { success: status }),
    data,
    ...(call?.alias && { [call.alias]: data }),
    ...(message && { message: messageOf(message, locale, params) }),
    ...(failure && { code: failure, message: textOf(failure, locale, params) }),
    ...(next !== undefined && { meta: { next } }),
  };
}
