import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ratings of completed bookings. */
export class CreateRatings1795404000000 implements MigrationInterface {
  name = 'CreateRatings1795404000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE rating (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        booking_id integer NOT NULL,
        driver_id integer NOT NULL,
        rated_by text NOT NULL,
        author_id integer NOT NULL,
        stars smallint NOT NULL,
        comment text,
        shown_from timestamptz NOT NULL,
        announced_at timestamptz,
        hidden_at timestamptz,
        hidden_by integer,
        hide_reason text,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT rating_side_known CHECK (rated_by IN ('customer', 'driver')),
        CONSTRAINT rating_stars_known CHECK (stars BETWEEN 1 AND 5),
        CONSTRAINT rating_hidden_whole CHECK (
            (hidden_at IS NULL) = (hidden_by IS NULL) AND (hidden_at IS NULL) = (hide_reason IS NULL)),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(`CREATE UNIQUE INDEX rating_once ON rating (booking_id, rated_by)`);
    await queryRunner.query(
      `CREATE INDEX rating_unannounced ON rating (shown_from) WHERE announced_at IS NULL`,
    );
    for (const [column, name, table] of [
      ['booking_id', 'booking', 'booking'],
      ['driver_id', 'driver', 'app_user'],
      ['author_id', 'author', 'app_user'],
      ['hidden_by', 'hidden_by', 'app_user'],
    ])
      await queryRunner.query(`ALTER TABLE rating
        ADD CONSTRAINT rating_${name}_fk FOREIGN KEY (${column}) REFERENCES ${table}(id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE rating`);
  }
}
