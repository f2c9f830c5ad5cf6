import type { EventPayload, EventType } from '@app/contracts/events.js';
import type { Locale } from '@app/contracts/locales.js';
import type { EventFacts } from '../texts/event-facts.js';
import type { EntityManager } from 'typeorm';

/** Content of an email, from which text and HTML are rendered. */
export interface EmailContent {
  subject: string;
  heading: string;
  /** The first one is also the preview in the inbox. */
  paragraphs: string[];
  /** A quoted text with its author. */
  quote?: { intro: string; lines: string[] };
  /** A code to type, shown large in Western digits, as on the screens. */
  code?: string;
  action?: { label: string; url: string };
  /** A plain link for questions, below the button. */
  help?: { label: string; url: string };
  /** Why the reader gets the email; by default, because they have an account. */
  reason?: string;
}

/** The lines of a user's text as paragraphs. */
export const linesOf = (text: string) => text.split(/\s*\n\s*/).filter((line) => line !== '');
export const oneLine = (text: string) => text.replace(/\s+/g, ' ');

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
  open(sealedCode: string): string;
}

/** The emails of a feature, by event. Null if the event needs none. */
export type EventEmails<T extends EventType> = {
  [Type in T]: (payload: EventPayload<Type>, tools: EmailTools) => Promise<EventEmail | null>;
};

/** The language a person wrote in, for readers without an account. */
export function languageOf(text: string): Locale {
  return /[\u0980-\u09ff]/.test(text) ? 'bn' : 'en';
}
