import { Body, Controller, Param, Query } from '@nestjs/common';
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
import { RateLimit } from '../http/rate-limit.decorator.js';
import { reply, replyPage } from '../http/reply.js';
import { TypingSignal } from './typing.signal.js';

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
  async list(@CurrentActor() actor: Actor, @Query({ schema: endpoints.list.query }) query: TicketListQuery) {
    return replyPage(await this.queries.list(actor, query));
  }

  @Implements(endpoints.open, 'ticket_created')
  async open(@CurrentActor() actor: Actor, @Body({ schema: endpoints.open.body }) body: OpenTicketBody) {
    return this.support.open(actor, body);
  }

  @Implements(endpoints.changeStatus, 'ticket_updated')
  async changeStatus(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.changeStatus.params }) { id }: { id: string },
    @Body({ schema: endpoints.changeStatus.body }) { status }: { status: TicketStatus },
  ) {
    return this.support.changeStatus(admin, Number(id), status);
  }

  @Implements(endpoints.markRead)
  async markRead(
    @CurrentActor() actor: Actor,
    @Param({ schema: endpoints.markRead.params }) { id }: { id: string },
    @Body({ schema: endpoints.markRead.body }) body: MarkTicketReadBody,
  ) {
    return reply(await this.reading.markRead(actor, Number(id), body));
  }

  @Implements(endpoints.received)
  async received(@CurrentActor() actor: Actor) {
    await this.reading.markReceived(actor);
    return reply(null);
  }

  /** Clients send this every few seconds; more is a bug or abuse. */
  @Implements(endpoints.typing)
  @RateLimit({ name: 'typing', points: 60, seconds: 60, by: 'user', isLocal: true })
  async typing(
    @CurrentSession() { actor, user }: LiveSession,
    @Param({ schema: endpoints.typing.params }) { id }: { id: string },
    @Body({ schema: endpoints.typing.body }) { is_typing }: TicketTypingBody,
  ) {
    const ticketId = Number(id);
    const ownerId = await this.queries.ownerOf(actor, ticketId);
    this.typingSignal.publish(user, { ticketId, ownerId, isTyping: is_typing });
    return reply(null);
  }

  @Implements(endpoints.remove, 'ticket_deleted')
  async remove(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.remove.params }) { id }: { id: string },
  ) {
    await this.support.remove(admin, Number(id));
    return null;
  }

  @Implements(endpoints.messages)
  async messages(
    @CurrentActor() actor: Actor,
    @Param({ schema: endpoints.messages.params }) { id }: { id: string },
    @Query({ schema: endpoints.messages.query }) query: PageQuery,
  ) {
    return replyPage(await this.queries.messages(actor, Number(id), query));
  }

  @Implements(endpoints.send)
  async send(
    @CurrentActor() actor: Actor,
    @Param({ schema: endpoints.send.params }) { id }: { id: string },
    @Body({ schema: endpoints.send.body }) body: SendTicketMessageBody,
  ) {
    return reply(await this.support.send(actor, Number(id), body));
  }
}
