import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { District } from '@app/contracts/districts.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { DriverApplication } from './driver-application.entity.js';
import type { DriverStatus } from '../accounts/session-user.view.js';
import type { User } from '../accounts/user.entity.js';
import { fieldError } from '../shared/domain-error.js';
import { rolesSql } from '../shared/sql.js';

/** Status of driver applications, and requests for a new name. */
@Injectable()
export class DriverApplicationsService {
  constructor(private readonly outbox: OutboxService) {}

  /** Status of a driver's application; null when they never applied. */
  async statusOf(manager: EntityManager, userId: number): Promise<DriverStatus | null> {
    const application = await manager.findOne(DriverApplication, {
      where: { userId },
      select: { userId: true, status: true, pendingName: true, homeDistrict: true },
    });
    if (!application) return null;
    const { status, pendingName, homeDistrict } = application;
    return { status, pendingName, homeDistrict };
  }

  /**
   * A driver requests a new name. With a rejected application it is set at once, since the next application is reviewed
   * anyway; otherwise the current name stays until an admin approves the new one. Requesting the current name withdraws
   * a request. The caller has locked the user. @returns the name that is valid now.
   */
  async requestName(
    tx: EntityManager,
    user: Pick<User, 'id' | 'name' | 'role'>,
    newName: string,
  ): Promise<string> {
    const application =
      user.role === 'driver' &&
      (await tx.findOne(DriverApplication, {
        where: { userId: user.id },
        lock: { mode: 'pessimistic_write' },
      }));
    if (!application) return newName;
    const isFree = application.status === 'rejected';
    const pendingName = isFree || newName === user.name ? null : newName;
    if (pendingName !== application.pendingName) {
      await tx.update(DriverApplication, user.id, { pendingName, version: application.version + 1 });
      const type = pendingName === null ? 'user.updated' : 'driver.name_requested';
      await this.outbox.append(tx, type, { user_id: user.id });
    }
    return isFree ? newName : user.name;
  }

  /**
   * Sets the district that a driver wants to return to. The caller has locked the user.
   * @throws {DomainError} `invalid_value` for people who have not applied as a driver
   */
  async setHomeDistrict(
    tx: EntityManager,
    user: Pick<User, 'id' | 'role'>,
    homeDistrict: District | null,
  ): Promise<void> {
    const application =
      user.role === 'driver' && (await tx.findOneBy(DriverApplication, { userId: user.id }));
    if ((application ? application.homeDistrict : null) === homeDistrict) return;
    if (!application) throw fieldError('home_district', 'invalid_value');
    await tx.update(DriverApplication, user.id, { homeDistrict, version: () => 'version + 1' });
    await this.outbox.append(tx, 'user.updated', { user_id: user.id });
  }

  /** An admin changed the name: removes the driver's own request. */
  async clearRequestedName(tx: EntityManager, userId: number): Promise<void> {
    await tx.query(
      `UPDATE driver_application SET pending_name = NULL, version = version + 1
       WHERE user_id = $1 AND pending_name IS NOT NULL`,
      [userId],
    );
  }

  /**
   * A driver may offer only when an admin has approved their application. Both rows are locked, so that a driver who is
   * being deleted or rejected cannot send an offer afterwards.
   */
  async isVerified(tx: EntityManager, userId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT FROM driver_application application JOIN app_user driver ON driver.id = application.user_id
       WHERE driver.id = $1 AND driver.role = ${rolesSql('driver')} AND driver.deleted_at IS NULL AND application.status = 'approved'
       FOR SHARE`,
      [userId],
    );
    return rows.length > 0;
  }
}
