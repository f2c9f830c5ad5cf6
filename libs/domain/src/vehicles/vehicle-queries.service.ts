import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DocumentInfo } from '@app/contracts/files.js';
import type { AdminVehicleStatus, VehicleType } from '@app/contracts/vehicle-fields.js';
import type {
  DriverVehicle,
  VehicleListQuery,
  vehicleSorts,
  Vehicle as VehicleView,
} from '@app/contracts/vehicles.js';
import { Database } from '@app/platform/database/database.service.js';
import { FileQueriesService, hasDocumentToCheck } from '../files/file-queries.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { anyOf, boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { type Page, toPage } from '../shared/paging.js';
import { column, columnsOf, fieldsOf, type RowOf } from '../shared/projection.js';
import { numberContains, searchPattern, textContains } from '../shared/search-pattern.js';
import { readRows, sortOrderOf, type SortKeys } from '../shared/sorting.js';
import { hasDocumentInExpiryState } from './document-dates.js';
import { plateKeyPart } from './plate.rules.js';
import type { ReviewStatus } from '@app/contracts/accounts.js';

/** What its driver and staff read. */
const sharedColumns = {
  id: column<number>('v.id'),
  license_plate: column<string>('v.license_plate'),
  created_at: column<Date>('v.created_at'),
  version: column<number>('v.version'),
};

/** What only staff read. */
const staffColumns = {
  owner_id: column<number>('v.owner_id'),
  owner_name: column<string>('owner.name'),
  owner_phone: column<string>('owner.phone'),
  is_plate_repeated: column<boolean>('v.is_plate_repeated'),
  vehicle_type: column<VehicleType>('v.vehicle_type'),
  status: column<AdminVehicleStatus>('v.status'),
  verification: column<ReviewStatus>('v.verification'),
  reviewed_at: column<Date | null>('v.reviewed_at'),
  reviewed_by_name: column<string | null>('reviewer.name'),
};

/** A vehicle as it is read with its owner and reviewer. */
const vehicleColumns = {
  ...sharedColumns,
  ...staffColumns,
  capacity_kg: column<number>('v.capacity_kg'),
  rejection_reason: column<string | null>('v.rejection_reason'),
  registration_expires_on: column<string | null>('v.registration_expires_on::text'),
  fitness_expires_on: column<string | null>('v.fitness_expires_on::text'),
  tax_token_expires_on: column<string | null>('v.tax_token_expires_on::text'),
  insurance_expires_on: column<string | null>('v.insurance_expires_on::text'),
};

export type VehicleRow = RowOf<typeof vehicleColumns>;

/** A vehicle as its driver reads it. */
function toDriverVehicle(row: VehicleRow, files: DocumentInfo[]): DriverVehicle {
  return {
    ...common(row, files),
    type: row.vehicle_type,
    capacity_kg: row.capacity_kg,
    status: row.verification,
  };
}

/** A vehicle as admins and operators read it. */
function toVehicleView(row: VehicleRow, files: DocumentInfo[]): VehicleView {
  return { ...common(row, files), ...fieldsOf(staffColumns, row), capacity: row.capacity_kg };
}

/** @param files the newest photo last, which counts */
function common(row: VehicleRow, files: DocumentInfo[]) {
  return {
    ...fieldsOf(sharedColumns, row),
    reason: row.rejection_reason,
    photo: files.findLast(({ kind }) => kind === 'photo') ?? null,
    documents: files.filter(({ kind }) => kind !== 'photo'),
    expires_on: {
      registration: row.registration_expires_on,
      fitness: row.fitness_expires_on,
      tax_token: row.tax_token_expires_on,
      insurance: row.insurance_expires_on,
    },
  };
}

const VEHICLE_COLUMNS = columnsOf(vehicleColumns);
const FROM_VEHICLES = `FROM vehicle v JOIN app_user owner ON owner.id = v.owner_id LEFT JOIN app_user reviewer ON reviewer.id = v.reviewed_by
  WHERE v.deleted_at IS NULL`;

const VEHICLES = `SELECT ${VEHICLE_COLUMNS} ${FROM_VEHICLES}`;

/** A filter by period uses the index on the time, so the list is ordered by time, too. */
const createdKey = { sql: column<Date>('v.created_at'), kind: 'time' } as const;

const sortKeys: SortKeys<(typeof vehicleSorts)[number]> = {
  created_at: null,
  license_plate: { sql: column<string>('v.plate_key'), kind: 'text' },
  capacity: { sql: column<number>('v.capacity_kg'), kind: 'integer' },
};

export type VehicleCapacities = Partial<Record<VehicleType, number>>;

@Injectable()
export class VehicleQueriesService {
  constructor(
    private readonly database: Database,
    private readonly files: FileQueriesService,
  ) {}

  /** Whether the driver has submitted a vehicle, or an admin has added one of theirs. */
  async hasOne(driverId: number): Promise<boolean> {
    const rows = await this.database.read.query<unknown[]>(
      `SELECT 1 FROM vehicle WHERE owner_id = $1 AND deleted_at IS NULL LIMIT 1`,
      [driverId],
    );
    return rows.length > 0;
  }

