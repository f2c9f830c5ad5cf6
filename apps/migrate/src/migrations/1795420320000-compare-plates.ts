import type { MigrationInterface, QueryRunner } from 'typeorm';
import { plateKeyOf } from '@app/domain/vehicles/plate.rules.js';

const BATCH_SIZE = 1000;

interface Plate {
  id: number;
  license_plate: string;
  /** Whether it counts when plates are compared. */
  is_live: boolean;
}

/**
 * Gives every plate the key that is the same for its spellings in Bangla and in Latin letters. Vehicles whose plates only now count as
 * the same are kept: one of them, an approved one before others and the oldest of these, has the plate for itself in the unique index,
 * and the others are marked.
 */
export class ComparePlates1795420320000 implements MigrationInterface {
  name = 'ComparePlates1795420320000';
  // The index is built without blocking writes, and each batch commits by itself.
  transaction = false;
  safeBecause = 'the renamed index takes the name of the one it replaces, which the running release knows';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE vehicle ADD COLUMN IF NOT EXISTS is_plate_repeated boolean NOT NULL DEFAULT false`,
    );
    // Indexes of a run that was stopped half-way are not valid.
    for (const name of ['vehicle_plate', 'vehicle_plate_unique_next'])
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY vehicle_plate ON vehicle (plate_key, id) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX CONCURRENTLY vehicle_plate_unique_next ON vehicle (plate_key)
        WHERE deleted_at IS NULL AND NOT is_plate_repeated`);
    await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS vehicle_plate_unique`);
    await queryRunner.query(`ALTER INDEX vehicle_plate_unique_next RENAME TO vehicle_plate_unique`);
    await this.changeKeys(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // The keys of marked vehicles are not unique without the mark.
    await queryRunner.query(`UPDATE vehicle SET plate_key = plate_key || ' ' || id WHERE is_plate_repeated`);
    await queryRunner.query(`DROP INDEX vehicle_plate`);
    await queryRunner.query(`DROP INDEX vehicle_plate_unique`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX vehicle_plate_unique ON vehicle (plate_key) WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE vehicle DROP COLUMN is_plate_repeated`);
  }

  private async changeKeys(queryRunner: QueryRunner): Promise<void> {
    const taken = new Set<string>();
    // Those that keep their plate for themselves come first.
    for (const isApproved of [true, false])
      for await (const plates of this.batches(queryRunner, isApproved)) {
        const changed = plates.map((plate) => {
          const key = plateKeyOf(plate.license_plate);
          const isRepeated = plate.is_live && taken.has(key);
          if (plate.is_live) taken.add(key);
          return { id: plate.id, key, isRepeated };
        });
        await queryRunner.query(
          `UPDATE vehicle SET plate_key = next.key, is_plate_repeated = next.is_repeated
           FROM unnest($1::int[], $2::text[], $3::boolean[]) next (id, key, is_repeated)
           WHERE vehicle.id = next.id AND (plate_key, is_plate_repeated) IS DISTINCT FROM (next.key, next.is_repeated)`,
          [changed.map(({ id }) => id), changed.map(({ key }) => key), changed.map((row) => row.isRepeated)],
        );
      }
  }

  private async *batches(queryRunner: QueryRunner, isApproved: boolean): AsyncGenerator<Plate[]> {
    for (let last = 0; ;) {
      const plates = (await queryRunner.query(
        `SELECT id, license_plate, deleted_at IS NULL AS is_live FROM vehicle
         WHERE id > $1 AND (verification = 'approved' AND deleted_at IS NULL) = $2 ORDER BY id LIMIT ${BATCH_SIZE}`,
        [last, isApproved],
      )) as Plate[];
      if (plates.length === 0) return;
      yield plates;
      last = plates.at(-1)!.id;
    }
  }
}
