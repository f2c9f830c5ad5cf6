import type { notificationEvents } from '@app/contracts/notifications.events.js';
import type { Subscriptions, Reaction } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { SendWebPush } from '../web-pushes/send-web-push.delivery.js';
import { SendAnnouncement } from './send-announcement.delivery.js';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { BroadcastsService } from '@app/domain/notifications/broadcasts.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';

/**
 * An admin sent a broadcast: notifies the recipients in batches, with one event and one transaction each. An event
 * contains the start of its batch and its transaction appends the next event, so a killed worker skips no
 * recipient and notifies none twice.
 */
@Injectable()
class FanOutBroadcast implements Reaction<'notification.broadcast'> {
  constructor(private readonly broadcasts: BroadcastsService) {}

  async react({ payload }: DomainEvent<'notification.broadcast'>, tx: Transaction): Promise<void> {
    await this.broadcasts.notifyNextBatch(tx, payload.broadcast_id, payload.after_user_id);
  }
}

export const notificationSubscriptions = {
  'notification.created': { reactions: [], deliveries: [PushToScreens, SendWebPush] },
  'notification.read': { reactions: [], deliveries: [PushToScreens] },
  'notification.code_ended': { reactions: [], deliveries: [PushToScreens] },
  'notification.broadcast': { reactions: [FanOutBroadcast], deliveries: [] },
  'notification.batch_created': { reactions: [], deliveries: [PushToScreens, SendWebPush] },
  'notification.mail_requested': { reactions: [], deliveries: [SendAnnouncement] },
} as const satisfies Subscriptions<keyof typeof notificationEvents>;
