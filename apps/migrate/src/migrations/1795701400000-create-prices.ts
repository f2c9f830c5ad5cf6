import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tariffs with their history, and the levels of prices that guidance is based on. */
export class CreatePrices1795701400000 implements MigrationInterface {
  name = 'CreatePrices1795701400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE tariff (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vehicle_type text NOT NULL,
        base numeric(12,2) NOT NULL,
        per_km numeric(12,2) NOT NULL,
        minimum numeric(12,2) NOT NULL,
        valid_from timestamptz NOT NULL DEFAULT now(),
        valid_until timestamptz,
        set_by integer,
        CONSTRAINT tariff_not_negative CHECK (base >= 0 AND per_km >= 0 AND minimum >= 0),
        CONSTRAINT tariff_set_by_fk FOREIGN KEY (set_by) REFERENCES app_user (id)
      );
      CREATE UNIQUE INDEX tariff_one_current ON tariff (vehicle_type) WHERE valid_until IS NULL;
      CREATE TABLE price_level (
        vehicle_type text NOT NULL,
        pickup_district text NOT NULL,
        drop_district text NOT NULL,
        trips integer NOT NULL,
        ratio double precision NOT NULL,
        spread double precision NOT NULL,
        computed_at timestamptz NOT NULL,
        PRIMARY KEY (vehicle_type, pickup_district, drop_district)
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE price_level, tariff');
  }
}
