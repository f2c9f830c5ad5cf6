import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { AuditAction } from '@app/contracts/audit.js';
import type { FilePurpose } from '@app/contracts/files.js';
import type { VehicleDatesBody } from '@app/contracts/document-expiry-endpoints.js';
import type { VehicleDatesInput } from '@app/contracts/document-expiry.js';
import type {
  CreateVehicleBody,
  UpdateVehicleBody,
  Vehicle as VehicleView,
} from '@app/contracts/vehicles.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { changedFields } from '../audit/audit.rules.js';
import { AuditService } from '../audit/audit.service.js';
import { DocumentsService } from '../files/documents.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { nextStatus } from '../shared/transitions.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { insertRow } from '../shared/write-row.js';
import { VehicleQueriesService } from './vehicle-queries.service.js';
import { lockDriver, plateTaken } from './driver-vehicles.service.js';
import { Vehicle } from './vehicle.entity.js';
import { auditedDates, dateColumnsOf, datesOf } from './document-dates.js';
import { plateColumns } from './plate.rules.js';
import { verificationMoves } from './vehicle.rules.js';

const vehicleFilePurposes: FilePurpose[] = ['vehicle_document', 'vehicle_photo'];

/** Commands of admins on vehicles; all are recorded in the audit log. */
@Injectable()
export class VehiclesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly documents: DocumentsService,
    private readonly queries: VehicleQueriesService,
  ) {}

  /**
   * Adds a vehicle of a driver. An admin adds it, so it needs no review.
   * @throws {DomainError} `vehicle_owner_not_driver`, `plate_taken`.
   */
  async create(admin: Actor, body: CreateVehicleBody): Promise<VehicleView> {
    return this.database.transaction(async (tx) => {
      await assertDriver(tx, body.owner_id);
      const id = await refuseDuplicate(plateTaken, () =>
        insertRow(tx, Vehicle, {
          ...columnsOf(body),
          status: body.status,
          verification: 'approved',
          reviewedBy: admin.userId,
          reviewedAt: () => 'now()',
        }),
      );
      const { licensePlate } = columnsOf(body);
      await this.appendUpdated(tx, { id, licensePlate }, [body.owner_id]);
      await this.record(tx, admin, 'vehicle.create', id, {
        after: factsOf({ ...columnsOf(body), status: body.status }),
      });
      return (await this.queries.viewById(id, tx))!;
    });
  }

  /**
   * Changes a vehicle. Without `status` the status stays; the review always stays.
   * @throws {DomainError} `vehicle_not_found`, `vehicle_owner_not_driver`, `plate_taken`.
   */
  async update(admin: Actor, id: number, body: UpdateVehicleBody): Promise<VehicleView> {
    return this.database.transaction(async (tx) => {
      const vehicle = await this.lock(tx, id);
      const changedVehicle = { ...columnsOf(body, vehicle), status: body.status ?? vehicle.status };
      const { before, after } = changedFields(factsOf(vehicle), factsOf(changedVehicle));
      if (Object.keys(after).length > 0) {
        if (changedVehicle.ownerId !== vehicle.ownerId) await assertDriver(tx, changedVehicle.ownerId);
        await refuseDuplicate(plateTaken, () =>
          tx.update(Vehicle, id, { ...changedVehicle, version: vehicle.version + 1 }),
        );
        await this.appendUpdated(tx, { id, licensePlate: changedVehicle.licensePlate }, [
          ...new Set([vehicle.ownerId, changedVehicle.ownerId]),
        ]);
        await this.record(tx, admin, 'vehicle.update', id, { before, after });
      }
      return (await this.queries.viewById(id, tx))!;
    });
  }

  /**
   * Hides a vehicle and frees its plate. Its row is kept so that history stays readable.
   * @throws {DomainError} `vehicle_not_found`
   */
  async remove(admin: Actor, id: number): Promise<void> {
    await this.database.transaction((tx) => this.hide(tx, admin, id));
  }

  /** Hides the vehicles of a driver whose account or role is removed, a step of that command. */
  async removeOf(tx: Transaction, admin: Actor, ownerId: number): Promise<void> {
    const ownVehicles = await tx.query<{ id: number }[]>(
      `SELECT id FROM vehicle WHERE owner_id = $1 AND deleted_at IS NULL ORDER BY id`,
      [ownerId],
    );
    for (const { id } of ownVehicles) await this.hide(tx, admin, id);
  }

  /** @throws {DomainError} `vehicle_not_found`, `vehicle_reviewed` when it was decided before. */
  async approve(admin: Actor, id: number, dates: VehicleDatesInput = {}): Promise<VehicleView> {
    return this.review(admin, id, 'approve', null, dates);
  }

  /** @throws {DomainError} `vehicle_not_found`, `vehicle_reviewed` when it was decided before. */
  async reject(admin: Actor, id: number, reason: string): Promise<VehicleView> {
    return this.review(admin, id, 'reject', reason, {});
  }

  /**
   * Records until when its documents are valid, and which of its files the admin has checked. An absent date stays, null removes
   * one; a date checks no file.
   * @throws {DomainError} `vehicle_not_found`, `file_not_found`.
   */
  async setExpiryDates(admin: Actor, id: number, body: VehicleDatesBody): Promise<VehicleView> {
    const { expires_on, checked_document_ids: checkedIds = [] } = body;
    return this.database.transaction(async (tx) => {
      const vehicle = await this.lock(tx, id);
      const columns = dateColumnsOf(expires_on);
      const { before, after } = changedFields(datesOf(vehicle), datesOf({ ...vehicle, ...columns }));
      const checkedFiles = await this.documents.markReviewed(tx, checkedIds, vehicleFilePurposes, id);
      if (Object.keys(after).length > 0 || checkedFiles.length > 0) {
        await tx.update(Vehicle, id, { ...columns, version: vehicle.version + 1 });
        await this.appendUpdated(tx, vehicle, [vehicle.ownerId]);
        await this.record(tx, admin, 'vehicle.expiry_dates', id, {
          before: auditedDates(before),
          after: { ...auditedDates(after), ...(checkedFiles.length > 0 && { checked_files: checkedFiles }) },
        });
      }
      return (await this.queries.viewById(id, tx))!;
    });
  }

  private async hide(tx: Transaction, admin: Actor, id: number): Promise<void> {
    const vehicle = await this.lock(tx, id);
    await tx.update(Vehicle, id, { deletedAt: () => 'now()', version: vehicle.version + 1 });
    await tx.query('DELETE FROM vehicle_tracker WHERE vehicle_id = $1', [id]);
    await this.appendUpdated(tx, vehicle, [vehicle.ownerId], true);
    await this.record(tx, admin, 'vehicle.delete', id, { before: factsOf(vehicle) });
  }

  private async review(
    admin: Actor,
    id: number,
    move: 'approve' | 'reject',
    reason: string | null,
    dates: VehicleDatesInput,
  ): Promise<VehicleView> {
    return this.database.transaction(async (tx) => {
      const vehicle = await this.lock(tx, id);
      const verification = nextStatus(verificationMoves[move], vehicle.verification);
      await tx.update(Vehicle, id, {
        verification,
        rejectionReason: reason,
        reviewedBy: admin.userId,
        reviewedAt: () => 'now()',
        ...dateColumnsOf(dates),
        version: vehicle.version + 1,
      });
      if (move === 'approve') await this.documents.markAllReviewed(tx, vehicleFilePurposes, id);
      const facts = { vehicle_id: id, user_id: vehicle.ownerId, reason, license_plate: vehicle.licensePlate };
      await this.outbox.append(tx, `vehicle.${verification === 'approved' ? 'approved' : 'rejected'}`, facts);
      await this.record(tx, admin, `vehicle.${move}`, id, {
        before: { verification: vehicle.verification },
        after: { verification, ...(reason !== null && { reason }), ...auditedDates(dates) },
      });
      return (await this.queries.viewById(id, tx))!;
    });
  }

  private lock(tx: Transaction, id: number): Promise<Vehicle> {
    return lockRow(tx, Vehicle, { id, deletedAt: IsNull() }, 'vehicle_not_found');
  }

  private async appendUpdated(
    tx: Transaction,
    { id, licensePlate }: Pick<Vehicle, 'id' | 'licensePlate'>,
    userIds: number[],
    isDeleted = false,
  ): Promise<void> {
    await this.outbox.append(tx, 'vehicle.updated', {
      vehicle_id: id,
      license_plate: licensePlate,
      user_ids: userIds,
      is_deleted: isDeleted,
    });
  }

  private async record(
    tx: Transaction,
    actor: Actor,
    action: Extract<AuditAction, `vehicle.${string}`>,
    id: number,
    facts: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ): Promise<void> {
    await this.audit.record(tx, { actor, action, subject: { type: 'vehicle', id }, ...facts });
  }
}

function columnsOf(
  body: Pick<CreateVehicleBody, 'owner_id' | 'vehicle_type' | 'license_plate' | 'capacity'>,
  before?: Vehicle,
) {
  return {
    ownerId: body.owner_id,
    vehicleType: body.vehicle_type,
    ...plateColumns(body.license_plate, before),
    capacityKg: body.capacity,
  };
}

/** Facts of a vehicle for the audit log, with the API's field names. */
function factsOf(
  vehicle: Pick<Vehicle, 'ownerId' | 'vehicleType' | 'licensePlate' | 'capacityKg' | 'status'>,
): UpdateVehicleBody {
  return {
    owner_id: vehicle.ownerId,
    vehicle_type: vehicle.vehicleType,
    license_plate: vehicle.licensePlate,
    capacity: vehicle.capacityKg,
    status: vehicle.status,
  };
}

async function assertDriver(tx: Transaction, userId: number): Promise<void> {
  if (await lockDriver(tx, userId)) return;
  throw new DomainError('vehicle_owner_not_driver', { fields: { owner_id: 'vehicle_owner_not_driver' } });
}
