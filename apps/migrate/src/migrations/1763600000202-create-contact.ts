import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of the public contact form, and the admins' replies. */
export class CreateContact1763600000202 implements MigrationInterface {
  name = 'CreateContact1763600000202';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE contact_message (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        read_at timestamptz,
        replied_id integer,
        deleted_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(
      `CREATE INDEX contact_message_listed ON contact_message (id) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX contact_message_unread ON contact_message (id) WHERE read_at IS NULL AND deleted_at IS NULL`,
    );
    await queryRunner.query(`CREATE TABLE contact_reply (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        contact_message_id integer NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        sent_by integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE INDEX contact_reply_message ON contact_reply (contact_message_id, id)`);
    await queryRunner.query(`ALTER TABLE contact_reply
        ADD CONSTRAINT contact_reply_message_fk FOREIGN KEY (contact_message_id) REFERENCES contact_message(id)`);
    await queryRunner.query(`ALTER TABLE contact_reply
        ADD CONSTRAINT contact_reply_sent_by_fk FOREIGN KEY (sent_by) REFERENCES app_user(id)`);
    await queryRunner.query(`ALTER TABLE contact_message
        ADD CONSTRAINT contact_message_replied_fk FOREIGN KEY (replied_id) REFERENCES contact_reply(id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE contact_message DROP CONSTRAINT contact_message_replied_fk`);
    await queryRunner.query(`DROP TABLE contact_reply`);
    await queryRunner.query(`DROP TABLE contact_message`);
  }
}
