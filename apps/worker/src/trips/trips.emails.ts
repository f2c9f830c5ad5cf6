import { isolate } from '@app/contracts/characters.js';
import type { TripProblem } from '@app/contracts/trip-states.js';
import { problemOf } from '@app/domain/trips/trip.events.js';
import { linesOf, type EventEmails, type EmailText } from '../emails/email-text.js';

interface ReportedProblem {
  driver: string;
  route: string;
  problem: TripProblem;
  /** The driver's note; empty if there is none. */
  note: string;
  url: string;
}

const tripProblem: EmailText<[reported: ReportedProblem]> = {
  en: ({ driver, route, problem, note, url }) => ({
    subject: 'Problem with your trip',
    heading: 'Your driver reported a problem',
    paragraphs: [
      `${driver} reported a problem on ${route}: ${problemOf('en', { problem })}.`,
      'Our team has been notified. You can call the driver from the booking page.',
    ],
    ...(note && { quote: { intro: 'The driver wrote:', lines: linesOf(note) } }),
    action: { label: 'View booking', url },
  }),
  bn: ({ driver, route, problem, note, url }) => ({
    subject: 'আপনার ট্রিপে সমস্যা',
    heading: 'চালক একটি সমস্যার কথা জানিয়েছেন',
    paragraphs: [
      `${route} বুকিংয়ে ${driver} জানিয়েছেন: ${problemOf('bn', { problem })}।`,
      'আমাদের টিমকে জানানো হয়েছে। বুকিংয়ের পেজ থেকে চালককে কল করতে পারবেন।',
    ],
    ...(note && { quote: { intro: 'চালক লিখেছেন:', lines: linesOf(note) } }),
    action: { label: 'বুকিং দেখুন', url },
  }),
};

export const tripEmails: EventEmails<'trip.problem'> = {
  'trip.problem': async (payload, { facts, read, link }) => {
    const { trip_event_id, booking_id, user_id: userId, problem } = payload;
    const { driver, route, note } = await facts.tripEvent(read, trip_event_id);
    const url = link(`/booking-details?id=${booking_id}`);
    const problemFacts = { driver: isolate(driver), route: isolate(route), problem, note, url };
    return { userId, write: (locale) => tripProblem[locale](problemFacts) };
  },
};
