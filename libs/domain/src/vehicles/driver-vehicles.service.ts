import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { MAX_DOCUMENTS, MAX_VEHICLES } from '@app/contracts/limits.js';
import type { DriverVehicle, SubmitVehicleBody, UpdateOwnVehicleBody } from '@app/contracts/vehicles.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { FilesService, type ReceivedFile, type StagedFiles } from '../files/files.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { insertRow } from '../shared/write-row.js';
import { VehicleQueriesService } from './vehicle-queries.service.js';
import { Vehicle } from './vehicle.entity.js';
import { plateColumns, tidyPlate } from './plate.rules.js';
import { resubmissionOf } from './vehicle.rules.js';
import { rolesSql } from '../shared/sql.js';

/**
 * Whether a user is a driver. Locks the row, so that role and account stay until the transaction ends. `alone` takes an
 * exclusive lock: one command on their vehicles at a time.
 */
export async function lockDriver(tx: Transaction, userId: number, { alone = false } = {}): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `SELECT 1 FROM app_user WHERE id = $1 AND role = ${rolesSql('driver')} AND deleted_at IS NULL
     FOR ${alone ? 'NO KEY UPDATE' : 'SHARE'}`,
    [userId],
  );
  return rows.length > 0;
}

/** The error of each unique index of vehicles. */
export const plateTaken = { vehicle_plate_unique: 'plate_taken' } as const;

/** Commands of drivers on their own vehicles. */
@Injectable()
export class DriverVehiclesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly files: FilesService,
    private readonly queries: VehicleQueriesService,
  ) {}

  /**
   * A driver submits a vehicle with its documents for review, also before their own approval.
   * @throws {DomainError} `vehicle_exists` for a second one that is not marked as additional, `too_many_vehicles`,
   *   `plate_taken`, and those of `FilesService.withStaged`.
   */
  async submit(driver: Actor, body: SubmitVehicleBody, uploads: ReceivedFile[]): Promise<DriverVehicle> {
    // Checked before the files are processed, and again under the lock.
    await this.assertMayAdd(driver, body);
    const facts = { purpose: 'vehicle_document', ownerId: driver.userId } as const;
    return this.files.withStaged(uploads, facts, (documents) =>
      this.database.transaction(async (tx) => {
        if (!(await lockDriver(tx, driver.userId, { alone: true }))) throw new DomainError('forbidden');
        await this.assertMayAdd(driver, body, tx);
        const id = await refuseDuplicate(plateTaken, () =>
          insertRow(tx, Vehicle, {
            ownerId: driver.userId,
            vehicleType: body.document_type,
            ...plateColumns(body.license_plate),
            capacityKg: body.capacity_kg,
          }),
        );
        await this.files.attach(tx, documents, { ownerId: driver.userId, subjectId: id });
        await this.outbox.append(tx, 'vehicle.submitted', {
          vehicle_id: id,
          license_plate: tidyPlate(body.license_plate),
          user_id: driver.userId,
        });
        return (await this.queries.driverViewById(id, tx))!;
      }),
    );
  }

  /**
   * A driver changes their vehicle. It is reviewed again, except when nothing changed on an approved one. The files may
   * be a photo or documents, so they are private until their owner or an admin says what they show.
   * @throws {DomainError} `vehicle_not_found`, also for one of another user, `plate_taken`, `too_many_documents`, and
   *   those of `withStaged`.
   */
  async update(
    driver: Actor,
    id: number,
    body: UpdateOwnVehicleBody,
    uploads: ReceivedFile[],
  ): Promise<DriverVehicle> {
    await this.queries.assertOwn(driver, id);
    const facts = { purpose: 'vehicle_document', ownerId: driver.userId } as const;
    return this.files.withStaged(uploads, facts, (stagedFiles) =>
      this.database.transaction(async (tx) => {
        const vehicle = await this.lockOwn(tx, driver, id);
        const changes = {
          vehicleType: body.type,
          ...plateColumns(body.license_plate, vehicle),
          capacityKg: body.capacity_kg,
        };
        const isChanged =
          stagedFiles.ids.length > 0 ||
          Object.entries(changes).some(([name, value]) => vehicle[name as keyof typeof changes] !== value);
        if (isChanged || vehicle.verification === 'rejected') {
          await this.submitAgain(tx, vehicle, changes, stagedFiles);
        }
        return (await this.queries.driverViewById(id, tx))!;
      }),
    );
  }

  private async submitAgain(
    tx: Transaction,
    vehicle: Vehicle,
    changes: Partial<Vehicle>,
    stagedFiles: StagedFiles,
  ): Promise<void> {
    const { id, ownerId } = vehicle;
    const license_plate = changes.licensePlate ?? vehicle.licensePlate;
    await refuseDuplicate(plateTaken, () =>
      tx.update(Vehicle, id, { ...changes, ...resubmissionOf(vehicle) }),
    );
    if (stagedFiles.ids.length > 0) {
      const count = await this.files.countOf(tx, stagedFiles.purpose, id);
      if (count + stagedFiles.ids.length > MAX_DOCUMENTS) throw new DomainError('too_many_documents');
      await this.files.attach(tx, stagedFiles, { ownerId, subjectId: id, kind: 'unconfirmed' });
    }
    // While it is pending, admins have been notified already.
    if (vehicle.verification === 'pending') {
      await this.outbox.append(tx, 'vehicle.updated', {
        vehicle_id: id,
        license_plate,
        user_ids: [ownerId],
        is_deleted: false,
      });
    } else {
      await this.outbox.append(tx, 'vehicle.submitted', { vehicle_id: id, license_plate, user_id: ownerId });
    }
  }

  private async assertMayAdd(driver: Actor, body: SubmitVehicleBody, tx?: Transaction): Promise<void> {
    const count = await this.queries.countOwn(driver, tx);
    if (count > 0 && !body.is_additional) throw new DomainError('vehicle_exists');
    if (count >= MAX_VEHICLES) throw new DomainError('too_many_vehicles');
  }

  private lockOwn(tx: Transaction, driver: Actor, id: number): Promise<Vehicle> {
    const ownVehicle = { id, ownerId: driver.userId, deletedAt: IsNull() };
    return lockRow(tx, Vehicle, ownVehicle, 'vehicle_not_found');
  }
}
