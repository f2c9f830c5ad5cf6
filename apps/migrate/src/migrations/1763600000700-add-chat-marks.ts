import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each side of a ticket has received and seen it, who reads it now, and the sender's own id of a message. */
export class AddChatMarks1763600000700 implements MigrationInterface {
  name = 'AddChatMarks1763600000700';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE ticket_message ADD COLUMN client_id uuid`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX ticket_message_once ON ticket_message (sender_id, client_id) WHERE client_id IS NOT NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE support_ticket
         ADD COLUMN last_message_id integer,
         ADD COLUMN unread_by_user integer NOT NULL DEFAULT 0,
         ADD COLUMN unread_by_admin integer NOT NULL DEFAULT 1,
         ADD COLUMN delivered_to_user_id integer NOT NULL DEFAULT 0,
         ADD COLUMN delivered_to_admin_id integer NOT NULL DEFAULT 0,
         ADD COLUMN seen_by_user_id integer NOT NULL DEFAULT 0,
         ADD COLUMN seen_by_admin_id integer NOT NULL DEFAULT 0`,
    );
    // What was written before was delivered long ago; whoever has not read a ticket has at least one message to read.
    await queryRunner.query(
      `UPDATE support_ticket ticket
       SET last_message_id = newest.id,
           unread_by_user = ticket.is_unread_by_user::int,
           unread_by_admin = ticket.is_unread_by_admin::int,
           delivered_to_user_id = coalesce(newest.id, 0),
           delivered_to_admin_id = coalesce(newest.id, 0),
           seen_by_user_id = CASE WHEN ticket.is_unread_by_user THEN 0 ELSE coalesce(newest.id, 0) END,
           seen_by_admin_id = CASE WHEN ticket.is_unread_by_admin THEN 0 ELSE coalesce(newest.id, 0) END
       FROM support_ticket every
       LEFT JOIN LATERAL (SELECT max(id) AS id FROM ticket_message WHERE ticket_id = every.id) newest ON true
       WHERE every.id = ticket.id`,
    );
    await queryRunner.query(
      `CREATE INDEX support_ticket_undelivered ON support_ticket (id)
       WHERE deleted_at IS NULL AND last_message_id > delivered_to_admin_id`,
    );
    await queryRunner.query(
      `CREATE TABLE ticket_reader (
         ticket_id integer NOT NULL CONSTRAINT ticket_reader_ticket_fk REFERENCES support_ticket (id),
         user_id integer NOT NULL CONSTRAINT ticket_reader_user_fk REFERENCES app_user (id),
         seen_message_id integer NOT NULL DEFAULT 0,
         looking_until timestamptz,
         owed_message_id integer NOT NULL DEFAULT 0,
         CONSTRAINT ticket_reader_pk PRIMARY KEY (ticket_id, user_id)
       )`,
    );
    await queryRunner.query(
      `CREATE INDEX ticket_reader_owed ON ticket_reader (ticket_id, user_id) WHERE owed_message_id > seen_message_id`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE ticket_reader`);
    await queryRunner.query(`DROP INDEX support_ticket_undelivered`);
    await queryRunner.query(
      `ALTER TABLE support_ticket
         DROP COLUMN seen_by_admin_id,
         DROP COLUMN seen_by_user_id,
         DROP COLUMN delivered_to_admin_id,
         DROP COLUMN delivered_to_user_id,
         DROP COLUMN unread_by_admin,
         DROP COLUMN unread_by_user,
         DROP COLUMN last_message_id`,
    );
    await queryRunner.query(`DROP INDEX ticket_message_once`);
    await queryRunner.query(`ALTER TABLE ticket_message DROP COLUMN client_id`);
  }
}
