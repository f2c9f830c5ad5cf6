import type { EventPayload, EventType } from '@app/contracts/events.js';
import type { Locale } from '@app/contracts/locales.js';
import type { EventFacts } from '../texts/event-facts.js';
import type { EntityManager } from 'typeorm';
import type { MailContent } from './mail-content.js';

/** Texts of a mail in both languages. Addresses are absolute, amounts in taka. */
export type MailText<Values extends unknown[]> = Record<Locale, (...values: Values) => MailContent>;

/** A mail to one user. */
export interface EventMail {
  userId: number;
  /** The address, when it is not the account's. */
  to?: string;
  write(locale: Locale): MailContent;
}

/** Helpers for writing the mail of an event. */
export interface MailTools {
  facts: EventFacts;
  read: EntityManager;
  /** The absolute address of a client route. */
  link(route: string): string;
  /** Opens a sealed code. */
  open(sealed: string): string;
}

/** The mails of a feature, by event. Null: this event needs no mail. */
export type EventMails<T extends EventType> = {
  [Type in T]: (payload: EventPayload<Type>, tools: MailTools) => Promise<EventMail | null>;
};

/** Why the reader gets the mail: the last line of each. */
export const mailReasons: Record<'account' | 'entered', Record<Locale, string>> = {
  account: {
    en: 'You get this mail because you have an account at Bahon.',
    bn: 'বাহনে আপনার অ্যাকাউন্ট আছে, তাই এই ইমেইল পেয়েছেন।',
  },
  entered: {
    en: 'You get this mail because this address was entered at Bahon. If that was not you, you can ignore it.',
    bn: 'বাহনে এই ঠিকানাটি দেওয়া হয়েছে, তাই এই ইমেইল পেয়েছেন। আপনি না দিয়ে থাকলে এটি উপেক্ষা করুন।',
  },
};

/** The language that a person wrote in, for readers without an account. */
export function languageOf(text: string): Locale {
  return /[\u0980-\u09ff]/.test(text) ? 'bn' : 'en';
}
