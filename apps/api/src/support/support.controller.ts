import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type MarkTicketReadBody,
  type OpenTicketBody,
  type SendTicketMessageBody,
  supportCalls as calls,
  type TicketListQuery,
  type TicketStatus,
} from '@app/contracts/support.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { PageQuery } from '@app/domain/shared/paging.js';
import { SupportQueriesService } from '@app/domain/support/support-queries.service.js';
import { SupportService } from '@app/domain/support/support.service.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';
import { reply, replyPage } from '../http/reply.js';

/** Support tickets: own ones, all of them for admins. */
@Controller()
export class SupportController {
  constructor(
    private readonly support: SupportService,
    private readonly queries: SupportQueriesService,
  ) {}

  @Handles(calls.list)
  async list(@CurrentActor() actor: Actor, @Query({ schema: calls.list.query }) query: TicketListQuery) {
    return replyPage(await this.queries.list(actor, query));
  }

  @Handles(calls.open, 'ticket_created')
  async open(@CurrentActor() actor: Actor, @Body({ schema: calls.open.body }) body: OpenTicketBody) {
    return this.support.open(actor, body);
  }

  @Handles(calls.changeStatus, 'ticket_updated')
  async changeStatus(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.changeStatus.params }) { id }: { id: string },
    @Body({ schema: calls.changeStatus.body }) { status }: { status: TicketStatus },
  ) {
    return this.support.changeStatus(admin, Number(id), status);
  }

  @Handles(calls.markRead)
  async markRead(
    @CurrentActor() actor: Actor,
    @Param({ schema: calls.markRead.params }) { id }: { id: string },
    @Body({ schema: calls.markRead.body }) body: MarkTicketReadBody,
  ) {
    return reply(await this.support.markRead(actor, Number(id), body));
  }

  @Handles(calls.remove, 'ticket_deleted')
  async remove(@CurrentActor() admin: Actor, @Param({ schema: calls.remove.params }) { id }: { id: string }) {
    await this.support.remove(admin, Number(id));
    return null;
  }

  @Handles(calls.messages)
  async messages(
    @CurrentActor() actor: Actor,
    @Param({ schema: calls.messages.params }) { id }: { id: string },
    @Query({ schema: calls.messages.query }) query: PageQuery,
  ) {
    return replyPage(await this.queries.messages(actor, Number(id), query));
  }

  @Handles(calls.send)
  async send(
    @CurrentActor() actor: Actor,
    @Param({ schema: calls.send.params }) { id }: { id: string },
    @Body({ schema: calls.send.body }) body: SendTicketMessageBody,
  ) {
    return reply(await this.support.send(actor, Number(id), body));
  }
}
