import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction, AuditFacts } from '@app/contracts/audit.js';
import { POSITION_DAYS } from '@app/contracts/limits.js';
import { staffRoles } from '@app/contracts/roles.js';
import { toDhakaIso } from '@app/contracts/time.js';
import {
  type ForwardedPosition,
  type NewTracker,
  type Tracker,
  TRACKER_PATH,
} from '@app/contracts/trackers.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { hashToken, newToken } from '@app/platform/security/sealer.js';
import { AuditService } from '../audit/audit.service.js';
import { PlacesService } from '../places/places.service.js';
import { isInsideBangladesh } from '../road/road-graph.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { rolesSql } from '../shared/sql.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { countChanged } from '../shared/write-row.js';
import { checkPlausibility, correctClock, type Fix } from './position.rules.js';
import { type PositionPush, PositionsService, type ReportedPositions } from './positions.service.js';
import { parseForwardedPosition, parseTrackerReport } from './tracker-report.rules.js';
import { toTrackedPosition } from './track.rules.js';

/** Where a vehicle was last, as its tracker's row has it. */
interface LastFixRow {
  last_at: Date | null;
  lat: number;
  lng: number;
  accuracy_m: number | null;
  speed_kmh: number | null;
  heading: number | null;
}

/** A vehicle with its tracker; without one, `created_at` is null. */
interface TrackerRow extends LastFixRow {
  created_at: Date | null;
  device_id: string | null;
}

/** The tracker that sends a report. */
interface ReportingTracker extends LastFixRow {
  vehicle_id: number;
  owner_id: number;
  now: Date;
}

/** What a tracker sends: the parameters of its query or form, and its body when that is JSON. */
export interface TrackerReport {
  parameters: Readonly<Record<string, unknown>>;
  json: unknown;
}

const LAST_FIX =
  'tracker.last_at, tracker.lat, tracker.lng, tracker.accuracy_m, tracker.speed_kmh, tracker.heading';

/** A vehicle `v` whose tracker somebody may see and set up. */
const MAY_MANAGE = `v.id = $1 AND v.deleted_at IS NULL AND (v.owner_id = $2 OR $3 = ${rolesSql('admin')})`;

const TRACKER = `SELECT tracker.created_at, tracker.device_id, ${LAST_FIX}
  FROM vehicle v LEFT JOIN vehicle_tracker tracker ON tracker.vehicle_id = v.id WHERE ${MAY_MANAGE}`;

const REPORTING_TRACKERS = `SELECT tracker.vehicle_id, v.owner_id, ${LAST_FIX}, clock_timestamp() AS now
  FROM vehicle_tracker tracker JOIN vehicle v ON v.id = tracker.vehicle_id AND v.deleted_at IS NULL`;

const TRACKER_OF_TOKEN = `${REPORTING_TRACKERS} WHERE tracker.token_hash = $1`;

/** The server of a driver reports for the driver's own vehicles only. */
const TRACKER_OF_DEVICE = `${REPORTING_TRACKERS} WHERE tracker.device_id = $1
  AND (v.owner_id = $2 OR $3 IN (${rolesSql(...staffRoles)}))`;

const REPLACE = `INSERT INTO vehicle_tracker (vehicle_id, token_hash, device_id, created_by) VALUES ($1, $2, $3, $4)
  ON CONFLICT (vehicle_id) DO UPDATE SET token_hash = excluded.token_hash, device_id = excluded.device_id,
    created_by = excluded.created_by, created_at = now()`;

const MOVE_LAST = `UPDATE vehicle_tracker SET last_at = $2, lat = $3, lng = $4, accuracy_m = $5, speed_kmh = $6, heading = $7
  WHERE vehicle_id = $1 AND (last_at IS NULL OR last_at < $2)`;

const DAY_MS = 86_400_000;
/** The address has to fit into a code that old phones can scan. */
const TOKEN_BYTES = 16;

