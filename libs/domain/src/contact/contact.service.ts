import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type {
  ContactMessage as ContactMessageView,
  SendReplyBody,
  SubmitContactBody,
} from '@app/contracts/contact.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { lockRow } from '../shared/lock-row.js';
import { changeRow, insertRow } from '../shared/write-row.js';
import { ContactMessage, ContactReply } from './contact-message.entity.js';
import { assertReplyAddress } from './contact.rules.js';
import { toContactMessageView } from './contact-queries.service.js';

/** The contact form, and the commands of admins on its messages. */
@Injectable()
export class ContactService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /** Stores a message for the admins. */
  async submit(body: SubmitContactBody): Promise<void> {
    await this.database.transaction(async (tx) => {
      const id = await insertRow(tx, ContactMessage, body);
      await this.outbox.append(tx, 'contact.received', { contact_message_id: id });
    });
  }

  /** Marks a message as read or unread; repeating it changes nothing. @throws {DomainError} `contact_message_not_found` */
  async mark(admin: Actor, id: number, isRead: boolean): Promise<ContactMessageView> {
    return this.database.transaction(async (tx) => {
      const message = await this.lock(tx, id);
      if ((message.readAt !== null) !== isRead) {
        await changeRow(tx, ContactMessage, message, { readAt: isRead ? new Date() : null });
        await this.outbox.append(tx, 'contact.updated', { contact_message_id: id });
        const action = isRead ? 'contact.read' : 'contact.unread';
        await this.audit.record(tx, { actor: admin, action, subject: { type: 'contact_message', id } });
      }
      return toContactMessageView(message);
    });
  }

  /**
   * Emails a reply to the address of the message, and marks the message read and replied.
   * @throws {DomainError} `contact_message_not_found`, `reply_address_differs`.
   */
  async reply(
    admin: Actor,
    { to, subject, message: text, message_id: id }: SendReplyBody,
  ): Promise<ContactMessageView> {
    return this.database.transaction(async (tx) => {
      const message = await this.lock(tx, id);
      assertReplyAddress(to, message);
      const replyId = await insertRow(tx, ContactReply, {
        contactMessageId: id,
        subject,
        message: text,
        sentBy: admin.userId,
      });
      await changeRow(tx, ContactMessage, message, {
        repliedId: replyId,
        readAt: message.readAt ?? new Date(),
      });
      await this.outbox.append(tx, 'contact.replied', { contact_message_id: id, contact_reply_id: replyId });
      await this.audit.record(tx, {
        actor: admin,
        action: 'contact.reply',
        subject: { type: 'contact_message', id },
        after: { reply_id: replyId, to: message.email, subject },
      });
      return toContactMessageView(message);
    });
  }

  /** Hides a message from all users. @throws {DomainError} `contact_message_not_found` */
  async remove(admin: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const message = await this.lock(tx, id);
      await changeRow(tx, ContactMessage, message, { deletedAt: new Date() });
      await this.outbox.append(tx, 'contact.updated', { contact_message_id: id });
      await this.audit.record(tx, {
        actor: admin,
        action: 'contact.delete',
        subject: { type: 'contact_message', id },
        before: { name: message.name, email: message.email, subject: message.subject },
      });
    });
  }

  private lock(tx: Transaction, id: number): Promise<ContactMessage> {
    return lockRow(tx, ContactMessage, { id, deletedAt: IsNull() }, 'contact_message_not_found');
  }
}
