import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Speeds of road classes that finished trips showed. */
export class CreateRoadSpeeds1795701600000 implements MigrationInterface {
  name = 'CreateRoadSpeeds1795701600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE road_speed (
        road_class text PRIMARY KEY,
        kmh double precision NOT NULL,
        trips integer NOT NULL,
        computed_at timestamptz NOT NULL
      );
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE road_speed');
  }
}
