import type { MigrationInterface, QueryRunner } from 'typeorm';
import { updateInBatches } from '../batches.js';

/** Columns with phone numbers. Numbers of payout accounts are sealed, and always had the one form. */
const columns = [
  ['app_user', 'phone'],
  ['booking', 'receiver_phone'],
  ['payment', 'payer_number'],
  ['refund', 'number'],
] as const;

/** A number without what groups its digits: spaces, dots, slashes, brackets, and dashes of every kind. */
const ungrouped = (column: string) =>
  `regexp_replace(translate(${column}, '০১২৩৪৫৬৭৮৯', '0123456789'), '[[:space:]\u00a0\u2000-\u200a\u202f./()\u2010-\u2015\u2212-]', '', 'g')`;
const mobile = (column: string) =>
  `substring(${ungrouped(column)} from '^(?:(?:\\+|00)?880?)?(01[0-9]{9})$')`;

/** Stores mobile numbers of Bangladesh as `01712345678`, however they were typed. Other numbers stay. */
export class NormalizePhoneNumbers1795420300000 implements MigrationInterface {
  name = 'NormalizePhoneNumbers1795420300000';
  // Each batch commits by itself.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of columns)
      await updateInBatches(queryRunner, table, {
        set: `${column} = ${mobile(column)}`,
        where: `${column} <> ${mobile(column)}`,
      });
  }

  /** The other spellings are not kept. */
  async down(): Promise<void> {}
}
