import { isolate } from '@app/contracts/characters.js';
import { linesOf, oneLine, type EventEmails, type EmailText } from '../emails/email-text.js';

const vehicleApproved: EmailText<[plate: string, url: string]> = {
  en: (plate, url) => ({
    subject: `Your vehicle ${oneLine(plate)} was approved`,
    heading: 'Your vehicle was approved',
    paragraphs: [`We checked the documents for ${plate} and approved your vehicle.`],
    action: { label: 'View vehicle', url },
  }),
  bn: (plate, url) => ({
    subject: `আপনার ${oneLine(plate)} গাড়িটি অনুমোদিত হয়েছে`,
    heading: 'আপনার গাড়ি অনুমোদিত হয়েছে',
    paragraphs: [`${plate} গাড়ির কাগজপত্র যাচাই করে অনুমোদন দেওয়া হয়েছে।`],
    action: { label: 'গাড়ি দেখুন', url },
  }),
};

const vehicleRejected: EmailText<[plate: string, reason: string, url: string]> = {
  en: (plate, reason, url) => ({
    subject: `Your vehicle ${oneLine(plate)} was not approved`,
    heading: 'Your vehicle was not approved',
    paragraphs: [
      `${plate} was not approved.`,
      ...linesOf(reason),
      'Correct the details, and we’ll review your vehicle again.',
    ],
    action: { label: 'Update vehicle', url },
  }),
  bn: (plate, reason, url) => ({
    subject: `আপনার ${oneLine(plate)} গাড়িটি অনুমোদিত হয়নি`,
    heading: 'আপনার গাড়ি অনুমোদিত হয়নি',
    paragraphs: [`${plate} গাড়িটি অনুমোদিত হয়নি।`, ...linesOf(reason), 'তথ্য ঠিক করুন, আমরা গাড়িটি আবার যাচাই করব।'],
    action: { label: 'গাড়ির তথ্য হালনাগাদ করুন', url },
  }),
};

export const vehicleEmails: EventEmails<'vehicle.approved' | 'vehicle.rejected'> = {
  'vehicle.approved': async ({ vehicle_id, user_id: userId }, { facts, read, link }) => {
    if (userId === null) return null;
    const { plate } = await facts.vehicle(read, vehicle_id);
    return { userId, write: (locale) => vehicleApproved[locale](isolate(plate), link('/update-vehicle')) };
  },
  'vehicle.rejected': async ({ vehicle_id, user_id: userId, reason }, { facts, read, link }) => {
    if (userId === null) return null;
    const { plate } = await facts.vehicle(read, vehicle_id);
    const url = link('/update-vehicle');
    return { userId, write: (locale) => vehicleRejected[locale](isolate(plate), reason ?? '', url) };
  },
};
