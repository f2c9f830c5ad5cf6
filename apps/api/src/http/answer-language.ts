import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeOf } from './texts.js';

/** Chooses the language of an answer with texts, and sets its language headers. */
export function chooseLanguage(request: FastifyRequest, reply: FastifyReply): Locale {
  const locale = localeOf(request.headers['accept-language']);
  const vary = reply.getHeader('Vary');
  const varying = vary === undefined ? [] : String(vary).split(/\s*,\s*/);
  const otherFields = varying.filter((name) => name.toLowerCase() !== 'accept-language');
  void reply
    .header('Content-Language', locale)
    .header('Vary', [...otherFields, 'Accept-Language'].join(', '));
  return locale;
}
