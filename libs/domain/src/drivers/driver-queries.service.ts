import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Driver, DriverListQuery, driverSorts, OwnApplication } from '@app/contracts/drivers.js';
import { Database } from '@app/platform/database/database.service.js';
import { FileQueriesService, hasDocumentToCheck } from '../files/file-queries.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { anyOf, boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { type Page, toPage } from '../shared/paging.js';
import { column, columnsOf, fieldsOf, type RowOf } from '../shared/projection.js';
import { isInExpiryState, rolesSql } from '../shared/sql.js';
import { numberContains, searchPattern, textContains } from '../shared/search-pattern.js';
import { readRows, sortOrderOf, type SortKeys, sortKeysFor } from '../shared/sorting.js';
import { isSuspendedSql, suspensionStateColumns, toSuspensionState } from './suspension.view.js';
import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { DocumentInfo } from '@app/contracts/files.js';

/** An application as its driver reads it. */
const applicationColumns = {
  /** The driver's user id. */
  id: column<number>('d.user_id'),
  vehicle_type: column<string>('d.vehicle_type'),
  experience: column<string>('d.experience'),
  status: column<ReviewStatus>('d.status'),
  reason: column<string | null>('d.reason'),
  created_at: column<Date>('d.created_at'),
  version: column<number>('d.version'),
};

/** Its driver and its review. */
const reviewColumns = {
  name: column<string>('u.name'),
  username: column<string>('u.username'),
  email: column<string>("coalesce(u.email, '')"),
  phone: column<string>('u.phone'),
  email_verified: column<boolean>('u.email_verified_at IS NOT NULL'),
  pending_name: column<string | null>('d.pending_name'),
  reviewed_at: column<Date | null>('d.reviewed_at'),
  reviewed_by_name: column<string | null>('reviewer.name'),
};

const driverColumns = {
  ...applicationColumns,
  ...reviewColumns,
  ...suspensionStateColumns,
  licence_expires_on: column<string | null>('d.licence_expires_on::text'),
};

export type DriverRow = RowOf<typeof driverColumns>;

/** As admins and operators read it. */
function toDriverView(row: DriverRow, documents: DocumentInfo[]): Driver {
  return { ...toOwnApplication(row, documents), ...fieldsOf(reviewColumns, row) };
}

/** As the driver reads it. */
function toOwnApplication(row: DriverRow, documents: DocumentInfo[]): OwnApplication {
  return {
    ...fieldsOf(applicationColumns, row),
    documents,
    suspension: toSuspensionState(row),
    expires_on: { licence: row.licence_expires_on },
  };
}

const DRIVER_COLUMNS = columnsOf(driverColumns);
const FROM_DRIVERS = `FROM driver_application d JOIN app_user u ON u.id = d.user_id
  LEFT JOIN app_user reviewer ON reviewer.id = d.reviewed_by
  WHERE u.deleted_at IS NULL AND u.role = ${rolesSql('driver')}`;

const sortKeys: SortKeys<(typeof driverSorts)[number]> = {
  created_at: null,
  name: { sql: column<string>('lower(u.name)'), kind: 'text' },
};

@Injectable()
export class DriverQueriesService {
  constructor(
    private readonly database: Database,
    private readonly files: FileQueriesService,
  ) {}

  /** Drivers as admins read them, newest first by default. */
  async list(query: DriverListQuery): Promise<Page<Driver>> {
    const status = anyOf(query.status);
    const { start, end } = boundsOf(query);
    const keys = sortKeysFor(sortKeys, query, 'd.created_at');
    // Both ids are equal; each order uses the one of its index, so that a later page starts inside the index.
    const sortOrder = sortOrderOf(query, query.sort === 'name' ? 'u.id' : 'd.user_id', keys);
    const { rows, total } = await readRows<DriverRow>(this.database.read, query, sortOrder, {
      columns: DRIVER_COLUMNS,
      from: (isAfterCursor) => `${FROM_DRIVERS}
       AND ${isAfterCursor}
       AND ${status.isIn('d.status', '$3')}
       AND ($4::text IS NULL OR ${textContains('u.name', '$4')} OR u.username ILIKE $4 OR u.email ILIKE $4
            OR ${numberContains('u.phone', query.search)})
       AND (NOT $5::boolean OR d.pending_name IS NOT NULL)
       AND (NOT $9::boolean OR ${isSuspendedSql('d')})
       AND ${isInExpiryState('d.licence_expires_on', '$10')}
       AND ${hasDocumentToCheck(['driver_document'], 'd.user_id', 'd.status', '$11')}
       AND ${isWithin('d.created_at', '$6', '$7')}
       AND ${isSelected('d.user_id', '$8')}`,
      values: [
        status.values,
        searchPattern(query.search),
        query.has_pending_name === '1',
        start,
        end,
        idsIn(query.ids),
        query.is_suspended === '1',
        query.expiry ?? null,
        query.documents ?? null,
      ],
    });
    const page = toPage(rows, query, (row) => row, total);
    const documents = await this.documentsOf(page.items);
    return { ...page, items: page.items.map((row) => toDriverView(row, documents.get(row.id)!)) };
  }

  /** @throws {DomainError} `application_not_found` when they never applied. */
  async ownApplication(driver: Actor, manager?: EntityManager): Promise<OwnApplication> {
    const row = await this.find(driver.userId, manager);
    if (!row) throw new DomainError('application_not_found');
    const documents = await this.documentsOf([row], manager);
    return toOwnApplication(row, documents.get(row.id)!);
  }

  /** A driver as admins read them; null when they do not exist, never applied or were deleted. */
  async viewById(userId: number, manager?: EntityManager): Promise<Driver | null> {
    const row = await this.find(userId, manager);
    if (!row) return null;
    const documents = await this.documentsOf([row], manager);
    return toDriverView(row, documents.get(row.id)!);
  }

  /** Whether a user is a driver who has applied. */
  async exists(userId: number, manager?: EntityManager): Promise<boolean> {
    return (await this.find(userId, manager)) !== null;
  }

  private async find(userId: number, manager: EntityManager = this.database.read): Promise<DriverRow | null> {
    const rows = await manager.query<DriverRow[]>(
      `SELECT ${DRIVER_COLUMNS} ${FROM_DRIVERS} AND d.user_id = $1`,
      [userId],
    );
    return rows[0] ?? null;
  }

  private documentsOf(rows: DriverRow[], manager?: EntityManager) {
    return this.files.documentsOf(
      ['driver_document'],
      rows.map((row) => row.id),
      manager,
    );
  }
}
