import { Injectable } from '@nestjs/common';
import { Brackets } from 'typeorm';
import type {
  ContactListQuery,
  ContactMessage as ContactMessageView,
  contactSorts,
} from '@app/contracts/contact.js';
import { Database } from '@app/platform/database/database.service.js';
import { applyPeriod, applySelection } from '../shared/filters.js';
import { type Page, toPage } from '../shared/paging.js';
import { searchPattern, textContains } from '../shared/search-pattern.js';
import { column } from '../shared/projection.js';
import { readSorted, type SortKeys, sortKeysFor, sortOrderOf } from '../shared/sorting.js';
import { ContactMessage } from './contact-message.entity.js';
import { toDhakaIso } from '@app/contracts/time.js';
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

const sortKeys: SortKeys<(typeof contactSorts)[number]> = {
  created_at: null,
  unread: { sql: column<number>('CASE WHEN contact.readAt IS NULL THEN 1 ELSE 0 END'), kind: 'integer' },
};

export interface ReplyEmail {
  to: string;
  subject: string;
  message: string;
  /** Sender and text of the original message. */
  name: string;
  question: string;
}

@Injectable()
export class ContactQueriesService {
  constructor(private readonly database: Database) {}

  /** Newest first by default. */
  async list(query: ContactListQuery): Promise<Page<ContactMessageView>> {
    const messages = this.database.read
      .createQueryBuilder(ContactMessage, 'contact')
      .where('contact.deletedAt IS NULL');
    if (query.is_read) messages.andWhere(`contact.readAt IS ${query.is_read === '1' ? 'NOT ' : ''}NULL`);
    const pattern = searchPattern(query.search);
    if (pattern) {
      const fields = ['name', 'email', 'subject', 'message'];
      messages.andWhere(
        new Brackets((any) =>
          fields.forEach((field) => any.orWhere(textContains(`contact.${field}`, ':pattern'), { pattern })),
        ),
      );
    }
    applyPeriod(messages, 'contact.createdAt', query);
    applySelection(messages, query.ids);
    const keys = query.is_read ? { ...sortKeys, unread: null } : sortKeys;
    const sortOrder = sortOrderOf(query, 'contact.id', sortKeysFor(keys, query, 'contact.createdAt'));
    const { rows, total } = await readSorted(messages, query, sortOrder);
    return toPage(rows, query, ({ entity }) => toContactMessageView(entity), total);
  }

  /** Null when it does not exist or was deleted. */
  async viewById(id: number): Promise<ContactMessageView | null> {
    const message = await this.database.read
      .createQueryBuilder(ContactMessage, 'contact')
      .where('contact.id = :id AND contact.deletedAt IS NULL', { id })
      .getOne();
    return message && toContactMessageView(message);
  }

  /** Content and recipient of a reply's email; the recipient is the sender of the message. */
  async replyById(id: number): Promise<ReplyEmail> {
    const [row] = await this.database.read.query<ReplyEmail[]>(
      `SELECT contact.email AS to, reply.subject, reply.message, contact.name, contact.message AS question
       FROM contact_reply reply JOIN contact_message contact ON contact.id = reply.contact_message_id WHERE reply.id = $1`,
      [id],
    );
    return row!;
  }
}
