import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of customers to cancel a confirmed booking. The booking names the open one, so that lists read one table. */
export class CreateCancelRequests1795402200000 implements MigrationInterface {
  name = 'CreateCancelRequests1795402200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE booking
        ADD COLUMN cancel_request_id integer,
        ADD COLUMN cancel_request_reason text`);
    await queryRunner.query(`CREATE TABLE cancel_request (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        booking_id integer NOT NULL,
        reason text NOT NULL,
        status text NOT NULL DEFAULT 'open',
        decision_reason text,
        decided_by integer,
        decided_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT cancel_request_pkey PRIMARY KEY (id),
        CONSTRAINT cancel_request_status_known CHECK (status IN ('open', 'accepted', 'declined', 'closed')),
        CONSTRAINT cancel_request_booking_fk FOREIGN KEY (booking_id) REFERENCES booking(id),
        CONSTRAINT cancel_request_decided_by_fk FOREIGN KEY (decided_by) REFERENCES app_user(id))`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX cancel_request_one_open ON cancel_request (booking_id) WHERE status = 'open'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE cancel_request');
    await queryRunner.query(`ALTER TABLE booking
        DROP COLUMN cancel_request_id,
        DROP COLUMN cancel_request_reason`);
  }
}
