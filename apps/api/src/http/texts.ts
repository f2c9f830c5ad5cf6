import { isolate } from '@app/contracts/characters.js';
import { errorCatalogue, type ErrorCode } from '@app/contracts/errors.js';
import { errorTextsBn } from '@app/contracts/errors.bn.js';
import { formatDateTime, localDigits } from '@app/contracts/formats.js';
import { DEFAULT_LOCALE, type Locale, locales } from '@app/contracts/locales.js';
import { type ExpiringDocument, documentNames } from '@app/contracts/document-expiry.js';
import { messageCatalogue, type MessageCode } from '@app/contracts/messages.js';
import { messageTextsBn } from '@app/contracts/messages.bn.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Dates are written as times in the reader's language, documents by their names. */
export type TextParams = Record<string, string | number | Date | readonly ExpiringDocument[]>;

interface Catalogue {
  errors: Record<ErrorCode, string>;
  messages: Record<MessageCode, string>;
  /** Translated values for placeholders, such as a status. */
  words: Record<string, string>;
}

const errorTexts = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { text }]) => [code, text]),
) as Record<ErrorCode, string>;

const catalogues: Record<Locale, Catalogue> = {
  en: { errors: errorTexts, messages: messageCatalogue, words: { further_notice: 'further notice' } },
  bn: {
    errors: errorTextsBn,
    messages: messageTextsBn,
    words: {
      pending: 'অপেক্ষমাণ',
      approved: 'অনুমোদিত',
      rejected: 'প্রত্যাখ্যাত',
      further_notice: 'পরবর্তী নির্দেশ না দেওয়া',
    },
  },
};

/** The text of an error. */
export function textOf(code: ErrorCode, locale: Locale, params: TextParams = {}): string {
  return fill(catalogues[locale].errors[code], locale, params);
}

/** The text of a success. */
export function messageOf(code: MessageCode, locale: Locale, params: TextParams = {}): string {
  return fill(catalogues[locale].messages[code], locale, params);
}

/** The first supported language of an `Accept-Language` header; the default when there is none. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  // Browsers send no such long headers, so they are not parsed.
  const preferences = (acceptLanguage ?? '').slice(0, 200).split(',').map(readPreference);
  const best = preferences
    .filter((wish) => wish.locale !== undefined && wish.weight > 0)
    .sort((a, b) => b.weight - a.weight)[0];
  return best?.locale ?? DEFAULT_LOCALE;
}

function readPreference(wish: string): { locale: Locale | undefined; weight: number } {
  const [tag = '', ...settings] = wish.trim().toLowerCase().split(';');
  const language = tag.trim().split('-')[0];
  const weight = settings.find((setting) => setting.trim().startsWith('q='))?.split('=')[1];
  return {
    locale: locales.find((locale) => locale === language),
    weight: weight === undefined ? 1 : Number(weight),
  };
}

function fill(text: string, locale: Locale, params: TextParams): string {
  const { words } = catalogues[locale];
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (!Object.hasOwn(params, name)) return placeholder;
    const param = params[name];
    if (param instanceof Date) return formatDateTime(param.toISOString(), locale);
    if (typeof param === 'object') return param.map((document) => documentNames[locale][document]).join(', ');
    const value = String(param);
    if (Object.hasOwn(words, value)) return words[value]!;
    // Values without a translation stay unchanged.
    return /^\d+$/.test(value) ? localDigits(value, locale) : isolate(value);
  });
}

/** Chooses the language of an answer with texts, and sets its language headers. */
export function chooseLanguage(request: FastifyRequest, reply: FastifyReply): Locale {
  const locale = localeOf(request.headers['accept-language']);
  const vary = reply.getHeader('Vary');
  const varyFields = vary === undefined ? [] : String(vary).split(/\s*,\s*/);
  const otherFields = varyFields.filter((name) => name.toLowerCase() !== 'accept-language');
  void reply
    .header('Content-Language', locale)
    .header('Vary', [...otherFields, 'Accept-Language'].join(', '));
  return locale;
}

export type { Locale };

/** The language to answer in. */
export const RequestLocale = createParamDecorator((_: unknown, context: ExecutionContext): Locale =>
  localeOf(context.switchToHttp().getRequest<FastifyRequest>().headers['accept-language']),
);
