import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { DocumentInfo, FileKind, FilePurpose } from '@app/contracts/files.js';
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
    await tx.update(StoredFile, id, { ...to, reviewedAt: isReviewed ? () => 'now()' : null });
    return toDocumentInfo(await tx.findOneByOrFail(StoredFile, { id }));
  }

  /** Removes a document. Its content is removed by the next clean-up. */
  async remove(tx: Transaction, id: number): Promise<void> {
    await tx.update(StoredFile, id, { deletedAt: () => 'now()' });
  }
}
