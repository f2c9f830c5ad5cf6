import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Named points that pickups and drop-offs refer to. Every release brings its rows (`shipPlaces`). */
export class CreatePlaces1795701200000 implements MigrationInterface {
  name = 'CreatePlaces1795701200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE place (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        name_bn text NOT NULL,
        aliases text[] NOT NULL DEFAULT '{}',
        district text,
        lat double precision NOT NULL,
        lng double precision NOT NULL,
        radius_km real NOT NULL,
        source text NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT place_kind_known CHECK (kind IN ('division', 'district', 'upazila', 'thana', 'spot')),
        CONSTRAINT place_source_known CHECK (source IN ('package', 'manual', 'learned', 'imported')),
        CONSTRAINT place_district_known CHECK ((kind = 'division') = (district IS NULL)),
        CONSTRAINT place_inside_bangladesh CHECK (lat BETWEEN 20.5 AND 26.7 AND lng BETWEEN 88.0 AND 92.7),
        CONSTRAINT place_radius_positive CHECK (radius_km > 0)
      );
      CREATE UNIQUE INDEX place_key ON place (key);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE place');
  }
}
