import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the last attempt of a webhook delivery sent. Earlier bodies were not kept. */
export class AddWebhookDeliveryBody1795420800000 implements MigrationInterface {
  name = 'AddWebhookDeliveryBody1795420800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE webhook_delivery ADD COLUMN body text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE webhook_delivery DROP COLUMN body`);
  }
}
