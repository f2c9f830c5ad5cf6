import { Check, Entity, PrimaryColumn } from 'typeorm';
import type { ExpiringDocument } from '@app/contracts/document-expiry.js';
import { CreatedAtColumn, ReferenceColumn } from '@app/platform/database/columns.js';

/** A reminder of a document that its owner got: one per document, last day and stage. */
@Entity('paper_reminder')
@Check('paper_reminder_stage_known', 'stage IN (30, 7, 1, -1)')
export class ExpiryReminder {
  @PrimaryColumn({ type: 'text', name: 'paper' })
  document: ExpiringDocument;

  /** The vehicle; for a licence the driver. */
  @PrimaryColumn('integer')
  subjectId: number;

  @PrimaryColumn('date')
  expiresOn: string;

  /** At most this many days before the last day; -1: it ran out. */
  @PrimaryColumn('smallint')
  stage: number;

  /** Who was reminded. */
  @ReferenceColumn('User', 'paper_reminder_user_fk')
  userId: number;

  @CreatedAtColumn()
  createdAt: Date;
}
