import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each order of a list walks by, its key and then the id; and what payments are searched by. */
const indexes = {
  payment_user: 'payment (user_id, id)',
  payment_made: 'payment (created_at, id)',
  payment_amount: 'payment (amount, id)',
  payment_status_amount: 'payment (status, amount, id)',
  payment_attention: `payment ((CASE status WHEN 'pending' THEN 3 WHEN 'rejected' THEN 2 ELSE 1 END), id)`,
  payment_search: 'payment USING gin (transaction_id gin_trgm_ops, payer_number gin_trgm_ops)',
  app_user_name: 'app_user (lower(name), id) WHERE deleted_at IS NULL',
  vehicle_capacity: 'vehicle (capacity_kg, id) WHERE deleted_at IS NULL',
  contact_message_unread_first: `contact_message ((CASE WHEN read_at IS NULL THEN 1 ELSE 0 END), id) WHERE deleted_at IS NULL`,
  support_ticket_answered: 'support_ticket (last_message_at, id) WHERE deleted_at IS NULL',
  support_ticket_priority: `support_ticket ((CASE priority WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END), id) WHERE deleted_at IS NULL`,
};

export class IndexListOrders1795212600000 implements MigrationInterface {
  name = 'IndexListOrders1795212600000';
  // Nobody waits while an index is built beside the work.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, of] of Object.entries(indexes))
      await queryRunner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${of}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await queryRunner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
