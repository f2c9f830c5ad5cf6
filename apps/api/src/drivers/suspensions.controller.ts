import { Body, Controller, Param } from '@nestjs/common';
import { type SuspendBody, suspensionEndpoints as endpoints } from '@app/contracts/suspensions.js';
import { SuspensionsService } from '@app/domain/drivers/suspensions.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { reply } from '../http/reply.js';

/** Suspensions of drivers. */
@Controller()
export class SuspensionsController {
  constructor(private readonly suspensions: SuspensionsService) {}

  @Implements(endpoints.suspend, 'driver_suspended')
  async suspend(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.suspend.params }) { id }: { id: string },
    @Body({ schema: endpoints.suspend.body }) body: SuspendBody,
  ) {
    return this.suspensions.suspend(admin, Number(id), body);
  }

  @Implements(endpoints.reinstate, 'driver_reinstated')
  async reinstate(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.reinstate.params }) { id }: { id: string },
  ) {
    return this.suspensions.reinstate(admin, Number(id));
  }

  @Implements(endpoints.list)
  async list(@Param({ schema: endpoints.list.params }) { id }: { id: string }) {
    return reply(await this.suspensions.list(Number(id)));
  }
}
