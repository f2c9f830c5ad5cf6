import { Controller } from '@nestjs/common';
import { type ReplaceDriverBody, replacementEndpoints as endpoints } from '@app/contracts/replacements.js';
import { DriverReleaseService } from '@app/domain/replacements/driver-release.service.js';
import { DriverReplacementService } from '@app/domain/replacements/driver-replacement.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';

/** Drivers who give a job back, and the next ones. */
@Controller()
export class ReplacementsController {
  constructor(
    private readonly releases: DriverReleaseService,
    private readonly replacements: DriverReplacementService,
  ) {}

  @Implements(endpoints.release, 'job_given_back')
  async release(@CurrentActor() driver: Actor, @Id() id: number, @Body() { reason }: { reason: string }) {
    return this.releases.release(driver, id, reason);
  }

  @Implements(endpoints.replace, 'driver_replaced')
  async replace(@CurrentActor() actor: Actor, @Id() id: number, @Body() { offer_id }: ReplaceDriverBody) {
    return this.replacements.replace(actor, id, offer_id);
  }
}
