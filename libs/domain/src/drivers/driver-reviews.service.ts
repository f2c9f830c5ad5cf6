import { Injectable } from '@nestjs/common';
import type { Driver } from '@app/contracts/drivers.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
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
    private readonly queries: DriverQueriesService,
  ) {}

  /** @throws {DomainError} `application_not_found`, `application_reviewed` when it was decided before. */
  approve(admin: Actor, userId: number): Promise<Driver> {
    return this.review(admin, userId, 'approve', null);
  }

  /** @throws {DomainError} `application_not_found`, `application_reviewed` when it was decided before. */
  reject(admin: Actor, userId: number, reason: string): Promise<Driver> {
    return this.review(admin, userId, 'reject', reason);
  }

  private async review(
    admin: Actor,
    userId: number,
    move: 'approve' | 'reject',
    reason: string | null,
  ): Promise<Driver> {
    return this.database.transaction(async (tx) => {
      const application = await tx.findOne(DriverApplication, {
        where: { userId },
        lock: { mode: 'pessimistic_write' },
      });
      // A deleted driver has no application.
      if (!application || !(await this.queries.viewById(userId, tx))) {
        throw new DomainError('application_not_found');
      }
      const before = { status: application.status };
      const status = nextStatus(applicationMoves[move], application.status);
      await tx.update(DriverApplication, userId, {
        status,
        reason,
        reviewedBy: admin.userId,
        reviewedAt: () => 'now()',
        version: application.version + 1,
      });
      const type = move === 'approve' ? 'driver.approved' : 'driver.rejected';
      await this.outbox.append(tx, type, { user_id: userId, reason });
      await this.audit.record(tx, {
        actor: admin,
        action: `driver.${move}`,
        subject: { type: 'driver_application', id: userId },
        before,
        after: { status, ...(reason !== null && { reason }) },
      });
      return (await this.queries.viewById(userId, tx))!;
    });
  }
}
