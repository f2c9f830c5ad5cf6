import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disputes about the money of a booking, and the booking of a support ticket. */
export class CreateDisputes1795381000000 implements MigrationInterface {
  name = 'CreateDisputes1795381000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE support_ticket ADD COLUMN booking_id integer`);
    await queryRunner.query(`ALTER TABLE support_ticket
        ADD CONSTRAINT support_ticket_booking_fk FOREIGN KEY (booking_id) REFERENCES booking(id) NOT VALID`);
    await queryRunner.query(`CREATE TABLE dispute (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        booking_id integer NOT NULL,
        opened_by text NOT NULL,
        driver_id integer NOT NULL,
        ticket_id integer NOT NULL,
        message_id integer,
        reason text NOT NULL,
        message text NOT NULL,
        status text NOT NULL DEFAULT 'open',
        refund numeric(12,2),
        payout numeric(12,2),
        decision_reason text,
        decided_by integer,
        ended_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT dispute_status_known CHECK (status IN ('open', 'decided', 'closed')),
        CONSTRAINT dispute_side_known CHECK (opened_by IN ('customer', 'driver')),
        CONSTRAINT dispute_decision_complete CHECK (
            (status = 'decided') = (refund IS NOT NULL AND payout IS NOT NULL AND decision_reason IS NOT NULL
    AND decided_by IS NOT NULL)),
        CONSTRAINT dispute_amounts_not_negative CHECK (refund >= 0 AND payout >= 0),
        CONSTRAINT dispute_end_known CHECK ((status = 'open') = (ended_at IS NULL)),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX dispute_one_open ON dispute (booking_id) WHERE status = 'open'`,
    );
    await queryRunner.query(`CREATE INDEX dispute_booking ON dispute (booking_id, id)`);
    await queryRunner.query(`CREATE INDEX dispute_status ON dispute (status, id)`);
    await queryRunner.query(`CREATE INDEX dispute_created ON dispute (created_at, id)`);
    for (const [column, name, table] of [
      ['booking_id', 'booking', 'booking'],
      ['driver_id', 'driver', 'app_user'],
      ['ticket_id', 'ticket', 'support_ticket'],
      ['message_id', 'message', 'ticket_message'],
      ['decided_by', 'decided_by', 'app_user'],
    ])
      await queryRunner.query(`ALTER TABLE dispute
        ADD CONSTRAINT dispute_${name}_fk FOREIGN KEY (${column}) REFERENCES ${table}(id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE dispute`);
    await queryRunner.query(`ALTER TABLE support_ticket DROP COLUMN booking_id`);
  }
}
