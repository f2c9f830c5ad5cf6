import { Controller } from '@nestjs/common';
import { type RateBody, ratingEndpoints as endpoints } from '@app/contracts/ratings.js';
import { RatingsService } from '@app/domain/ratings/ratings.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { driverRecordEndpoints } from '@app/contracts/driver-record.js';
import { DriverRecordQueriesService } from '@app/domain/ratings/driver-record-queries.service.js';

@Controller()
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Implements(endpoints.rate, 'rating_given')
  async rate(@CurrentActor() actor: Actor, @Id() id: number, @Body() body: RateBody) {
    return this.ratings.rate(actor, id, body);
  }

  @Implements(endpoints.hide, 'rating_hidden')
  async hide(@CurrentActor() admin: Actor, @Id() id: number, @Body() { reason }: { reason: string }) {
    return this.ratings.hide(admin, id, reason);
  }
}

@Controller()
export class DriverRecordsController {
  constructor(private readonly records: DriverRecordQueriesService) {}

  @Implements(driverRecordEndpoints.get)
  async get(@CurrentActor() reader: Actor, @Id() id: number) {
    return this.records.get(reader, id);
  }
}
