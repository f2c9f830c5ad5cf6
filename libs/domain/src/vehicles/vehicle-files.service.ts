import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { DocumentInfo, FilePurpose } from '@app/contracts/files.js';
import { MAX_DOCUMENTS } from '@app/contracts/limits.js';
import type { VehicleFileKind } from '@app/contracts/vehicle-files.js';
import type { DriverVehicle } from '@app/contracts/vehicles.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { isImageMediaType } from '@app/platform/media/image.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import { type DocumentPlace, DocumentsService } from '../files/documents.service.js';
import { FilesService, type ReceivedFile } from '../files/files.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { VehicleQueriesService } from './vehicle-queries.service.js';
import { auditedDates, dateColumnsOf, datesOf } from './document-dates.js';
import { Vehicle } from './vehicle.entity.js';
import { resubmissionOf } from './vehicle.rules.js';

const onlyPictures = { fits: isImageMediaType, refusal: 'photo_type_not_accepted' } as const;

/** Photo and documents of a vehicle, one by one: adding, removing or naming one never touches another document. */
@Injectable()
export class VehicleFilesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly files: FilesService,
    private readonly documents: DocumentsService,
    private readonly queries: VehicleQueriesService,
  ) {}

  /**
   * A driver adds documents of one kind, or sets the photo. An approved vehicle stays approved, since its recorded dates
   * are still true; a rejected one is reviewed again.
   * @throws {DomainError} `vehicle_not_found`, `file_required`, `one_photo_only`, `photo_type_not_accepted`,
   *   `too_many_documents`, and those of `FilesService.withStaged`.
   */
  async add(
    driver: Actor,
    id: number,
    kind: VehicleFileKind,
    uploads: ReceivedFile[],
  ): Promise<DriverVehicle> {
    const isPhoto = kind === 'photo';
    if (uploads.length === 0) throw new DomainError('file_required');
    if (isPhoto && uploads.length > 1) throw new DomainError('one_photo_only');
    await this.queries.assertOwn(driver, id);
    const { purpose, ...facts } = placeOf(kind);
    const stagingOptions = { purpose, ownerId: driver.userId, ...(isPhoto && { accepts: onlyPictures }) };
    return this.files.withStaged(uploads, stagingOptions, (stagedFiles) =>
      this.database.transaction(async (tx) => {
        const vehicle = await this.lockOwn(tx, driver, id);
        if (!isPhoto) {
          await this.documents.removeRejected(tx, placeOf(kind), id);
          await this.assertRoom(tx, id, uploads.length);
        }
        await this.files.attach(tx, stagedFiles, { ownerId: driver.userId, subjectId: id, ...facts });
        if (isPhoto) await this.files.removeOf(tx, purpose, id, stagedFiles.ids);
        await this.appendAdded(tx, vehicle, kind);
        return (await this.queries.driverViewById(id, tx))!;
      }),
    );
  }

  /**
   * The owner or an admin says what a file shows. Only pictures can be the photo, which replaces the earlier one; that an admin
   * says so is its check. A document is checked with its expiry date.
   * @throws {DomainError} `file_not_found`, also for a file of another driver, `photo_type_not_accepted`.
   */
  async setKind(actor: Actor, fileId: number, kind: VehicleFileKind): Promise<DocumentInfo> {
    return this.database.transaction(async (tx) => {
      const { document, vehicle } = await this.lockFile(tx, actor, fileId);
      if (kind === 'photo' && !isImageMediaType(document.media_type)) {
        throw new DomainError('photo_type_not_accepted', { fields: { kind: 'photo_type_not_accepted' } });
      }
      const isByAdmin = actor.role === 'admin';
      const placedDocument = await this.documents.place(tx, fileId, placeOf(kind), { isByAdmin });
      if (kind === 'photo') await this.files.removeOf(tx, 'vehicle_photo', vehicle.id, [fileId]);
      if (isByAdmin) {
        await this.audit.record(tx, {
          actor,
          action: 'vehicle.file',
          subject: { type: 'vehicle', id: vehicle.id },
          before: { file: document.name, kind: document.kind ?? 'other' },
          after: { file: document.name, kind },
        });
      }
      await this.appendUpdated(tx, vehicle);
      return placedDocument;
    });
  }

  /**
   * An admin rejects one document; the vehicle stays as it is. The same reason again changes nothing. An expiry date that no other
   * document founds is removed.
   * @throws {DomainError} `file_not_found`, also for a photo.
   */
  async reject(admin: Actor, fileId: number, reason: string): Promise<DocumentInfo> {
    return this.database.transaction(async (tx) => {
      const { vehicle } = await this.lockFile(tx, admin, fileId, ['vehicle_document']);
      const rejection = await this.documents.reject(tx, fileId, reason, datesOf(vehicle));
      const { document, kind, unfoundedDate } = rejection;
      if (rejection.isRepeated) return document;
      const { id: vehicle_id, licensePlate: license_plate, ownerId: user_id, version } = vehicle;
      const columns = unfoundedDate ? dateColumnsOf({ [kind]: null }) : {};
      await tx.update(Vehicle, vehicle_id, { ...columns, version: version + 1 });
      const facts = { vehicle_id, license_plate, user_id, kind, reason };
      await this.outbox.append(tx, 'vehicle.document_rejected', facts);
      await this.audit.record(tx, {
        actor: admin,
        action: 'vehicle.file_reject',
        subject: { type: 'vehicle', id: vehicle_id },
        ...(unfoundedDate && { before: auditedDates({ [kind]: unfoundedDate }) }),
        after: { file: document.name, kind, reason },
      });
      return document;
    });
  }

  /** A driver removes one file of their vehicle. @throws {DomainError} `file_not_found` */
  async remove(driver: Actor, fileId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { vehicle } = await this.lockFile(tx, driver, fileId);
      await this.documents.remove(tx, fileId);
      await this.appendUpdated(tx, vehicle);
    });
  }

  /** Locks the vehicle, then reads the file: drivers reach only their own files of their own vehicles. */
  private async lockFile(
    tx: Transaction,
    actor: Actor,
    fileId: number,
    purposes: FilePurpose[] = ['vehicle_document', 'vehicle_photo'],
  ): Promise<{ document: DocumentInfo; vehicle: Vehicle }> {
    const ownerId = actor.role === 'admin' ? undefined : actor.userId;
    const find = () => this.documents.find(tx, fileId, purposes, ownerId);
    const unlockedFile = await find();
    if (!unlockedFile) throw new DomainError('file_not_found');
    const ownVehicle = {
      id: unlockedFile.subjectId,
      deletedAt: IsNull(),
      ...(ownerId !== undefined && { ownerId }),
    };
    const vehicle = await lockRow(tx, Vehicle, ownVehicle, 'file_not_found');
    // Read again under the lock: it may have been removed meanwhile.
    const lockedFile = await find();
    if (!lockedFile) throw new DomainError('file_not_found');
    return { document: lockedFile.document, vehicle };
  }

  private async appendAdded(tx: Transaction, vehicle: Vehicle, kind: VehicleFileKind): Promise<void> {
    const { id: vehicle_id, licensePlate: license_plate, ownerId: user_id, verification } = vehicle;
    if (verification === 'approved') {
      await tx.update(Vehicle, vehicle_id, { version: vehicle.version + 1 });
      await this.outbox.append(tx, 'vehicle.document_added', { vehicle_id, license_plate, user_id, kind });
    } else if (verification === 'rejected') {
      await tx.update(Vehicle, vehicle_id, resubmissionOf(vehicle));
      await this.outbox.append(tx, 'vehicle.submitted', { vehicle_id, license_plate, user_id });
    } else {
      await this.appendUpdated(tx, vehicle);
    }
  }

  private async appendUpdated(
    tx: Transaction,
    { id, ownerId, licensePlate, version }: Vehicle,
  ): Promise<void> {
    await tx.update(Vehicle, id, { version: version + 1 });
    await this.outbox.append(tx, 'vehicle.updated', {
      vehicle_id: id,
      license_plate: licensePlate,
      user_ids: [ownerId],
      is_deleted: false,
    });
  }

  private async assertRoom(tx: Transaction, vehicleId: number, newCount: number): Promise<void> {
    const count = await this.files.countOf(tx, 'vehicle_document', vehicleId);
    if (count + newCount > MAX_DOCUMENTS) throw new DomainError('too_many_documents');
  }

  private lockOwn(tx: Transaction, driver: Actor, id: number): Promise<Vehicle> {
    return lockRow(tx, Vehicle, { id, ownerId: driver.userId, deletedAt: IsNull() }, 'vehicle_not_found');
  }
}

/** Where a file of this kind is stored: documents and the public photo have different readers. */
function placeOf(kind: VehicleFileKind): DocumentPlace {
  return kind === 'photo'
    ? { purpose: 'vehicle_photo', kind }
    : { purpose: 'vehicle_document', kind: kind === 'other' ? null : kind };
}
