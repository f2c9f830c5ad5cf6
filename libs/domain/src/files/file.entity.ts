import { Check, Column, Entity, Index } from 'typeorm';
import { type FileKind, fileKinds, type FilePurpose, filePurposes } from '@app/contracts/files.js';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';
import type { MediaType } from '@app/platform/media/clean-file.js';
import { textListSql } from '../shared/sql.js';

/**
 * A stored file. Its row is written before its content and removed after it, so that content without a row cannot
 * exist. After a failure in between `OrphanFilesService` finds the row.
 */
@Entity('file')
@Check('file_purpose_known', `purpose IN (${textListSql(filePurposes)})`)
@Check('file_kind_known', `kind IN (${textListSql(fileKinds)})`)
@Index('file_storage_key_unique', ['storageKey'], { unique: true })
@Index('file_subject', ['purpose', 'subjectId'], { where: 'subject_id IS NOT NULL AND deleted_at IS NULL' })
@Index('file_loose', ['id'], { where: 'attached_at IS NULL OR deleted_at IS NOT NULL' })
export class StoredFile extends DatedRow {
  /** The sender; null until the account exists that is created with it. */
  @ReferenceColumn('User', 'file_owner_fk', { nullable: true })
  ownerId: number | null;

  @Column('text')
  purpose: FilePurpose;

  /** What a file of a vehicle or driver shows; null when nobody said. See `isConfirmed` for photos. */
  @Column({ type: 'text', nullable: true })
  kind: FileKind | null;

  /** Id of the row it belongs to, in the table of its purpose; null until it is attached. */
  @Column({ type: 'integer', nullable: true })
  subjectId: number | null;

  /** Its position among the files of its row, as the sender ordered them. With equal positions the older file is first. */
  @Column({ type: 'smallint', default: 0 })
  position: number;

  /** Storage key of its bytes: random, without any part of the client's file name. */
  @Column('text')
  storageKey: string;

  @Column('text')
  mediaType: MediaType;

  @Column('integer')
  size: number;

  /** Of the stored bytes. */
  @Column('text')
  sha256: string;

  /** Sanitised name of the client. */
  @Column('text')
  name: string;

  @TimeColumn({ nullable: true })
  attachedAt: Date | null;

  /** When an admin last checked it. */
  @TimeColumn({ nullable: true })
  reviewedAt: Date | null;

  /** Why an admin rejected it; null otherwise. */
  @Column({ type: 'text', nullable: true })
  rejectionReason: string | null;

  /** Soft delete: not readable any more; its content is removed by the next clean-up. */
  @TimeColumn({ nullable: true })
  deletedAt: Date | null;
}
