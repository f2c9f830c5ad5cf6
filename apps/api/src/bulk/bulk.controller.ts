import { Controller, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type BulkBody, bulkEndpoints as endpoints, type BulkResult } from '@app/contracts/bulk.js';
import type { Locale } from '@app/contracts/locales.js';
import { DriverAlertsService } from '@app/domain/bookings/driver-alerts.service.js';
import { ContactService } from '@app/domain/contact/contact.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { SupportService } from '@app/domain/support/support.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { answerFailure } from '../http/failure.js';
import { Implements } from '../http/implements.decorator.js';
import { Body } from '../http/input.decorators.js';
import { RequestLocale } from '../http/texts.js';

/** Runs the command for one row on each of several rows. */
@Injectable()
export class BulkCommands {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Runs the command for each id in turn, each in its own transaction. A row whose rules refuse it stops no other row. When
   * the server itself fails, the rest is refused with that failure, because the rows before it are changed already.
   * @throws that failure when no row was changed.
   */
  async run(ids: number[], locale: Locale, command: (id: number) => Promise<unknown>): Promise<BulkResult> {
    const result: BulkResult = { done: [], refused: [] };
    const refuse = (id: number, error: unknown) => {
      const { code, message } = answerFailure(error, locale).body;
      result.refused.push({ id, code, message });
    };
    for (const [index, id] of ids.entries()) {
      try {
        await this.database.runAsPart(() => command(id));
        result.done.push(id);
      } catch (error) {
        if (error instanceof DomainError) {
          refuse(id, error);
          continue;
        }
        if (result.done.length === 0) throw error;
        this.logger.error({ err: error, id }, 'a bulk call stopped');
        for (const unprocessedId of ids.slice(index)) refuse(unprocessedId, error);
        break;
      }
    }
    return result;
  }
}

@Controller()
export class BulkController {
  constructor(
    private readonly commands: BulkCommands,
    private readonly contact: ContactService,
    private readonly alerts: DriverAlertsService,
    private readonly support: SupportService,
  ) {}

  @Implements(endpoints.markMessagesRead)
  async markMessagesRead(
    @CurrentActor() admin: Actor,
    @RequestLocale() locale: Locale,
    @Body() { ids }: BulkBody,
  ) {
    return this.commands.run(ids, locale, (id) => this.contact.mark(admin, id, true));
  }

  @Implements(endpoints.notifyDrivers)
  async notifyDrivers(
    @CurrentActor() staff: Actor,
    @RequestLocale() locale: Locale,
    @Body() { ids }: BulkBody,
  ) {
    return this.commands.run(ids, locale, (id) => this.alerts.alert(staff, id));
  }

  @Implements(endpoints.closeTickets)
  async closeTickets(
    @CurrentActor() admin: Actor,
    @RequestLocale() locale: Locale,
    @Body() { ids }: BulkBody,
  ) {
    return this.commands.run(ids, locale, (id) => this.support.changeStatus(admin, id, 'closed'));
  }
}
