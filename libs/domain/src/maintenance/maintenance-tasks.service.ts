import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import { IdempotencyService } from '@app/platform/idempotency/idempotency.service.js';
import { EmailCodesService } from '../accounts/email-codes.service.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { TicketReadingService } from '../support/ticket-reading.service.js';
import { LooseFilesService } from '../files/loose-files.service.js';
import { retentionRules } from './retention.rules.js';
import { RetentionService } from './retention.service.js';

const MINUTE = 60;
const QUARTER = 15 * 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** A clean-up that repeats: what it is called, how often, and what it does. Gives how many things it cleaned up. */
export interface MaintenanceTask {
  /** Stays once released: it stands in the table. */
  name: string;
  everySeconds: number;
  run: () => Promise<number>;
}

/** Every clean-up there is. Each may run at any time, and again: what is gone is gone. */
@Injectable()
export class MaintenanceTasks {
  readonly list: readonly MaintenanceTask[];

  constructor(
    database: Database,
    looseFiles: LooseFilesService,
    sessions: SessionsService,
    emailCodes: EmailCodesService,
    idempotency: IdempotencyService,
    retention: RetentionService,
    ticketReading: TicketReadingService,
  ) {
    const removeCodes = () => database.transaction((tx) => emailCodes.removeExpired(tx));
    this.list = [
      { name: 'remove-loose-files', everySeconds: QUARTER, run: () => looseFiles.removeAll() },
      { name: 'remove-ended-sessions', everySeconds: HOUR, run: () => sessions.removeExpired() },
      { name: 'remove-mailed-codes', everySeconds: HOUR, run: removeCodes },
      { name: 'remove-idempotency-keys', everySeconds: HOUR, run: () => idempotency.removeExpired() },
      { name: 'tell-of-unseen-messages', everySeconds: MINUTE / 2, run: () => ticketReading.tellWhoLeft() },
      ...retentionRules.map((rule) => ({
        name: rule.name,
        everySeconds: DAY,
        run: () => retention.apply(rule),
      })),
    ];
  }
}
