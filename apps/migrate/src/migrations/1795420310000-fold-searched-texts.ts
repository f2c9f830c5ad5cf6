import type { MigrationInterface, QueryRunner } from 'typeorm';
import { updateInBatches } from '../batches.js';

/** Texts that are searched, by table. */
const texts = {
  app_user: ['name'],
  booking: ['pickup_address', 'drop_address', 'receiver_name'],
  contact_message: ['name', 'subject', 'message'],
  support_ticket: ['subject'],
  vehicle: ['license_plate'],
};

/** A text as searches compare it: see `folded`. */
const folded = (column: string) =>
  `translate(replace(normalize(${column}), 'ৎ', 'ত্'), '০১২৩৪৫৬৭৮৯\u200c\u200d', '0123456789')`;
const digits = (column: string) => `regexp_replace(${column}, '[^0-9]', '', 'g')`;
const gin = (...expressions: string[]) =>
  `USING gin (${expressions.map((one) => `(${one}) gin_trgm_ops`).join(', ')})`;

/** New indexes, and those that they replace under the same names. */
const indexes = {
  app_user_search: {
    after: `app_user ${gin(folded('name'), 'username', 'email', digits('phone'))}`,
    before: `app_user ${gin('name', 'username', 'email', 'phone')}`,
  },
  booking_search: {
    after: `booking ${gin(folded('pickup_address'), folded('drop_address'))}`,
    before: `booking ${gin('pickup_address', 'drop_address')}`,
  },
  support_ticket_search: {
    after: `support_ticket ${gin(folded('subject'))} WHERE deleted_at IS NULL`,
    before: `support_ticket ${gin('subject')} WHERE deleted_at IS NULL`,
  },
  payment_proof_search: {
    after: `payment_proof ${gin('transaction_id', folded('counterparty'), digits('counterparty'))} WITH (fastupdate = off)`,
    before: `payment_proof ${gin('transaction_id', 'counterparty')} WITH (fastupdate = off)`,
  },
};

/**
 * Searches compare texts without the differences between spellings of one word in Unicode, and phone numbers by their digits.
 * Texts are stored in the form that Unicode calls NFC.
 */
export class FoldSearchedTexts1795420310000 implements MigrationInterface {
  name = 'FoldSearchedTexts1795420310000';
  // Indexes are built without blocking writes, and each batch commits by itself.
  transaction = false;
  safeBecause =
    'each renamed index takes the name of the one it replaces; without it the running release searches slowly for a while';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(texts))
      await updateInBatches(queryRunner, table, {
        set: columns.map((column) => `${column} = normalize(${column})`).join(', '),
        where: columns.map((column) => `${column} IS NOT NFC NORMALIZED`).join(' OR '),
      });
    for (const [name, { after }] of Object.entries(indexes)) {
      // An index of a run that was stopped half-way is not valid.
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}_next`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name}_next ON ${after}`);
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`ALTER INDEX ${name}_next RENAME TO ${name}`);
    }
  }

  /** Texts stay normalised. */
  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name, { before }] of Object.entries(indexes)) {
      await queryRunner.query(`DROP INDEX ${name}`);
      await queryRunner.query(`CREATE INDEX ${name} ON ${before}`);
    }
  }
}
