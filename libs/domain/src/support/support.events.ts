import { localDigits } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import { room } from '@app/contracts/realtime.js';
import type { TicketStatus } from '@app/contracts/support.js';
import type { supportEvents } from '@app/contracts/support.events.js';
import type { PushedRows } from '../realtime/pushed-rows.js';
import { admins, type AudiencesOf, nobody, ref } from '../realtime/audience.js';
import type { NotificationKinds, NotificationParams } from '../shared/notification-text.js';

const ticketChanged = ({ ticket_id, user_id }: { ticket_id: number; user_id: number }) => [
  {
    rooms: [admins, room.user(user_id)],
    refs: [ref('Ticket', ticket_id)],
    row: (rows: PushedRows) => rows.ticket(ticket_id),
  },
];

export const supportAudiences: AudiencesOf<keyof typeof supportEvents> = {
  'ticket.opened': ticketChanged,
  'ticket.message': (payload) => [
    {
      rooms: [admins, room.user(payload.user_id)],
      refs: [ref('TicketMessage', payload.message_id)],
      row: (rows) => rows.ticketMessage(payload.message_id),
    },
    ...ticketChanged(payload),
  ],
  'ticket.status_changed': ticketChanged,
  'ticket.read': ticketChanged,
  'ticket.delivered': ticketChanged,
  // The notification that follows has its own push.
  'ticket.left_unseen': nobody,
  'ticket.deleted': ticketChanged,
};

/** One notification can stand for several messages of its ticket. */
const isSeveral = (p: NotificationParams) => Number(p.count ?? 1) > 1;

const statusNames: Record<Locale, Record<TicketStatus, string>> = {
  en: { open: 'open', in_progress: 'in progress', closed: 'closed' },
  bn: { open: 'খোলা', in_progress: 'কাজ চলছে', closed: 'বন্ধ' },
};

export const supportNotifications = {
  'ticket.opened': {
    topic: 'support',
    en: (p) => ({ title: 'New support ticket', message: `${p.customer} needs help: ${p.subject}` }),
    bn: (p) => ({ title: 'নতুন সাপোর্ট টিকেট', message: `${p.customer} সাহায্য চেয়েছেন: ${p.subject}` }),
  },
  'ticket.message': {
    topic: 'support',
    en: (p) => ({
      title: isSeveral(p) ? `${p.count} new replies from support` : 'New reply from support',
      message: p.words
        ? `Your ticket “${p.subject}”: ${p.words}`
        : `You have a new message on your ticket “${p.subject}”.`,
    }),
    bn: (p) => ({
      title: isSeveral(p)
        ? `সাপোর্ট থেকে ${localDigits(String(p.count), 'bn')}টি নতুন উত্তর`
        : 'সাপোর্ট উত্তর দিয়েছে',
      message: p.words
        ? `আপনার টিকেট “${p.subject}”: ${p.words}`
        : `আপনার “${p.subject}” টিকেটে নতুন বার্তা এসেছে।`,
    }),
  },
  'ticket.message.admin': {
    topic: 'support',
    en: (p) => ({
      title: isSeveral(p) ? `${p.count} new support messages` : 'New support message',
      message: p.words
        ? `${p.customer} on “${p.subject}”: ${p.words}`
        : `${p.customer} replied to the ticket “${p.subject}”.`,
    }),
    bn: (p) => ({
      title: isSeveral(p) ? `সাপোর্টে ${localDigits(String(p.count), 'bn')}টি নতুন বার্তা` : 'সাপোর্টে নতুন বার্তা',
      message: p.words
        ? `${p.customer}, “${p.subject}”: ${p.words}`
        : `${p.customer} “${p.subject}” টিকেটে লিখেছেন।`,
    }),
  },
  'ticket.status_changed': {
    topic: 'support',
    en: (p) => ({
      title: 'Ticket updated',
      message: `Your ticket “${p.subject}” is now ${statusNames.en[p.status as TicketStatus]}.`,
    }),
    bn: (p) => ({
      title: 'টিকেট হালনাগাদ হয়েছে',
      message: `আপনার “${p.subject}” টিকেটের অবস্থা এখন: ${statusNames.bn[p.status as TicketStatus]}।`,
    }),
  },
} as const satisfies NotificationKinds;