  /**
   * The largest capacity in kg of the driver's vehicles that may drive, by type.
   * @param vehicleId only this one; null for all
   */
  async capacities(driverId: number, vehicleId: number | null): Promise<VehicleCapacities> {
    const rows = await this.database.read.query<{ type: VehicleType; capacity: number }[]>(
      `SELECT vehicle_type AS type, max(capacity_kg) AS capacity FROM vehicle
       WHERE owner_id = $1 AND ($2::int IS NULL OR id = $2) AND deleted_at IS NULL
         AND verification = 'approved' AND status = 'active'
       GROUP BY vehicle_type`,
      [driverId, vehicleId],
    );
    return Object.fromEntries(rows.map(({ type, capacity }) => [type, capacity]));
  }

  /** How many vehicles the driver has. */
  async countOwn(driver: Actor, manager: EntityManager = this.database.read): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM vehicle WHERE owner_id = $1 AND deleted_at IS NULL`,
      [driver.userId],
    );
    return row!.count;
  }

  /**
   * Checked before files are processed, so that files for other people's vehicles are never stored.
   * @throws {DomainError} `vehicle_not_found`
   */
  async assertOwn(driver: Actor, id: number): Promise<void> {
    const rows = await this.database.read.query<unknown[]>(
      `SELECT 1 FROM vehicle WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL`,
      [id, driver.userId],
    );
    if (rows.length === 0) throw new DomainError('vehicle_not_found');
  }

  /** The driver's own vehicles, newest first. */
  async listOwn(driver: Actor): Promise<DriverVehicle[]> {
    const rows = await this.database.read.query<VehicleRow[]>(
      `${VEHICLES} AND v.owner_id = $1 ORDER BY v.id DESC LIMIT 100`,
      [driver.userId],
    );
    return this.withFiles(rows, toDriverVehicle);
  }

  /** All vehicles as admins read them; newest first by default. */
  async list(query: VehicleListQuery): Promise<Page<VehicleView>> {
    const [status, verification] = [anyOf(query.status), anyOf(query.verification)];
    const type = anyOf(query.vehicle_type);
    const { start, end } = boundsOf(query);
    const keys = start || end ? { ...sortKeys, created_at: createdKey } : sortKeys;
    const { rows, total } = await readRows<VehicleRow>(
      this.database.read,
      query,
      sortOrderOf(query, 'v.id', keys),
      {
        columns: VEHICLE_COLUMNS,
        from: (isAfterCursor) => `${FROM_VEHICLES}
       AND ${isAfterCursor}
       AND ${status.isIn('v.status', '$3')}
       AND ${verification.isIn('v.verification', '$4')}
       AND ${type.isIn('v.vehicle_type', '$5')}
       AND ($6::int IS NULL OR v.owner_id = $6)
       AND ${isWithin('v.created_at', '$7', '$8')}
       AND ($9::text IS NULL OR ${textContains('owner.name', '$9')} OR ${numberContains('owner.phone', query.search)}
            OR ${textContains('v.license_plate', '$9')}
            OR ($10 <> '' AND strpos(v.plate_key, $10) > 0))
       AND ${hasDocumentInExpiryState('v', '$12')}
       AND ${hasDocumentToCheck(['vehicle_document', 'vehicle_photo'], 'v.id', 'v.verification', '$13')}
       AND ${isSelected('v.id', '$11')}`,
        values: [
          status.values,
          verification.values,
          type.values,
          query.owner_id ?? null,
          start,
          end,
          searchPattern(query.search),
          plateKeyPart(query.search ?? ''),
          idsIn(query.ids),
          query.expiry ?? null,
          query.documents ?? null,
        ],
      },
    );
    const page = toPage(rows, query, (row) => row, total);
    return { ...page, items: await this.withFiles(page.items, toVehicleView) };
  }

  /** @throws {DomainError} `vehicle_not_found` */
  async get(id: number): Promise<VehicleView> {
    const view = await this.viewById(id);
    if (!view) throw new DomainError('vehicle_not_found');
    return view;
  }

  /** A vehicle as admins read it; null when it does not exist or was deleted. */
  async viewById(id: number, manager: EntityManager = this.database.read): Promise<VehicleView | null> {
    return (await this.byId(id, manager, toVehicleView)) ?? null;
  }

  /** A vehicle as its driver reads it; null when it does not exist or was deleted. */
  async driverViewById(
    id: number,
    manager: EntityManager = this.database.read,
  ): Promise<DriverVehicle | null> {
    return (await this.byId(id, manager, toDriverVehicle)) ?? null;
  }

  private async byId<View>(
    id: number,
    manager: EntityManager,
    toView: (row: VehicleRow, files: DocumentInfo[]) => View,
  ): Promise<View | undefined> {
    const rows = await manager.query<VehicleRow[]>(`${VEHICLES} AND v.id = $1`, [id]);
    return (await this.withFiles(rows, toView, manager))[0];
  }

  private async withFiles<View>(
    rows: VehicleRow[],
    toView: (row: VehicleRow, files: DocumentInfo[]) => View,
    manager?: EntityManager,
  ): Promise<View[]> {
    const ids = rows.map((row) => row.id);
    const files = await this.files.documentsOf(['vehicle_photo', 'vehicle_document'], ids, manager);
    return rows.map((row) => toView(row, files.get(row.id)!));
  }
}
