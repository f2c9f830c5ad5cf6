import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a webhook is switched off. For those that are off already, the audit log has the time. */
export class AddWebhookDisabledAt1795416200000 implements MigrationInterface {
  name = 'AddWebhookDisabledAt1795416200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE webhook_endpoint ADD COLUMN disabled_at timestamptz`);
    await queryRunner.query(
      `UPDATE webhook_endpoint SET disabled_at = (
         SELECT max(at) FROM audit_entry
          WHERE subject_type = 'webhook' AND subject_id = webhook_endpoint.id
            AND (action = 'webhook.disable' OR (before->>'is_active' = 'true' AND after->>'is_active' = 'false')))
        WHERE NOT is_active`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE webhook_endpoint DROP COLUMN disabled_at`);
  }
}
