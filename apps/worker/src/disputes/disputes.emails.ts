import { isolate } from '@app/contracts/characters.js';
import { taka } from '@app/domain/shared/notification-text.js';
import { linesOf, type EventEmails, type EmailText } from '../emails/email-text.js';

interface DecidedDispute {
  route: string;
  refund: number;
  payout: number;
  reason: string;
  url: string;
}

const disputeDecided: EmailText<[dispute: DecidedDispute]> = {
  en: ({ route, refund, payout, reason, url }) => ({
    subject: 'Your dispute was decided',
    heading: 'Your dispute was decided',
    paragraphs: [
      `Our team has decided your dispute about ${route}.`,
      `You’ll get ${taka('en', refund)} back, and the driver gets ${taka('en', payout)}.`,
    ],
    quote: { intro: 'Reason:', lines: linesOf(reason) },
    action: { label: 'View booking', url },
  }),
  bn: ({ route, refund, payout, reason, url }) => ({
    subject: 'অভিযোগের সিদ্ধান্ত হয়েছে',
    heading: 'অভিযোগের সিদ্ধান্ত হয়েছে',
    paragraphs: [
      `${route} বুকিং নিয়ে অভিযোগের সিদ্ধান্ত হয়েছে।`,
      `আপনি ${taka('bn', refund)} ফেরত পাবেন। চালক ${taka('bn', payout)} পাবেন।`,
    ],
    quote: { intro: 'কারণ:', lines: linesOf(reason) },
    action: { label: 'বুকিং দেখুন', url },
  }),
};

/** Drivers get no emails about payments. */
export const disputeEmails: EventEmails<'dispute.decided'> = {
  'dispute.decided': async (
    { booking_id, user_id: userId, refund, payout, reason },
    { facts, read, link },
  ) => {
    const route = isolate(await facts.route(read, booking_id));
    const url = link(`/booking-details?id=${booking_id}`);
    return { userId, write: (locale) => disputeDecided[locale]({ route, refund, payout, reason, url }) };
  },
};
