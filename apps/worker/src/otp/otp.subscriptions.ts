import type { otpEvents } from '@app/contracts/otp.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions, Reaction } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { SendReceiverCodeSms } from './send-receiver-code-sms.delivery.js';
import { SendCustomerCodeSms } from './send-customer-code-sms.delivery.js';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { NotificationsService, deliveryLink } from '@app/domain/notifications/notifications.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { EventFacts } from '../texts/event-facts.js';

/**
 * Notifies the customer of a delivery code, which is stored encrypted, and ends the previous code. A code that has ended
 * by then is not shown.
 */
@Injectable()
export class NotifyCustomerOfOtp implements Reaction<'otp.issued'> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react(event: DomainEvent<'otp.issued'>, tx: Transaction): Promise<void> {
    const { otp_id, booking_id, offer_id, user_id, sealed_code, expires_at } = event.payload;
    await this.facts.lockBooking(tx, booking_id);
    const isLive = await this.facts.isCodeLive(tx, otp_id);
    if (isLive) await this.notifications.endCodes(tx, user_id, [offer_id]);
    await this.notifications.notify(tx, user_id, {
      eventId: event.id,
      kind: 'otp.issued',
      params: { route: await this.facts.route(tx, booking_id) },
      link: deliveryLink(offer_id),
      code: { sealed: sealed_code, expiresAt: isLive ? expires_at : event.at },
    });
  }
}

type EndingEvent = 'otp.exhausted' | 'booking.completed' | 'booking.cancelled' | 'booking.released';

/**
 * Removes a delivery code from its notification once the code was used or entered wrong too often, or its booking was
 * cancelled or released.
 */
@Injectable()
export class EndNotifiedCode implements Reaction<EndingEvent> {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly facts: EventFacts,
  ) {}

  async react({ payload }: DomainEvent<EndingEvent>, tx: Transaction): Promise<void> {
    const offerIds = await this.facts.offerIds(tx, payload.booking_id);
    // A newer code may exist, so only the event's own code ends.
    const expiresAt = 'expires_at' in payload ? payload.expires_at : undefined;
    await this.notifications.endCodes(tx, payload.user_id, offerIds, expiresAt);
  }
}

export const otpSubscriptions = {
  'otp.issued': {
    reactions: [NotifyCustomerOfOtp],
    deliveries: [PushToScreens, SendEmail, SendCustomerCodeSms, SendReceiverCodeSms],
  },
  'otp.exhausted': { reactions: [EndNotifiedCode], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof otpEvents>;
