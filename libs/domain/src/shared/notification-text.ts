import { formatMoney } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import type { NotificationTopic } from '@app/contracts/notification-preferences.js';

/** The facts that a notification stores, from which its text is written in the reader's language. */
export type NotificationParams = Record<string, string | number>;

export interface NotificationText {
  title: string;
  message: string;
}

type WriteText = (params: NotificationParams) => NotificationText;

/** One kind of notification: the topic under which people switch it on and off, and its text in both languages. */
interface NotificationKindDefinition extends Record<Locale, WriteText> {
  topic: NotificationTopic;
}

/** The notification kinds of a feature: by event, with a suffix (`.driver`) where several readers get different texts. */
export type NotificationKinds = Record<string, NotificationKindDefinition>;

/** An amount in taka in the digits of a language. */
export const taka = (locale: Locale, amount: string | number | undefined) =>
  formatMoney(Number(amount), locale);
