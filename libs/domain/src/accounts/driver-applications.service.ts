import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReviewStatus } from '@app/contracts/accounts.js';
import { DriverApplication } from './driver-application.entity.js';

/** Applications of drivers, and what follows from how they stand. */
@Injectable()
export class DriverApplicationsService {
  /** State of a driver's application; null when they never applied. */
  async statusOf(manager: EntityManager, userId: number): Promise<ReviewStatus | null> {
    const application = await manager.findOne(DriverApplication, {
      where: { userId },
      select: { userId: true, status: true },
    });
    return application?.status ?? null;
  }

  /**
   * A driver may offer only when an admin has approved their application (decisions section 4). Both rows are held, so that
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
