import { isolate } from '@app/contracts/characters.js';
import type { Locale } from '@app/contracts/locales.js';
import { documentExpiryNotifications } from '@app/domain/document-expiry/document-expiry.events.js';
import type { EmailContent, EventEmails } from '../emails/email-text.js';

interface ExpiryFacts {
  document: string;
  license_plate?: string | undefined;
  expires_on: string;
  days_left?: number;
}

const actions: Record<Locale, string> = { en: 'View your documents', bn: 'আপনার কাগজপত্র দেখুন' };

/** The email repeats the text of the notification. */
function mailOf(
  kind: keyof typeof documentExpiryNotifications,
  facts: ExpiryFacts,
  locale: Locale,
  url: string,
): EmailContent {
  const { document, expires_on, days_left = 0 } = facts;
  const plate = isolate(facts.license_plate ?? '');
  const { title, message } = documentExpiryNotifications[kind][locale]({
    document,
    plate,
    expires_on,
    days_left,
  });
  return { subject: title, heading: title, paragraphs: [message], action: { label: actions[locale], url } };
}

const routeOf = (vehicleId: number | null) => (vehicleId === null ? '/applyasdriver' : '/update-vehicle');

export const documentExpiryEmails: EventEmails<'document.expiring' | 'document.expired'> = {
  'document.expiring': async (payload, { link }) => ({
    userId: payload.user_id,
    write: (locale) => mailOf('document.expiring', payload, locale, link(routeOf(payload.vehicle_id))),
  }),
  'document.expired': async (payload, { link }) => ({
    userId: payload.user_id,
    write: (locale) => mailOf('document.expired', payload, locale, link(routeOf(payload.vehicle_id))),
  }),
};