/** GPS trackers of vehicles. Their positions belong to the running trip of the vehicle; without one only the last is kept. */
@Injectable()
export class TrackersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly positions: PositionsService,
    private readonly places: PlacesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Null when the vehicle has none. @throws {DomainError} `vehicle_not_found`, also for one of another driver. */
  async get(actor: Actor, vehicleId: number): Promise<Tracker | null> {
    const [row] = await this.database.read.query<TrackerRow[]>(TRACKER, [
      vehicleId,
      actor.userId,
      actor.role,
    ]);
    if (!row) throw new DomainError('vehicle_not_found');
    if (!row.created_at) return null;
    const last = fixOf(row);
    const place = last && (await this.places.closest(last));
    return {
      created_at: toDhakaIso(row.created_at),
      device_id: row.device_id,
      last: last && toTrackedPosition(last, place),
    };
  }

  /**
   * Sets up a tracker; one that the vehicle has is refused from now on. The token is in this answer only; its hash is stored.
   * @throws {DomainError} `vehicle_not_found`, `tracker_device_taken`.
   */
  async create(actor: Actor, vehicleId: number, deviceId: string | null): Promise<NewTracker> {
    const token = newToken(TOKEN_BYTES);
    return this.database.transaction(async (tx) => {
      await this.lockVehicle(tx, actor, vehicleId);
      await refuseDuplicate({ vehicle_tracker_device_once: 'tracker_device_taken' }, () =>
        tx.query(REPLACE, [vehicleId, hashToken(token), deviceId, actor.userId]),
      );
      await this.record(tx, actor, 'vehicle.tracker_create', vehicleId, { after: { device_id: deviceId } });
      return { url: `${this.config.publicUrl}${TRACKER_PATH}/${token}`, token };
    });
  }

  /** From now on its token is refused. @throws {DomainError} `vehicle_not_found`, `tracker_not_found`. */
  async revoke(actor: Actor, vehicleId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lockVehicle(tx, actor, vehicleId);
      const [rows] = await tx.query<[{ device_id: string | null }[], number]>(
        'DELETE FROM vehicle_tracker WHERE vehicle_id = $1 RETURNING device_id',
        [vehicleId],
      );
      const [tracker] = rows;
      if (!tracker) throw new DomainError('tracker_not_found');
      await this.record(tx, actor, 'vehicle.tracker_revoke', vehicleId, {
        before: { device_id: tracker.device_id },
      });
    });
  }

  /**
   * Stores the position in a tracker's report. A report without one is accepted and changes nothing.
   * @returns the position for the screens of the vehicle's trip, if they should get it.
   * @throws {DomainError} `not_found` for an unknown token.
   */
  async report(token: string, { parameters, json }: TrackerReport): Promise<PositionPush | null> {
    const [tracker] = await this.database.read.query<ReportingTracker[]>(TRACKER_OF_TOKEN, [
      hashToken(token),
    ]);
    if (!tracker) throw new DomainError('not_found');
    const fix = parseTrackerReport(parameters, json, tracker.now);
    return fix && (await this.store(tracker, fix)).push;
  }

  /**
   * Stores the position that a Traccar server forwards for a device. A position counts as stored when the running trip of the
   * vehicle or, of a parked vehicle, its last position got it.
   * @param sender a driver, for the driver's own vehicles, or staff.
   * @throws {DomainError} `tracker_device_not_found`, also for the device of another driver.
   */
  async reportForwarded(sender: Actor, { device, position }: ForwardedPosition): Promise<ReportedPositions> {
    const [tracker] = await this.database.read.query<ReportingTracker[]>(TRACKER_OF_DEVICE, [
      device.uniqueId,
      sender.userId,
      sender.role,
    ]);
    if (!tracker) throw new DomainError('tracker_device_not_found');
    const fix = parseForwardedPosition(position, tracker.now);
    if (!fix) return { counts: { stored: 0, dropped: 1 }, push: null };
    // Each of its two transactions knows only a part of the answer.
    return this.database.runAsPart(() => this.store(tracker, fix));
  }

  private async store(tracker: ReportingTracker, reportedFix: Fix): Promise<ReportedPositions> {
    const { vehicle_id: id, owner_id: ownerId, now } = tracker;
    const ofTrip = await this.positions.reportOfVehicle({ id, ownerId }, [reportedFix]);
    const [fix] = correctClock([reportedFix], now);
    const isUsable = fix !== undefined && isInsideBangladesh(fix) && isRecent(fix, now);
    const isLast = isUsable && (await this.moveLast(tracker, fix));
    const isStored = isLast || (ofTrip !== null && ofTrip.counts.stored > 0);
    return {
      counts: { stored: isStored ? 1 : 0, dropped: isStored || isUsable ? 0 : 1 },
      push: ofTrip?.push ?? null,
    };
  }

  /** @returns whether it is the last position now. */
  private async moveLast(tracker: ReportingTracker, fix: Fix): Promise<boolean> {
    const last = fixOf(tracker);
    // A day later, any distance is possible.
    const before = last && fix.at.getTime() - last.at.getTime() < DAY_MS ? last : null;
    const [checkedFix] = checkPlausibility([fix], before);
    if (!checkedFix?.isPlausible) return false;
    const { at, lat, lng, accuracyM, speedKmh, heading } = checkedFix;
    return this.database.transaction(async (tx) => {
      const values = [tracker.vehicle_id, at, lat, lng, accuracyM, speedKmh, heading];
      return (await countChanged(tx, MOVE_LAST, values)) > 0;
    });
  }

  /** One command on the tracker of a vehicle at a time. */
  private async lockVehicle(tx: Transaction, actor: Actor, vehicleId: number): Promise<void> {
    const rows = await tx.query<unknown[]>(`SELECT 1 FROM vehicle v WHERE ${MAY_MANAGE} FOR NO KEY UPDATE`, [
      vehicleId,
      actor.userId,
      actor.role,
    ]);
    if (rows.length === 0) throw new DomainError('vehicle_not_found');
  }

  private record(
    tx: Transaction,
    actor: Actor,
    action: Extract<AuditAction, `vehicle.tracker_${string}`>,
    vehicleId: number,
    facts: { before?: AuditFacts; after?: AuditFacts },
  ): Promise<void> {
    return this.audit.record(tx, { actor, action, subject: { type: 'vehicle', id: vehicleId }, ...facts });
  }
}

/** A device that does not know the time reports one that is decades old. */
const isRecent = ({ at }: Fix, now: Date) => now.getTime() - at.getTime() < POSITION_DAYS * DAY_MS;

function fixOf(row: LastFixRow): Fix | null {
  const { last_at: at, lat, lng, accuracy_m: accuracyM, speed_kmh: speedKmh, heading } = row;
  return at && { at, lat, lng, accuracyM, speedKmh, heading };
}
