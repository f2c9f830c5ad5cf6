import { Controller } from '@nestjs/common';
import { type SuspendBody, suspensionEndpoints as endpoints } from '@app/contracts/suspensions.js';
import { SuspensionsService } from '@app/domain/drivers/suspensions.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { reply } from '../http/reply.js';

@Controller()
export class SuspensionsController {
  constructor(private readonly suspensions: SuspensionsService) {}

  @Implements(endpoints.suspend, 'driver_suspended')
  async suspend(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: SuspendBody) {
    return this.suspensions.suspend(admin, id, body);
  }

  @Implements(endpoints.reinstate, 'driver_reinstated')
  async reinstate(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.suspensions.reinstate(admin, id);
  }

  @Implements(endpoints.list)
  async list(@Id() id: number) {
    return reply(await this.suspensions.list(id));
  }
}
