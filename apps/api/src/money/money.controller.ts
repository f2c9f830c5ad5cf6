import { Controller, Param } from '@nestjs/common';
import { ledgerEndpoints as endpoints } from '@app/contracts/ledger.js';
import { ReleaseService } from '@app/domain/money/release.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';

/** What is held, owed and released. */
@Controller()
export class MoneyController {
  constructor(private readonly releases: ReleaseService) {}

  @Implements(endpoints.confirmDelivery, 'delivery_confirmed')
  async confirmDelivery(
    @CurrentActor() customer: Actor,
    @Param({ schema: endpoints.confirmDelivery.params }) { id }: { id: string },
  ) {
    return this.releases.confirmDelivery(customer, Number(id));
  }
}
