import { Injectable } from '@nestjs/common';
import type { DriverDocumentKind, OwnApplication } from '@app/contracts/drivers.js';
import { MAX_DOCUMENTS } from '@app/contracts/limits.js';
import type { DocumentInfo } from '@app/contracts/files.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import { DocumentsService } from '../files/documents.service.js';
import { FilesService, type ReceivedFile } from '../files/files.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { DriverApplication } from './driver-application.entity.js';
import { DriverQueriesService } from './driver-queries.service.js';

const purpose = 'driver_document';

/** Documents of drivers, one by one: while the application waits, and renewed ones after its approval. */
@Injectable()
export class DriverDocumentsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly files: FilesService,
    private readonly documents: DocumentsService,
    private readonly queries: DriverQueriesService,
  ) {}

  /**
   * Adds documents to one's own application. Its status and the recorded dates stay.
   * @throws {DomainError} `application_not_found`, `file_required`, `too_many_documents`, and those of `withStaged`.
   */
  async add(driver: Actor, kind: DriverDocumentKind, uploads: ReceivedFile[]): Promise<OwnApplication> {
    const { userId } = driver;
    if (uploads.length === 0) throw new DomainError('file_required');
    if (!(await this.queries.exists(userId))) throw new DomainError('application_not_found');
    return this.files.withStaged(uploads, { purpose, ownerId: userId }, (stagedFiles) =>
      this.database.transaction(async (tx) => {
        const application = await this.lock(tx, userId, 'application_not_found');
        const place = { purpose, kind: kind === 'other' ? null : kind } as const;
        await this.documents.removeRejected(tx, place, userId);
        const count = await this.files.countOf(tx, purpose, userId);
        if (count + uploads.length > MAX_DOCUMENTS) throw new DomainError('too_many_documents');
        await this.files.attach(tx, stagedFiles, { ownerId: userId, subjectId: userId, kind: place.kind });
        await tx.update(DriverApplication, userId, { version: application.version + 1 });
        await this.outbox.append(tx, 'driver.document_added', { user_id: userId, kind });
        return this.queries.ownApplication(driver, tx);
      }),
    );
  }

  /**
   * An admin rejects one document; the application stays as it is. The same reason again changes nothing. An end date that no
   * other document founds is removed.
   * @throws {DomainError} `file_not_found`
   */
  async reject(admin: Actor, fileId: number, reason: string): Promise<DocumentInfo> {
    return this.database.transaction(async (tx) => {
      const userId = (await this.documents.find(tx, fileId, [purpose]))?.subjectId;
      if (userId === undefined) throw new DomainError('file_not_found');
      const { licenceExpiresOn, version } = await this.lock(tx, userId, 'file_not_found');
      // Read again under the lock: it may have been removed meanwhile.
      if (!(await this.documents.find(tx, fileId, [purpose]))) throw new DomainError('file_not_found');
      const rejection = await this.documents.reject(tx, fileId, reason, { licence: licenceExpiresOn });
      const { document, kind, unfoundedDate } = rejection;
      if (rejection.isRepeated) return document;
      const columns = unfoundedDate ? { licenceExpiresOn: null } : {};
      await tx.update(DriverApplication, userId, { ...columns, version: version + 1 });
      await this.outbox.append(tx, 'driver.document_rejected', { user_id: userId, kind, reason });
      await this.audit.record(tx, {
        actor: admin,
        action: 'driver.file_reject',
        subject: { type: 'driver_application', id: userId },
        ...(unfoundedDate && { before: { licence: unfoundedDate } }),
        after: { file: document.name, kind, reason },
      });
      return document;
    });
  }

  /** Removes one document of one's own application. @throws {DomainError} `file_not_found` */
  async remove(driver: Actor, fileId: number): Promise<void> {
    const { userId } = driver;
    await this.database.transaction(async (tx) => {
      const application = await this.lock(tx, userId, 'file_not_found');
      const match = await this.documents.find(tx, fileId, [purpose]);
      if (match?.subjectId !== userId) throw new DomainError('file_not_found');
      await this.documents.remove(tx, fileId);
      await tx.update(DriverApplication, userId, { version: application.version + 1 });
      await this.outbox.append(tx, 'driver.document_removed', { user_id: userId });
    });
  }

  private lock(
    tx: Transaction,
    userId: number,
    missingCode: 'application_not_found' | 'file_not_found',
  ): Promise<DriverApplication> {
    return lockRow(tx, DriverApplication, { userId }, missingCode);
  }
}
