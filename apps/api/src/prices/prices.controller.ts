import { Controller } from '@nestjs/common';
import {
  type EstimateBody,
  estimateEndpoints,
  type ReplaceTariffsBody,
  tariffEndpoints,
} from '@app/contracts/prices.js';
import { PriceGuidanceService } from '@app/domain/prices/price-guidance.service.js';
import { TariffsService } from '@app/domain/prices/tariffs.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';

/** Tariffs, estimates and price guidance. */
@Controller()
export class PricesController {
  constructor(
    private readonly tariffs: TariffsService,
    private readonly guidance: PriceGuidanceService,
  ) {}

  @Implements(tariffEndpoints.list)
  async listTariffs() {
    return this.tariffs.list();
  }

  @Implements(tariffEndpoints.replace, 'tariffs_saved')
  async replaceTariffs(@CurrentActor() admin: Actor, @Body() body: ReplaceTariffsBody) {
    return this.tariffs.replace(admin, body);
  }

  @Implements(estimateEndpoints.create)
  @RateLimit({ name: 'estimates', points: 30, seconds: 60, by: 'address' })
  async estimate(@Body() body: EstimateBody) {
    return this.guidance.estimate(body);
  }

  @Implements(estimateEndpoints.ofBooking)
  async ofBooking(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.guidance.ofBooking(actor, id);
  }
}
