import { isolate } from '@app/contracts/characters.js';
import type { Locale } from '@app/contracts/locales.js';
import { paperNotifications } from '@app/domain/papers/paper.events.js';
import type { EmailContent, EventEmails } from '../emails/email-text.js';

interface PaperFacts {
  paper: string;
  license_plate?: string | undefined;
  expires_on: string;
  days_left?: number;
}

const actions: Record<Locale, string> = { en: 'View your documents', bn: 'আপনার কাগজপত্র দেখুন' };

/** The email repeats the text of the notification. */
function mailOf(
  kind: keyof typeof paperNotifications,
  facts: PaperFacts,
  locale: Locale,
  url: string,
): EmailContent {
  const { paper, expires_on, days_left = 0 } = facts;
  const plate = isolate(facts.license_plate ?? '');
  const { title, message } = paperNotifications[kind][locale]({ paper, plate, expires_on, days_left });
  return {
    subject: title,
    heading: title,
    paragraphs: [message],
    action: { label: actions[locale], url },
  };
}

const routeOf = (vehicleId: number | null) => (vehicleId === null ? '/applyasdriver' : '/update-vehicle');

export const paperEmails: EventEmails<'paper.expiring' | 'paper.expired'> = {
  'paper.expiring': async (payload, { link }) => ({
    userId: payload.user_id,
    write: (locale) => mailOf('paper.expiring', payload, locale, link(routeOf(payload.vehicle_id))),
  }),
  'paper.expired': async (payload, { link }) => ({
    userId: payload.user_id,
    write: (locale) => mailOf('paper.expired', payload, locale, link(routeOf(payload.vehicle_id))),
  }),
};
