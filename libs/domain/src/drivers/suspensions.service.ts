import { Injectable } from '@nestjs/common';
import type { Driver } from '@app/contracts/drivers.js';
import { MAX_LISTED_SUSPENSIONS } from '@app/contracts/limits.js';
import type { SuspendBody, Suspension as SuspensionView } from '@app/contracts/suspensions.js';
import { parseDhakaTime, toDhakaIso } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { columnsOf, type RowOf } from '../shared/projection.js';
import { insertRow } from '../shared/write-row.js';
import { DriverApplication } from './driver-application.entity.js';
import { DriverQueriesService } from './driver-queries.service.js';
import { DriverSuspension } from './driver-suspension.entity.js';
import { isSuspended } from './suspension.rules.js';
import { suspensionColumns, toSuspension } from './suspension.view.js';

/** The customers with a pending booking on which a driver has a pending offer: their screens show the driver. */
export async function offeredCustomers(tx: Transaction, driverId: number): Promise<number[]> {
  const rows = await tx.query<{ user_id: number }[]>(
    `SELECT DISTINCT booking.user_id FROM offer JOIN booking ON booking.id = offer.booking_id
     WHERE offer.driver_id = $1 AND offer.status = 'pending' AND booking.status = 'pending'
       AND booking.deleted_at IS NULL ORDER BY booking.user_id`,
    [driverId],
  );
  return rows.map((row) => row.user_id);
}

interface Locked {
  application: DriverApplication;
  /** By the database's clock. */
  now: Date;
}

/**
 * Suspensions of drivers. Every command locks the row of the application, which an offer locks, too: an offer is sent either
 * before a suspension or not at all.
 */
@Injectable()
export class SuspensionsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly queries: DriverQueriesService,
  ) {}

  /** @throws {DomainError} `application_not_found`, `driver_already_suspended`, `suspension_end_past`. */
  async suspend(admin: Actor, driverId: number, body: SuspendBody): Promise<Driver> {
    const until = body.until ? parseDhakaTime(body.until) : null;
    const { reason } = body;
    return this.database.transaction(async (tx) => {
      const lockedDriver = await this.lock(tx, driverId);
      if (isSuspended(lockedDriver.application, lockedDriver.now))
        throw new DomainError('driver_already_suspended');
      if (until && until <= lockedDriver.now) throw new DomainError('suspension_end_past');
      // The job has not recorded its end yet.
      await this.recordEnd(tx, driverId, null);
      const suspensionId = await insertRow(tx, DriverSuspension, {
        driverId,
        reason,
        until,
        createdBy: admin.userId,
      });
      await this.write(tx, lockedDriver, { suspensionReason: reason, suspendedUntil: until });
      const end = until && toDhakaIso(until);
      const facts = await this.factsOf(tx, driverId, suspensionId);
      await this.outbox.append(tx, 'driver.suspended', { ...facts, reason, until: end });
      await this.audit.record(tx, {
        actor: admin,
        action: 'driver.suspend',
        subject: { type: 'driver_application', id: driverId },
        after: { reason, until: end },
      });
      return (await this.queries.viewById(driverId, tx))!;
    });
  }

  /** @throws {DomainError} `application_not_found`, `driver_not_suspended`. */
  async reinstate(admin: Actor, driverId: number): Promise<Driver> {
    return this.database.transaction(async (tx) => {
      const lockedDriver = await this.lock(tx, driverId);
      const { suspensionReason: reason, suspendedUntil: until } = lockedDriver.application;
      if (!isSuspended(lockedDriver.application, lockedDriver.now))
        throw new DomainError('driver_not_suspended');
      const suspensionId = await this.recordEnd(tx, driverId, admin.userId);
      await this.write(tx, lockedDriver, { suspensionReason: null, suspendedUntil: null });
      await this.outbox.append(tx, 'driver.reinstated', await this.factsOf(tx, driverId, suspensionId!));
      await this.audit.record(tx, {
        actor: admin,
        action: 'driver.reinstate',
        subject: { type: 'driver_application', id: driverId },
        before: { reason, until: until && toDhakaIso(until) },
      });
      return (await this.queries.viewById(driverId, tx))!;
    });
  }

  /** The suspensions of a driver, newest first. @throws {DomainError} `application_not_found` */
  async list(driverId: number): Promise<SuspensionView[]> {
    if (!(await this.queries.exists(driverId))) throw new DomainError('application_not_found');
    const rows = await this.database.read.query<RowOf<typeof suspensionColumns>[]>(
      `SELECT ${columnsOf(suspensionColumns)} FROM driver_suspension s
       JOIN app_user maker ON maker.id = s.created_by LEFT JOIN app_user ender ON ender.id = s.ended_by
       WHERE s.driver_id = $1 ORDER BY s.id DESC LIMIT ${MAX_LISTED_SUSPENSIONS}`,
      [driverId],
    );
    return rows.map(toSuspension);
  }

  private async lock(tx: Transaction, driverId: number): Promise<Locked> {
    const where = { userId: driverId };
    const application = await lockRow(tx, DriverApplication, where, 'application_not_found');
    // A deleted user, or one with another role, is no driver.
    if (!(await this.queries.exists(driverId, tx))) throw new DomainError('application_not_found');
    const [row]: { now: Date }[] = await tx.query('SELECT clock_timestamp() AS now');
    return { application, now: row!.now };
  }

  /** @returns the id of the ended suspension, if one had not ended. */
  private async recordEnd(tx: Transaction, driverId: number, endedBy: number | null): Promise<number | null> {
    const [rows] = await tx.query<[{ id: number }[], number]>(
      `UPDATE driver_suspension SET ended_at = least(until, clock_timestamp()), ended_by = $2
       WHERE driver_id = $1 AND ended_at IS NULL RETURNING id`,
      [driverId, endedBy],
    );
    return rows[0]?.id ?? null;
  }

  private async write(
    tx: Transaction,
    { application: { userId, version } }: Locked,
    changes: Pick<DriverApplication, 'suspensionReason' | 'suspendedUntil'>,
  ): Promise<void> {
    await tx.update(DriverApplication, userId, { ...changes, version: version + 1 });
  }

  /** Reads whose screens show the driver's offers. */
  private async factsOf(tx: Transaction, driverId: number, suspensionId: number) {
    return {
      user_id: driverId,
      suspension_id: suspensionId,
      customer_ids: await offeredCustomers(tx, driverId),
    };
  }
}
