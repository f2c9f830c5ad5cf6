import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@app/contracts/endpoint.js';
import type { MessageCode } from '@app/contracts/messages.js';
import { SerializedJson, Reply } from './reply.js';
import { map, type Observable } from 'rxjs';
import { chooseLanguage, type Locale, localeOf, messageOf, type TextParams, textOf } from './texts.js';
import './current-actor.decorator.js';

/** Wraps the result of a handler in the common envelope: `{ status, data, message?, meta? }`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { endpoint } = request;
    // Routes without a contract, and files, have no envelope.
    if (context.getType() !== 'http' || !endpoint || endpoint.produces) return next.handle();
    const reply = http.getResponse<FastifyReply>();
    chooseLanguage(request, reply);
    return next.handle().pipe(
      map((result: unknown) => {
        const body = successOf(request, result);
        return body['data'] instanceof SerializedJson ? serializeEnvelope(body, body['data'], reply) : body;
      }),
    );
  }
}

/** The answer around data that is serialised already. */
function serializeEnvelope(body: Record<string, unknown>, data: SerializedJson, reply: FastifyReply): string {
  void reply.header('Content-Type', 'application/json; charset=utf-8');
  const around = JSON.stringify({ ...body, data: undefined });
  return `${around.slice(0, -1)},"data":${data.text}}`;
}

/** The response body for a handler's return value. */
export function successOf(request: FastifyRequest, result: unknown): Record<string, unknown> {
  const locale = localeOf(request.headers['accept-language']);
  return envelope(result, locale, request.endpoint, request.routeOptions.config.message);
}

/** The body of a successful answer. `said` is the default message of the handler. */
function envelope(
  result: unknown,
  locale: Locale,
  endpoint?: Endpoint,
  messageCode?: MessageCode,
): Record<string, unknown> {
  const { data, options } = result instanceof Reply ? result : new Reply(result ?? null);
  const { failure, next, total, status = true } = options;
  const message = options.message ?? (failure ? undefined : messageCode);
  const params = options.params ?? paramsIn(data);
  return {
    status,
    ...(endpoint?.success && { success: status }),
    data,
    ...(endpoint?.alias && { [endpoint.alias]: data }),
    ...(message && { message: messageOf(message, locale, params) }),
    ...(failure && { code: failure, message: textOf(failure, locale, params) }),
    ...(next !== undefined && {
      meta: { next, ...(total && { total: total.count, is_total_capped: total.isCapped }) },
    }),
  };
}

/** Values for the message: fields of the data. */
function paramsIn(data: unknown): TextParams {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as TextParams) : {};
}
