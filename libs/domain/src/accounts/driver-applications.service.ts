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

  /** A driver may offer only when an admin has approved their application (decisions section 4). */
  async isVerified(manager: EntityManager, userId: number): Promise<boolean> {
    return (await this.statusOf(manager, userId)) === 'approved';
  }
}
