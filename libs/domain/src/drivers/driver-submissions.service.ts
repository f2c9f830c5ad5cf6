import { Injectable } from '@nestjs/common';
import type { ApplyAsDriverBody, OwnApplication, ReapplyBody } from '@app/contracts/drivers.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { hashPassword } from '@app/platform/security/passwords.js';
import { FilesService, type ReceivedFile } from '../files/files.service.js';
import type { Actor } from '../shared/actor.js';
import { nextStatus } from '../shared/transitions.js';
import { AccountsService, type SignedIn } from '../accounts/accounts.service.js';
import { DriverApplication } from './driver-application.entity.js';
import { applicationMoves } from './driver-application.rules.js';
import { DriverQueriesService } from './driver-queries.service.js';
import { assertNotGuessable } from '../accounts/password.rules.js';
import { type Device, SessionsService } from '../accounts/sessions.service.js';
import { toSessionUser } from '../accounts/session-user.view.js';
import type { User } from '../accounts/user.entity.js';

/** Applications of drivers: the first one, and a new one after a rejection. */
@Injectable()
export class DriverSubmissionsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly files: FilesService,
    private readonly queries: DriverQueriesService,
  ) {}

  /**
   * Creates a driver's account with its application and documents, signs it in and has the verification email sent.
   * @throws {DomainError} `username_taken`, `email_taken`, `password_guessable`, and those of `FilesService.withStaged`.
   */
  async apply(
    body: ApplyAsDriverBody,
    uploads: ReceivedFile[],
    options: { device: Device; locale: User['locale'] },
  ): Promise<SignedIn> {
    await this.accounts.assertFree(body.username, body.email);
    const { password, vehicle_type: vehicleType, experience, ...fields } = body;
    await assertNotGuessable(password, fields);
    const passwordHash = await hashPassword(password);
    return this.files.withStaged(uploads, { purpose: 'driver_document', ownerId: null }, (documents) =>
      this.database.transaction(async (tx) => {
        const account = { ...fields, passwordHash, locale: options.locale };
        const user = await this.accounts.create(tx, account, 'driver');
        await tx.insert(DriverApplication, { userId: user.id, vehicleType, experience });
        await this.files.attach(tx, documents, { ownerId: user.id, subjectId: user.id });
        await this.outbox.append(tx, 'driver.applied', { user_id: user.id });
        const session = await this.sessions.create(tx, user.id, {
          isRemembered: false,
          device: options.device,
        });
        await this.accounts.recordRegistration(tx, user, session.sessionId);
        return {
          user: toSessionUser(user, { status: 'pending', pendingName: null, homeDistrict: null }),
          session,
        };
      }),
    );
  }

  /**
   * A rejected driver applies again, or a driver without an application applies: an admin had given them the role. New
   * documents replace the old ones; without new ones the old ones stay.
   * @throws {DomainError} `application_not_rejected`, and those of `FilesService.withStaged`.
   */
  async applyAgain(driver: Actor, body: ReapplyBody, uploads: ReceivedFile[]): Promise<OwnApplication> {
    const { userId } = driver;
    // Checked before the files are processed, and again under the lock.
    await this.assertMayApplyAgain(this.database.read, userId);
    return this.files.withStaged(uploads, { purpose: 'driver_document', ownerId: userId }, (documents) =>
      this.database.transaction(async (tx) => {
        await this.writeAgain(tx, userId, body);
        if (documents.ids.length > 0) {
          await this.files.attach(tx, documents, { ownerId: userId, subjectId: userId });
          await this.files.removeOf(tx, documents.purpose, userId, documents.ids);
        }
        await this.outbox.append(tx, 'driver.applied', { user_id: userId });
        return this.queries.ownApplication(driver, tx);
      }),
    );
  }

  /** The row lock serialises two requests: the second finds a pending application. */
  private async writeAgain(tx: Transaction, userId: number, body: ReapplyBody): Promise<void> {
    const fields = { vehicleType: body.vehicle_type, experience: body.experience };
    const insertResult = await tx
      .createQueryBuilder()
      .insert()
      .into(DriverApplication)
      .values({ userId, ...fields })
      .orIgnore()
      .returning('user_id')
      .execute();
    if ((insertResult.raw as unknown[]).length > 0) return;
    const application = await this.assertMayApplyAgain(tx, userId, 'pessimistic_write');
    await tx.update(DriverApplication, userId, {
      ...fields,
      status: 'pending',
      reason: null,
      reviewedBy: null,
      reviewedAt: null,
      version: application!.version + 1,
    });
    // Shown as the time of the current application.
    await tx.query('UPDATE driver_application SET created_at = now() WHERE user_id = $1', [userId]);
  }

  private async assertMayApplyAgain(
    manager: Transaction,
    userId: number,
    mode?: 'pessimistic_write',
  ): Promise<DriverApplication | null> {
    const application = await manager.findOne(DriverApplication, {
      where: { userId },
      ...(mode && { lock: { mode } }),
    });
    if (application) nextStatus(applicationMoves.applyAgain, application.status);
    return application;
  }
}
