import type { contactEvents } from '@app/contracts/contact.events.js';
import { admins, type Audiences, type AudiencesOf, ref } from '../realtime/audience.js';
import type { NotificationKinds } from '../shared/notification-text.js';

const messageChanged: Audiences<keyof typeof contactEvents> = ({ contact_message_id }) => [
  {
    rooms: [admins],
    refs: [ref('ContactMessage', contact_message_id)],
    row: (rows) => rows.contactMessage(contact_message_id),
  },
];

export const contactAudiences: AudiencesOf<keyof typeof contactEvents> = {
  'contact.received': messageChanged,
  'contact.replied': messageChanged,
  'contact.updated': messageChanged,
};

export const contactNotifications = {
  'contact.received': {
    topic: 'contact',
    en: (p) => ({ title: 'New contact message', message: `${p.name} wrote: ${p.subject}` }),
    bn: (p) => ({ title: 'যোগাযোগ ফর্মে নতুন বার্তা', message: `${p.name} লিখেছেন: ${p.subject}` }),
  },
} as const satisfies NotificationKinds;
