import { Injectable } from '@nestjs/common';
import type { Driver } from '@app/contracts/drivers.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { UsersService } from '../accounts/users.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { DriverApplication } from './driver-application.entity.js';
import { DriverQueriesService } from './driver-queries.service.js';

/** Admins decide about new names of drivers. Until then the old name is shown. */
@Injectable()
export class DriverNamesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly users: UsersService,
    private readonly queries: DriverQueriesService,
  ) {}

  /**
   * Sets the requested name. It must be the one that is pending now, in case the driver has requested another one.
   * @throws {DomainError} `application_not_found`, `name_not_pending`.
   */
  async approve(admin: Actor, userId: number, name: string): Promise<Driver> {
    return this.database.transaction(async (tx) => {
      const { user, application } = await this.lock(tx, userId, name);
      const { name: oldName } = user;
      await this.users.setName(tx, user, name);
      await this.clear(tx, application);
      await this.outbox.append(tx, 'user.updated', { user_id: userId });
      await this.outbox.append(tx, 'driver.name_approved', { user_id: userId, reason: null });
      await this.audit.record(tx, {
        actor: admin,
        action: 'driver.name_approve',
        subject: { type: 'driver_application', id: userId },
        before: { name: oldName },
        after: { name },
      });
      return (await this.queries.viewById(userId, tx))!;
    });
  }

  /** The driver keeps the old name. @throws {DomainError} `application_not_found`, `name_not_pending`. */
  async reject(admin: Actor, userId: number, name: string, reason: string): Promise<Driver> {
    return this.database.transaction(async (tx) => {
      const { application } = await this.lock(tx, userId, name);
      await this.clear(tx, application);
      await this.outbox.append(tx, 'driver.name_rejected', { user_id: userId, reason });
      await this.audit.record(tx, {
        actor: admin,
        action: 'driver.name_reject',
        subject: { type: 'driver_application', id: userId },
        before: { pending_name: name },
        after: { pending_name: null, reason },
      });
      return (await this.queries.viewById(userId, tx))!;
    });
  }

  private async lock(tx: Transaction, userId: number, name: string) {
    const user = await this.users.lockDriver(tx, userId);
    const application =
      user &&
      (await tx.findOne(DriverApplication, { where: { userId }, lock: { mode: 'pessimistic_write' } }));
    if (!application) throw new DomainError('application_not_found');
    if (application.pendingName !== name) throw new DomainError('name_not_pending');
    return { user, application };
  }

  private async clear(tx: Transaction, { userId, version }: DriverApplication): Promise<void> {
    await tx.update(DriverApplication, userId, { pendingName: null, version: version + 1 });
  }
}
