import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Support tickets and their threads. */
export class CreateSupport1763600000203 implements MigrationInterface {
  name = 'CreateSupport1763600000203';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE support_ticket (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
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
        CONSTRAINT support_ticket_priority_known CHECK (priority IN ('low', 'medium', 'high')),
        CONSTRAINT support_ticket_status_known CHECK (status IN ('open', 'in_progress', 'closed')),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(
      `CREATE INDEX support_ticket_listed ON support_ticket (id) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX support_ticket_status ON support_ticket (status, id) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX support_ticket_user ON support_ticket (user_id, id) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(`CREATE TABLE ticket_message (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        ticket_id integer NOT NULL,
        sender_id integer NOT NULL,
        sender_role text NOT NULL,
        message text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ticket_message_sender_known CHECK (sender_role IN ('admin', 'user')),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE INDEX ticket_message_thread ON ticket_message (ticket_id, id)`);
    await queryRunner.query(`ALTER TABLE support_ticket
        ADD CONSTRAINT support_ticket_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE ticket_message
        ADD CONSTRAINT ticket_message_ticket_fk FOREIGN KEY (ticket_id) REFERENCES support_ticket(id)`);
    await queryRunner.query(`ALTER TABLE ticket_message
        ADD CONSTRAINT ticket_message_sender_fk FOREIGN KEY (sender_id) REFERENCES app_user(id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE ticket_message`);
    await queryRunner.query(`DROP TABLE support_ticket`);
  }
}
