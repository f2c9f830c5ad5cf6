import { Controller } from '@nestjs/common';
import {
  cancelRequestEndpoints as endpoints,
  type DecideCancelRequestBody,
} from '@app/contracts/cancel-requests.js';
import { CancelRequestsService } from '@app/domain/replacements/cancel-requests.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';

/** Requests of customers to cancel a confirmed booking. */
@Controller()
export class CancelRequestsController {
  constructor(private readonly requests: CancelRequestsService) {}

  @Implements(endpoints.open, 'cancel_requested')
  async open(@CurrentActor() customer: Actor, @Id() id: number, @Body() { reason }: { reason: string }) {
    return this.requests.open(customer, id, reason);
  }

  @Implements(endpoints.decide, 'cancel_decided')
  async decide(@CurrentActor() staff: Actor, @Id() id: number, @Body() body: DecideCancelRequestBody) {
    return this.requests.decide(staff, id, body);
  }
}
