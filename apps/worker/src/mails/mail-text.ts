import type { EventPayload, EventType } from '@app/contracts/events.js';
import type { Locale } from '@app/contracts/locales.js';
import type { EventFacts } from '../texts/event-facts.js';
import type { EntityManager } from 'typeorm';
import type { MailContent } from './mail-content.js';

/** Texts of an email in both languages. URLs are absolute, amounts in taka. */
export type MailText<Values extends unknown[]> = Record<Locale, (...values: Values) => MailContent>;

/** An email to one user. */
export interface EventMail {
  userId: number;
  /** The address, if it is not the account's. */
  to?: string;
  write(locale: Locale): MailContent;
}

/** Helpers for writing the email of an event. */
export interface MailTools {
  facts: EventFacts;
  read: EntityManager;
  /** The absolute URL of a client route. */
  link(route: string): string;
  /** Opens a sealed code. */
  open(sealed: string): string;
}

/** The emails of a feature, by event. Null if the event needs none. */
export type EventMails<T extends EventType> = {
  [Type in T]: (payload: EventPayload<Type>, tools: MailTools) => Promise<EventMail | null>;
};

/** The language a person wrote in, for readers without an account. */
export function languageOf(text: string): Locale {
  return /[\u0980-\u09ff]/.test(text) ? 'bn' : 'en';
}
