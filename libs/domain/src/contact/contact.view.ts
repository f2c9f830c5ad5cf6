import type { ContactMessage as ContactMessageView } from '@app/contracts/contact.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { ContactMessage } from './contact-message.entity.js';
import { isSuspicious } from './contact.rules.js';

export function toContactMessageView(message: ContactMessage): ContactMessageView {
  return {
    id: message.id,
    name: message.name,
    email: message.email,
    subject: message.subject,
    message: message.message,
    created_at: toDhakaIso(message.createdAt),
    is_read: message.readAt ? 1 : 0,
    replied_id: message.repliedId ?? 0,
    suspicious: isSuspicious(message.subject),
    version: message.version,
  };
}
