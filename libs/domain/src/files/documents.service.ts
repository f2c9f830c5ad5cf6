import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import type { DocumentInfo, FileKind, FilePurpose } from '@app/contracts/files.js';
import { daysLeft, dhakaDay, type ExpiringDocument } from '@app/contracts/document-expiry.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { DomainError } from '../shared/domain-error.js';
import { StoredFile } from './file.entity.js';
import { toDocumentInfo } from './file.view.js';

/** The owner of a document, and what it shows. */
export interface DocumentPlace {
  purpose: FilePurpose;
  kind: FileKind | null;
}

interface Rejection<Dated extends ExpiringDocument> {
  document: DocumentInfo;
  /** What it shows, as owners read it. */
  kind: Dated | 'other';
  /** It was rejected for the same reason before: nothing changed. */
  isRepeated: boolean;
  /** The expiry date that no other checked document founds, so that it no longer counts; null when the date stays. */
  unfoundedDate: string | null;
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

  /**
   * Records what a document shows; it has to be checked as that. An admin lifts a rejection with it, and has thereby checked a
   * photo.
   */
  async place(
    tx: Transaction,
    id: number,
    to: DocumentPlace,
    { isByAdmin }: { isByAdmin: boolean },
  ): Promise<DocumentInfo> {
    await tx.update(StoredFile, id, {
      ...to,
      reviewedAt: isByAdmin && to.kind === 'photo' ? () => 'now()' : null,
      ...(isByAdmin && { rejectionReason: null }),
    });
    return toDocumentInfo(await tx.findOneByOrFail(StoredFile, { id }));
  }

  /** Records that an admin checked all documents of a row. */
  async markAllReviewed(tx: Transaction, purposes: FilePurpose[], subjectId: number): Promise<void> {
    const isUnchecked = { purpose: In(purposes), subjectId, reviewedAt: IsNull(), deletedAt: IsNull() };
    await tx.update(StoredFile, isUnchecked, { reviewedAt: () => 'now()' });
  }

  /**
   * Records that an admin checked these documents of a row.
   * @returns the names of those that were not checked before
   * @throws {DomainError} `file_not_found` when one is removed or belongs to another row
   */
  async markReviewed(
    tx: Transaction,
    ids: number[],
    purposes: FilePurpose[],
    subjectId: number,
  ): Promise<string[]> {
    if (ids.length === 0) return [];
    const files = await tx.findBy(StoredFile, {
      id: In(ids),
      purpose: In(purposes),
      subjectId,
      deletedAt: IsNull(),
    });
    if (files.length < ids.length) throw new DomainError('file_not_found');
    const uncheckedFiles = files.filter(({ reviewedAt }) => reviewedAt === null);
    const uncheckedIds = uncheckedFiles.map(({ id }) => id);
    await tx.update(
      StoredFile,
      { id: In(uncheckedIds) },
      { reviewedAt: () => 'now()', rejectionReason: null },
    );
    return uncheckedFiles.map(({ name }) => name);
  }

  /** Records why an admin rejected a document. @param dates the recorded expiry dates of its row; other documents have none */
  async reject<Dated extends ExpiringDocument>(
    tx: Transaction,
    id: number,
    reason: string,
    dates: Record<Dated, string | null>,
  ): Promise<Rejection<Dated>> {
    const file = await tx.findOneByOrFail(StoredFile, { id });
    const kind = (Object.keys(dates) as Dated[]).find((document) => document === file.kind) ?? 'other';
    const isRepeated = file.rejectionReason === reason;
    if (!isRepeated) {
      await tx.update(StoredFile, id, { rejectionReason: reason, reviewedAt: () => 'now()' });
    }
    const document = toDocumentInfo(await tx.findOneByOrFail(StoredFile, { id }));
    const expiresOn = kind === 'other' ? null : dates[kind];
    const isUnfounded = !isRepeated && (await this.isDateUnfounded(tx, file, expiresOn));
    return { document, kind, isRepeated, unfoundedDate: isUnfounded ? expiresOn : null };
  }

  /** Whether no checked document is left for an expiry date. A past date always counts, because it stops offers. */
  private async isDateUnfounded(
    tx: Transaction,
    { purpose, kind, subjectId }: StoredFile,
    expiresOn: string | null,
  ): Promise<boolean> {
    if (expiresOn === null || daysLeft(expiresOn, dhakaDay(new Date())) < 0) return false;
    const isFounded = await tx.existsBy(StoredFile, {
      purpose,
      kind: kind ?? IsNull(),
      subjectId: subjectId!,
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
