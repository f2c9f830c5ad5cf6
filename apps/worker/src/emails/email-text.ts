import type { EventPayload, EventType } from '@app/contracts/events.js';
import type { Locale } from '@app/contracts/locales.js';
import type { EventFacts } from '../texts/event-facts.js';
import type { EntityManager } from 'typeorm';
import type { EmailContent } from './email-content.js';

/** Texts of an email in both languages. URLs are absolute, amounts in taka. */
export type EmailText<Values extends unknown[]> = Record<Locale, (...values: Values) => EmailContent>;

/** An email to one user. */
export interface EventEmail {
  userId: number;
  /** The address, if it is not the account's. */
  to?: string;
  write(locale: Locale): EmailContent;
}

/** Helpers for writing the email of an event. */
export interface EmailTools {
  facts: EventFacts;
  read: EntityManager;
  /** The absolute URL of a client route. */
  link(route: string): string;
  /** Opens a sealed code. */
  open(sealed: string): string;
}

/** The emails of a feature, by event. Null if the event needs none. */
export type EventEmails<T extends EventType> = {
  [Type in T]: (payload: EventPayload<Type>, tools: EmailTools) => Promise<EventEmail | null>;
};

/** The language a person wrote in, for readers without an account. */
export function languageOf(text: string): Locale {
  return /[\u0980-\u09ff]/.test(text) ? 'bn' : 'en';
}
