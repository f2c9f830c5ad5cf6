import { Injectable } from '@nestjs/common';
import { TIME_ZONE } from '@app/contracts/formats.js';
import { Database } from '@app/platform/database/database.service.js';
import { IdempotencyService } from '@app/platform/idempotency/idempotency.service.js';
import { EmailCodesService } from '../accounts/email-codes.service.js';
import { RouteResolutionService } from '../bookings/route-resolution.service.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { SuspensionEndsService } from '../drivers/suspension-ends.service.js';
import { LedgerSnapshotsService } from '../ledger/ledger-snapshots.service.js';
import { removeExpiredSecondSteps } from '../second-factor/pending-logins.service.js';
import { ExpiryRemindersService } from '../document-expiry/expiry-reminders.service.js';
import { ReleaseService } from '../money/release.service.js';
import { PriceLevelsService } from '../prices/price-levels.service.js';
import { PunctualityService } from '../replacements/punctuality.service.js';
import { RatingsService } from '../ratings/ratings.service.js';
import { TicketReadingService } from '../support/ticket-reading.service.js';
import { OrphanFilesService } from '../files/orphan-files.service.js';
import { PlaceLearningService } from '../places/place-learning.service.js';
import { LostPositionsService } from '../positions/lost-positions.service.js';
import { PositionPartitionsService } from '../positions/position-partitions.service.js';
import { RoadSpeedsService } from '../road/road-speeds.service.js';
import { retentionRules } from './retention.rules.js';
import { RetentionService } from './retention.service.js';

const MINUTE = 60;
const QUARTER = 15 * 60;
const HOUR = 3600;
/** When few people are at work. */
const NIGHTLY = '03:00' as const;

/** A task that repeats. It runs every so many seconds, or daily at a time of day in Bangladesh. */
export type MaintenanceTask = {
  /** The name of its job scheduler. */
  name: string;
  /** Returns the number of rows or files that it handled. */
  run: () => Promise<number>;
} & ({ everySeconds: number } | { dailyAt: `${number}:${number}` });

/** The schedule of a task for the queue. */
export function scheduleOf(task: MaintenanceTask): { every?: number; pattern?: string; tz?: string } {
  if ('everySeconds' in task) return { every: task.everySeconds * 1000 };
  const [hour, minute] = task.dailyAt.split(':').map(Number);
  return { pattern: `${minute} ${hour} * * *`, tz: TIME_ZONE };
}

/** All tasks. Each may run at any time, and again. */
@Injectable()
export class MaintenanceTasks {
  /** Tasks that remove rows past their retention period. */
  readonly cleanUps: readonly MaintenanceTask[];
  readonly list: readonly MaintenanceTask[];

  constructor(
    database: Database,
    orphanFiles: OrphanFilesService,
    sessions: SessionsService,
    emailCodes: EmailCodesService,
    idempotency: IdempotencyService,
    retention: RetentionService,
    ticketReading: TicketReadingService,
    releases: ReleaseService,
    snapshots: LedgerSnapshotsService,
    punctuality: PunctualityService,
    suspensions: SuspensionEndsService,
    ratings: RatingsService,
    expiryReminders: ExpiryRemindersService,
    bookingRoutes: RouteResolutionService,
    priceLevels: PriceLevelsService,
    placeLearning: PlaceLearningService,
    roadSpeeds: RoadSpeedsService,
    positionPartitions: PositionPartitionsService,
    lostPositions: LostPositionsService,
  ) {
    const removeCodes = () => database.transaction((tx) => emailCodes.removeExpired(tx));
    const removeSecondSteps = () => database.transaction(removeExpiredSecondSteps);
    this.cleanUps = [
      { name: 'remove-loose-files', everySeconds: QUARTER, run: () => orphanFiles.removeAll() },
      { name: 'remove-ended-sessions', everySeconds: HOUR, run: () => sessions.removeExpired() },
      { name: 'remove-mailed-codes', everySeconds: HOUR, run: removeCodes },
      { name: 'remove-second-steps', everySeconds: HOUR, run: removeSecondSteps },
      { name: 'remove-idempotency-keys', everySeconds: HOUR, run: () => idempotency.removeExpired() },
      { name: 'remove-positions', dailyAt: NIGHTLY, run: () => positionPartitions.maintain() },
      ...retentionRules.map((rule) => ({
        name: rule.name,
        dailyAt: NIGHTLY,
        run: () => retention.apply(rule),
      })),
    ];
    this.list = [
      ...this.cleanUps,
      {
        name: 'notify-unseen-messages',
        everySeconds: MINUTE / 2,
        run: () => ticketReading.notifyOfflineReaders(),
      },
      { name: 'release-money', everySeconds: MINUTE, run: () => releases.releaseDue() },
      { name: 'remind-of-expiring-documents', everySeconds: HOUR, run: () => expiryReminders.remind() },
      { name: 'end-suspensions', everySeconds: MINUTE, run: () => suspensions.recordEnds() },
      { name: 'check-punctuality', everySeconds: MINUTE, run: () => punctuality.checkAll() },
      { name: 'remind-of-lost-positions', everySeconds: MINUTE, run: () => lostPositions.remind() },
      { name: 'announce-ratings', everySeconds: MINUTE, run: () => ratings.announceDue() },
      { name: 'resolve-booking-routes', everySeconds: MINUTE, run: () => bookingRoutes.resolveAll() },
      { name: 'compute-price-levels', everySeconds: HOUR, run: () => priceLevels.compute() },
      { name: 'learn-places', dailyAt: NIGHTLY, run: () => placeLearning.learn() },
      { name: 'learn-road-speeds', dailyAt: NIGHTLY, run: () => roadSpeeds.learn() },
      { name: 'snapshot-ledger', everySeconds: HOUR, run: () => snapshots.take() },
    ];
  }
}
