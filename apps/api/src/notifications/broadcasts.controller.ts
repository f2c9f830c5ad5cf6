import { Controller } from '@nestjs/common';
import { broadcastEndpoints as endpoints, type SendNotificationBody } from '@app/contracts/broadcasts.js';
import { BroadcastsService } from '@app/domain/notifications/broadcasts.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body } from '../http/input.decorators.js';

/** Notifications that admins write. */
@Controller()
export class BroadcastsController {
  constructor(private readonly broadcasts: BroadcastsService) {}

  @Implements(endpoints.send, 'notification_sent')
  async send(@CurrentActor() admin: Actor, @Body() body: SendNotificationBody) {
    return this.broadcasts.send(admin, body);
  }
}
