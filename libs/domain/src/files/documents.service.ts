import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import type { DocumentInfo, FileKind, FilePurpose } from '@app/contracts/files.js';
import { daysLeft, dhakaDay } from '@app/contracts/papers.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { StoredFile } from './file.entity.js';
import { toDocumentInfo } from './file.view.js';

/** Where a document is, and what it shows. */
export interface DocumentPlace {
  purpose: FilePurpose;
  kind: FileKind | null;
}

/** Changes of single documents and photos. Features check first who may make them. */
@Injectable()
export class DocumentsService {
  /** A document that is not removed, with its row; null when there is none. @param ownerId only of this sender */
  async find(
    tx: Transaction,
    id: number,
    purposes: FilePurpose[],
    ownerId?: number,
  ): Promise<{ document: DocumentInfo; subjectId: number } | null> {
    const file = await tx.findOneBy(StoredFile, {
      id,
      purpose: In(purposes),
      deletedAt: IsNull(),
      ...(ownerId !== undefined && { ownerId }),
    });
    return file?.subjectId ? { document: toDocumentInfo(file), subjectId: file.subjectId } : null;
  }

  /** Records what a document shows. */
  async place(
    tx: Transaction,
    id: number,
    to: DocumentPlace,
    { isReviewed }: { isReviewed: boolean },
  ): Promise<DocumentInfo> {
    await tx.update(
      StoredFile,
      id,
      isReviewed ? { ...to, reviewedAt: () => 'now()', rejectionReason: null } : { ...to, reviewedAt: null },
    );
    return toDocumentInfo(await tx.findOneByOrFail(StoredFile, { id }));
  }

  /** Records why an admin rejected a document. */
  async reject(tx: Transaction, id: number, reason: string): Promise<DocumentInfo> {
    await tx.update(StoredFile, id, { rejectionReason: reason, reviewedAt: () => 'now()' });
    return toDocumentInfo(await tx.findOneByOrFail(StoredFile, { id }));
  }

  /**
   * Whether an end date has no document left that was checked and not rejected, so that it no longer counts. A past date always
   * counts: it stops offers.
   */
  async isDateUnfounded(
    tx: Transaction,
    { purpose, kind }: DocumentPlace,
    subjectId: number,
    expiresOn: string | null,
  ): Promise<boolean> {
    if (expiresOn === null || daysLeft(expiresOn, dhakaDay(new Date())) < 0) return false;
    const isFounded = await tx.existsBy(StoredFile, {
      purpose,
      kind: kind ?? IsNull(),
      subjectId,
      reviewedAt: Not(IsNull()),
      rejectionReason: IsNull(),
      deletedAt: IsNull(),
    });
    return !isFounded;
  }

  /** Removes the rejected documents of a kind, which a new one replaces. */
  async removeRejected(tx: Transaction, { purpose, kind }: DocumentPlace, subjectId: number): Promise<void> {
    await tx.query(
      `UPDATE file SET deleted_at = now() WHERE purpose = $1 AND subject_id = $2 AND kind IS NOT DISTINCT FROM $3
          AND rejection_reason IS NOT NULL AND deleted_at IS NULL`,
      [purpose, subjectId, kind],
    );
  }

  /** Removes a document. Its content is removed by the next clean-up. */
  async remove(tx: Transaction, id: number): Promise<void> {
    await tx.update(StoredFile, id, { deletedAt: () => 'now()' });
  }
}
