import { Controller } from '@nestjs/common';
import { type BulkBody, bulkEndpoints as endpoints } from '@app/contracts/bulk.js';
import type { Locale } from '@app/contracts/locales.js';
import { DriverAlertsService } from '@app/domain/bookings/driver-alerts.service.js';
import { ContactService } from '@app/domain/contact/contact.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { SupportService } from '@app/domain/support/support.service.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body } from '../http/input.decorators.js';
import { RequestLocale } from '../http/texts.js';
import { BulkCalls } from './bulk-calls.service.js';

@Controller()
export class BulkController {
  constructor(
    private readonly calls: BulkCalls,
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
    return this.calls.run(ids, locale, (id) => this.contact.mark(admin, id, true));
  }

  @Implements(endpoints.notifyDrivers)
  async notifyDrivers(
    @CurrentActor() staff: Actor,
    @RequestLocale() locale: Locale,
    @Body() { ids }: BulkBody,
  ) {
    return this.calls.run(ids, locale, (id) => this.alerts.alert(staff, id));
  }

  @Implements(endpoints.closeTickets)
  async closeTickets(
    @CurrentActor() admin: Actor,
    @RequestLocale() locale: Locale,
    @Body() { ids }: BulkBody,
  ) {
    return this.calls.run(ids, locale, (id) => this.support.changeStatus(admin, id, 'closed'));
  }
}
