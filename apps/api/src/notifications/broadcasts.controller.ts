import { Body, Controller } from '@nestjs/common';
import { broadcastCalls as calls, type SendNotificationBody } from '@app/contracts/broadcasts.js';
import { BroadcastsService } from '@app/domain/notifications/broadcasts.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';

/** Notifications that admins write. */
@Controller()
export class BroadcastsController {
  constructor(private readonly broadcasts: BroadcastsService) {}

  @Handles(calls.send, 'notification_sent')
  async send(@CurrentActor() admin: Actor, @Body({ schema: calls.send.body }) body: SendNotificationBody) {
    return this.broadcasts.send(admin, body);
  }
}
