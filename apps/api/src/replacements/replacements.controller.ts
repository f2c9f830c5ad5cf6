import { Controller } from '@nestjs/common';
import { type ReplaceDriverBody, replacementEndpoints as endpoints } from '@app/contracts/replacements.js';
import { DriverReleaseService } from '@app/domain/replacements/driver-release.service.js';
import { DriverReplacementService } from '@app/domain/replacements/driver-replacement.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { cancelRequestEndpoints, type DecideCancelRequestBody } from '@app/contracts/cancel-requests.js';
import { CancelRequestsService } from '@app/domain/replacements/cancel-requests.service.js';

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

/** Requests of customers to cancel a confirmed booking. */
@Controller()
export class CancelRequestsController {
  constructor(private readonly requests: CancelRequestsService) {}

  @Implements(cancelRequestEndpoints.open, 'cancel_requested')
  async open(@CurrentActor() customer: Actor, @Id() id: number, @Body() { reason }: { reason: string }) {
    return this.requests.open(customer, id, reason);
  }

  @Implements(cancelRequestEndpoints.decide, 'cancel_decided')
  async decide(@CurrentActor() staff: Actor, @Id() id: number, @Body() body: DecideCancelRequestBody) {
    return this.requests.decide(staff, id, body);
  }
}
