import { Injectable } from '@nestjs/common';
import type { Driver } from '@app/contracts/drivers.js';
import type { LicenceDatesBody } from '@app/contracts/document-expiry-endpoints.js';
import type { LicenceDatesInput } from '@app/contracts/document-expiry.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { changedFields } from '../audit/audit.rules.js';
import { AuditService } from '../audit/audit.service.js';
import { DocumentsService } from '../files/documents.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { nextStatus } from '../shared/transitions.js';
import { DriverApplication } from './driver-application.entity.js';
import { applicationMoves } from './driver-application.rules.js';
import { DriverQueriesService } from './driver-queries.service.js';

/** Admins decide about applications. The first of two decisions counts. */
@Injectable()
export class DriverReviewsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly documents: DocumentsService,
    private readonly queries: DriverQueriesService,
  ) {}

  /** @throws {DomainError} `application_not_found`, `application_reviewed` when it was decided before. */
  approve(admin: Actor, userId: number, { licence }: LicenceDatesInput = {}): Promise<Driver> {
    return this.review(admin, userId, 'approve', null, licence);
  }

  /** @throws {DomainError} `application_not_found`, `application_reviewed` when it was decided before. */
  reject(admin: Actor, userId: number, reason: string): Promise<Driver> {
    return this.review(admin, userId, 'reject', reason);
  }

  /**
   * Records until when the licence is valid, and which documents the admin has checked. An absent date stays, null removes
   * it; a date checks no document.
   * @throws {DomainError} `application_not_found`, `file_not_found`.
   */
  async setExpiryDates(admin: Actor, userId: number, body: LicenceDatesBody): Promise<Driver> {
    const { expires_on, checked_document_ids: checkedIds = [] } = body;
    return this.database.transaction(async (tx) => {
      const { licenceExpiresOn, version } = await this.lock(tx, userId);
      const licence = expires_on.licence === undefined ? licenceExpiresOn : expires_on.licence;
      const { before, after } = changedFields({ licence: licenceExpiresOn }, { licence });
      const checkedFiles = await this.documents.markReviewed(tx, checkedIds, ['driver_document'], userId);
      if (licence !== licenceExpiresOn || checkedFiles.length > 0) {
        await tx.update(DriverApplication, userId, { licenceExpiresOn: licence, version: version + 1 });
        await this.outbox.append(tx, 'driver.expiry_dates_changed', { user_id: userId });
        await this.audit.record(tx, {
          actor: admin,
          action: 'driver.expiry_dates',
          subject: { type: 'driver_application', id: userId },
          before,
          after: { ...after, ...(checkedFiles.length > 0 && { checked_files: checkedFiles }) },
        });
      }
      return (await this.queries.viewById(userId, tx))!;
    });
  }

  private async review(
    admin: Actor,
    userId: number,
    move: 'approve' | 'reject',
    reason: string | null,
    licence?: string | null,
  ): Promise<Driver> {
    return this.database.transaction(async (tx) => {
      const application = await this.lock(tx, userId);
      const before = { status: application.status };
      const status = nextStatus(applicationMoves[move], application.status);
      await tx.update(DriverApplication, userId, {
        status,
        reason,
        reviewedBy: admin.userId,
        reviewedAt: () => 'now()',
        ...(licence !== undefined && { licenceExpiresOn: licence }),
        version: application.version + 1,
      });
      if (move === 'approve') await this.documents.markAllReviewed(tx, ['driver_document'], userId);
      const type = move === 'approve' ? 'driver.approved' : 'driver.rejected';
      await this.outbox.append(tx, type, { user_id: userId, reason });
      await this.audit.record(tx, {
        actor: admin,
        action: `driver.${move}`,
        subject: { type: 'driver_application', id: userId },
        before,
        after: { status, ...(reason !== null && { reason }), ...(licence !== undefined && { licence }) },
      });
      return (await this.queries.viewById(userId, tx))!;
    });
  }

  private async lock(tx: Transaction, userId: number): Promise<DriverApplication> {
    const application = await lockRow(tx, DriverApplication, { userId }, 'application_not_found');
    // A deleted driver has no application.
    if (!(await this.queries.exists(userId, tx))) throw new DomainError('application_not_found');
    return application;
  }
}
