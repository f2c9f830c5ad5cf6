import { Injectable } from '@nestjs/common';
import type { DriverRecordDetails } from '@app/contracts/driver-record.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { columnsOf } from '../shared/projection.js';
import { rolesSql } from '../shared/sql.js';
import {
  endedTrips,
  type RecordCounts,
  recordCounts,
  recordTripColumns,
  type RecordTripRow,
  toDriverRecord,
  toRecordTrip,
} from './driver-record.view.js';

type Row = { counts: RecordCounts } & (RecordTripRow | { booking_id: null });

/** Counts and trips in one statement, so that they always agree. A driver without trips is one row. */
const RECORD = `WITH driver AS MATERIALIZED (
    SELECT u.id, ${recordCounts('u.id')} AS counts FROM app_user u
    WHERE u.id = $1 AND u.role = ${rolesSql('driver')} AND u.deleted_at IS NULL)
  SELECT driver.counts, ${columnsOf(recordTripColumns)}
  FROM driver LEFT JOIN LATERAL ${endedTrips('driver.id')} record ON true
  ORDER BY record.ended_at DESC, record.id DESC`;

const isTrip = (row: Row): row is Row & RecordTripRow => row.booking_id !== null;

@Injectable()
export class DriverRecordQueriesService {
  constructor(private readonly database: Database) {}

  /** @throws {DomainError} `user_not_found`, also for readers who are neither an admin nor this driver. */
  async get(reader: Actor, driverId: number): Promise<DriverRecordDetails> {
    if (reader.role !== 'admin' && reader.userId !== driverId) throw new DomainError('user_not_found');
    const rows = await this.database.read.query<Row[]>(RECORD, [driverId]);
    if (!rows[0]) throw new DomainError('user_not_found');
    return { ...toDriverRecord(rows[0].counts), trips: rows.filter(isTrip).map(toRecordTrip) };
  }
}
