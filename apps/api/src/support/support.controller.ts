import { Controller, Injectable } from '@nestjs/common';
import {
  type MarkTicketReadBody,
  type OpenTicketBody,
  type SendTicketMessageBody,
  supportEndpoints as endpoints,
  type TicketListQuery,
  type TicketStatus,
  type TicketTypingBody,
} from '@app/contracts/support.js';
import type { LiveSession } from '@app/domain/accounts/sessions.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { PageQuery } from '@app/domain/shared/paging.js';
import { SupportQueriesService } from '@app/domain/support/support-queries.service.js';
import { SupportService } from '@app/domain/support/support.service.js';
import { TicketReadingService } from '@app/domain/support/ticket-reading.service.js';
import { CurrentActor, CurrentSession } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { replyPage } from '../http/reply.js';
import type { SessionUser } from '@app/contracts/accounts.js';
import { room, TYPING_MESSAGE } from '@app/contracts/realtime.js';
import { RealtimeGateway } from '../realtime/realtime.gateway.js';

interface TypingOnTicket {
  ticketId: number;
  ownerId: number;
  isTyping: boolean;
}

/**
 * Sends "is typing" directly to the sockets of the ticket's owner and the admins, without outbox and worker, because it
 * is not stored.
 */
@Injectable()
export class TypingSignal {
  constructor(private readonly gateway: RealtimeGateway) {}

  publish(person: SessionUser, { ticketId, ownerId, isTyping }: TypingOnTicket): void {
    this.gateway.send([room.role('admin'), room.user(ownerId)], TYPING_MESSAGE, {
      ticket_id: ticketId,
      user_id: person.user_id,
      name: person.name,
      is_typing: isTyping,
    });
  }
}

/** Support tickets: own ones, all of them for admins. */
@Controller()
export class SupportController {
  constructor(
    private readonly support: SupportService,
    private readonly queries: SupportQueriesService,
    private readonly reading: TicketReadingService,
    private readonly typingSignal: TypingSignal,
  ) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() actor: Actor, @Query() query: TicketListQuery) {
    return replyPage(await this.queries.list(actor, query));
  }

  @Implements(endpoints.open, 'ticket_created')
  async open(@CurrentActor() actor: Actor, @Body() body: OpenTicketBody) {
    return this.support.open(actor, body);
  }

  @Implements(endpoints.changeStatus, 'ticket_updated')
  async changeStatus(
    @CurrentActor() admin: Actor,
    @Id() id: number,
    @Body() { status }: { status: TicketStatus },
  ) {
    return this.support.changeStatus(admin, id, status);
  }

  @Implements(endpoints.markRead)
  async markRead(@CurrentActor() actor: Actor, @Id() id: number, @Body() body: MarkTicketReadBody) {
    return this.reading.markRead(actor, id, body);
  }

  @Implements(endpoints.received)
  async markReceived(@CurrentActor() actor: Actor) {
    return this.reading.markReceived(actor);
  }

  /** Clients send this every few seconds; more is a bug or abuse. */
  @Implements(endpoints.typing)
  @RateLimit({ name: 'typing', points: 60, seconds: 60, by: 'user', isLocal: true })
  async typing(
    @CurrentSession() { actor, user }: LiveSession,
    @Id() id: number,
    @Body() { is_typing }: TicketTypingBody,
  ) {
    const ownerId = await this.queries.ownerOf(actor, id);
    this.typingSignal.publish(user, { ticketId: id, ownerId, isTyping: is_typing });
    return null;
  }

  @Implements(endpoints.remove, 'ticket_deleted')
  async remove(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.support.remove(admin, id);
  }

  @Implements(endpoints.messages)
  async messages(@CurrentActor() actor: Actor, @Id() id: number, @Query() query: PageQuery) {
    return replyPage(await this.queries.messages(actor, id, query));
  }

  @Implements(endpoints.send)
  async send(@CurrentActor() actor: Actor, @Id() id: number, @Body() body: SendTicketMessageBody) {
    return this.support.send(actor, id, body);
  }
}
