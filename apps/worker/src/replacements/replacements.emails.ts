import { isolate } from '@app/contracts/characters.js';
import { linesOf, type EventEmails, type EmailText } from '../emails/email-text.js';

const bookingReleased: EmailText<[driver: string, route: string, reason: string, url: string]> = {
  en: (driver, route, reason, url) => ({
    subject: 'Your driver cancelled',
    heading: 'Choose another driver',
    paragraphs: [
      `${driver} can’t take your booking ${route}.`,
      'Your money is safe with us. Choose another driver at no extra cost.',
    ],
    quote: { intro: 'Reason:', lines: linesOf(reason) },
    action: { label: 'Choose another driver', url },
  }),
  bn: (driver, route, reason, url) => ({
    subject: 'আপনার চালক আসতে পারছেন না',
    heading: 'অন্য চালক বেছে নিন',
    paragraphs: [
      `${driver} আপনার ${route} বুকিংয়ের কাজটি করতে পারছেন না।`,
      'আপনার টাকা আমাদের কাছে নিরাপদে আছে। অন্য চালক বেছে নিন, বাড়তি টাকা লাগবে না।',
    ],
    quote: { intro: 'কারণ:', lines: linesOf(reason) },
    action: { label: 'অন্য চালক বেছে নিন', url },
  }),
};

export const replacementEmails: EventEmails<'booking.released'> = {
  'booking.released': async ({ booking_id, user_id: userId, offer_id, reason }, { facts, read, link }) => {
    const { driver, route } = await facts.offer(read, offer_id);
    const url = link(`/offers/${booking_id}`);
    return {
      userId,
      write: (locale) => bookingReleased[locale](isolate(driver), isolate(route), reason, url),
    };
  },
};
