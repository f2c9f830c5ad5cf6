import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldedText } from './search-expressions.js';

/** Tickets, with how far each side has received and seen them. */
const SUPPORT_TICKET = `
  CREATE TABLE support_ticket (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL,
    subject text NOT NULL,
    description text NOT NULL,
    priority text NOT NULL DEFAULT 'medium',
    status text NOT NULL DEFAULT 'open',
    last_message text,
    last_message_at timestamptz NOT NULL DEFAULT now(),
    is_unread_by_user boolean NOT NULL DEFAULT false,
    is_unread_by_admin boolean NOT NULL DEFAULT true,
    deleted_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_message_id integer,
    unread_by_user integer NOT NULL DEFAULT 0,
    unread_by_admin integer NOT NULL DEFAULT 1,
    delivered_to_user_id integer NOT NULL DEFAULT 0,
    delivered_to_admin_id integer NOT NULL DEFAULT 0,
    seen_by_user_id integer NOT NULL DEFAULT 0,
    seen_by_admin_id integer NOT NULL DEFAULT 0,
    booking_id integer,
    CONSTRAINT support_ticket_priority_known CHECK (priority IN ('low', 'medium', 'high')),
    CONSTRAINT support_ticket_status_known CHECK (status IN ('open', 'in_progress', 'closed')),
    CONSTRAINT support_ticket_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id),
    CONSTRAINT support_ticket_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id)
  );
  CREATE INDEX support_ticket_listed ON support_ticket (id) WHERE deleted_at IS NULL;
  CREATE INDEX support_ticket_status ON support_ticket (status, id) WHERE deleted_at IS NULL;
  CREATE INDEX support_ticket_user ON support_ticket (user_id, id) WHERE deleted_at IS NULL;
  CREATE INDEX support_ticket_undelivered ON support_ticket (id)
    WHERE deleted_at IS NULL AND last_message_id > delivered_to_admin_id;
  CREATE INDEX support_ticket_answered ON support_ticket (last_message_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX support_ticket_priority ON support_ticket
    ((CASE priority WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END), id)
    WHERE deleted_at IS NULL;
  CREATE INDEX support_ticket_created ON support_ticket (created_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX support_ticket_search ON support_ticket USING gin (${foldedText('subject')} gin_trgm_ops)
    WHERE deleted_at IS NULL;
`;

/** Messages of tickets. */
const TICKET_MESSAGE = `
  CREATE TABLE ticket_message (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ticket_id integer NOT NULL,
    sender_id integer NOT NULL,
    sender_role text NOT NULL,
    message text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    client_id uuid,
    CONSTRAINT ticket_message_sender_known CHECK (sender_role IN ('admin', 'user')),
    CONSTRAINT ticket_message_ticket_fk FOREIGN KEY (ticket_id) REFERENCES support_ticket (id),
    CONSTRAINT ticket_message_sender_fk FOREIGN KEY (sender_id) REFERENCES app_user (id)
  );
  CREATE INDEX ticket_message_thread ON ticket_message (ticket_id, id);
  CREATE UNIQUE INDEX ticket_message_once ON ticket_message (sender_id, client_id) WHERE client_id IS NOT NULL;
`;

/** How far each person has seen a ticket, and the message that they are still to be notified of. */
const TICKET_READER = `
  CREATE TABLE ticket_reader (
    ticket_id integer NOT NULL,
    user_id integer NOT NULL,
    seen_message_id integer NOT NULL DEFAULT 0,
    looking_until timestamptz,
    owed_message_id integer NOT NULL DEFAULT 0,
    CONSTRAINT ticket_reader_pk PRIMARY KEY (ticket_id, user_id),
    CONSTRAINT ticket_reader_ticket_fk FOREIGN KEY (ticket_id) REFERENCES support_ticket (id),
    CONSTRAINT ticket_reader_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id)
  );
  CREATE INDEX ticket_reader_owed ON ticket_reader (ticket_id, user_id) WHERE owed_message_id > seen_message_id;
`;

/** Messages from the contact form. */
const CONTACT_MESSAGE = `
  CREATE TABLE contact_message (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    read_at timestamptz,
    replied_id integer,
    deleted_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX contact_message_listed ON contact_message (id) WHERE deleted_at IS NULL;
  CREATE INDEX contact_message_unread ON contact_message (id) WHERE read_at IS NULL AND deleted_at IS NULL;
  CREATE INDEX contact_message_unread_first ON contact_message ((CASE WHEN read_at IS NULL THEN 1 ELSE 0 END), id)
    WHERE deleted_at IS NULL;
  CREATE INDEX contact_message_created ON contact_message (created_at, id) WHERE deleted_at IS NULL;
`;

/** Answers to them. */
const CONTACT_REPLY = `
  CREATE TABLE contact_reply (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    contact_message_id integer NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    sent_by integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT contact_reply_message_fk FOREIGN KEY (contact_message_id) REFERENCES contact_message (id),
    CONSTRAINT contact_reply_sent_by_fk FOREIGN KEY (sent_by) REFERENCES app_user (id)
  );
  CREATE INDEX contact_reply_message ON contact_reply (contact_message_id, id);
  ALTER TABLE contact_message ADD CONSTRAINT contact_message_replied_fk FOREIGN KEY (replied_id) REFERENCES contact_reply (id);
`;

/** Support tickets and messages of visitors. */
export class CreateSupport1795700600000 implements MigrationInterface {
  name = 'CreateSupport1795700600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [SUPPORT_TICKET, TICKET_MESSAGE, TICKET_READER, CONTACT_MESSAGE, CONTACT_REPLY])
      await queryRunner.query(statements);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP TABLE contact_reply, contact_message, ticket_reader, ticket_message, support_ticket`,
    );
  }
}
