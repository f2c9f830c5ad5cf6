import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { DriverApplication } from './driver-application.entity.js';
import type { DriverStanding } from '../accounts/session-user.view.js';
import type { User } from '../accounts/user.entity.js';

/** Applications of drivers, and what follows from how they stand. */
@Injectable()
export class DriverApplicationsService {
  constructor(private readonly outbox: OutboxService) {}

  /** How a driver's application stands; null when they never applied. */
  async standingOf(manager: EntityManager, userId: number): Promise<DriverStanding | null> {
    const application = await manager.findOne(DriverApplication, {
      where: { userId },
      select: { userId: true, status: true, pendingName: true },
    });
    return application && { status: application.status, pendingName: application.pendingName };
  }

  /**
   * A driver wants this name. One whose application is rejected gets it at once, for it is reviewed with the next application;
   * any other keeps the present one until an admin has approved the new one. The present one withdraws a request.
   * The caller holds the user. @returns the name that counts now.
   */
  async requestName(
    tx: EntityManager,
    user: Pick<User, 'id' | 'name' | 'role'>,
    wanted: string,
  ): Promise<string> {
    const application =
      user.role === 'driver' &&
      (await tx.findOne(DriverApplication, {
        where: { userId: user.id },
        lock: { mode: 'pessimistic_write' },
      }));
    if (!application) return wanted;
    const isFree = application.status === 'rejected';
    const pendingName = isFree || wanted === user.name ? null : wanted;
    if (pendingName !== application.pendingName) {
      await tx.update(DriverApplication, user.id, { pendingName, version: application.version + 1 });
      const type = pendingName === null ? 'user.updated' : 'driver.name_requested';
      await this.outbox.append(tx, type, { user_id: user.id });
    }
    return isFree ? wanted : user.name;
  }

  /** An admin gave the user a name: what they asked for does not wait any more. */
  async forgetRequestedName(tx: EntityManager, userId: number): Promise<void> {
    await tx.query(
      `UPDATE driver_application SET pending_name = NULL, version = version + 1
       WHERE user_id = $1 AND pending_name IS NOT NULL`,
      [userId],
    );
  }

  /**
   * A driver may offer only when an admin has approved their application. Both rows are held, so that
   * an account that is being deleted, or rejected, gets no offer afterwards.
   */
  async isVerified(tx: EntityManager, userId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT FROM driver_application application JOIN app_user driver ON driver.id = application.user_id
       WHERE driver.id = $1 AND driver.role = 'driver' AND driver.deleted_at IS NULL AND application.status = 'approved'
       FOR SHARE`,
      [userId],
    );
    return rows.length > 0;
  }
}
