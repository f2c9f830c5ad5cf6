import { Controller } from '@nestjs/common';
import { returnLoadEndpoints as endpoints, type ReturnLoadQuery } from '@app/contracts/return-loads.js';
import { ReturnLoadsService } from '@app/domain/return-loads/return-loads.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Query } from '../http/input.decorators.js';

/** Open bookings for the way back of a truck. */
@Controller()
export class ReturnLoadsController {
  constructor(private readonly returnLoads: ReturnLoadsService) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() driver: Actor, @Query() query: ReturnLoadQuery) {
    return this.returnLoads.list(driver, query);
  }
}
