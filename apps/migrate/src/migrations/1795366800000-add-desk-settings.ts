import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of desk tables and saved views, per account. */
export class AddDeskSettings1795366800000 implements MigrationInterface {
  name = 'AddDeskSettings1795366800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE desk_table (
        user_id integer NOT NULL,
        table_name text NOT NULL,
        hidden text array NOT NULL,
        column_order text array NOT NULL,
        pinned text array NOT NULL,
        density text NOT NULL,
        CONSTRAINT desk_table_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id),
        PRIMARY KEY (user_id, table_name)
    )`);
    await queryRunner.query(`CREATE TABLE desk_view (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        user_id integer NOT NULL,
        table_name text NOT NULL,
        name text NOT NULL,
        query text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT desk_view_user_fk FOREIGN KEY (user_id) REFERENCES app_user(id),
        PRIMARY KEY (id)
    )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX desk_view_name_unique ON desk_view (user_id, table_name, name)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE desk_view`);
    await queryRunner.query(`DROP TABLE desk_table`);
  }
}
