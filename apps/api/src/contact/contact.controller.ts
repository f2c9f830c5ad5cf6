import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  contactEndpoints as endpoints,
  type ContactListQuery,
  type SendReplyBody,
  type SubmitContactBody,
} from '@app/contracts/contact.js';
import { ContactQueriesService } from '@app/domain/contact/contact-queries.service.js';
import { ContactService } from '@app/domain/contact/contact.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { RateLimit } from '../http/rate-limit.decorator.js';
import { replyPage } from '../http/reply.js';

/** The public contact form, and the admins' inbox of it. */
@Controller()
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly queries: ContactQueriesService,
  ) {}

  @Implements(endpoints.submit, 'contact_sent')
  @RateLimit({ name: 'contact', by: 'address', points: 5, seconds: 600, isOfAccepted: true })
  async submit(@Body({ schema: endpoints.submit.body }) body: SubmitContactBody) {
    await this.contact.submit(body);
    return null;
  }

  @Implements(endpoints.list)
  async list(@Query({ schema: endpoints.list.query }) query: ContactListQuery) {
    return replyPage(await this.queries.list(query));
  }

  @Implements(endpoints.markRead, 'contact_read')
  async markRead(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.markRead.params }) { id }: { id: string },
  ) {
    return this.contact.mark(admin, Number(id), true);
  }

  @Implements(endpoints.markUnread, 'contact_unread')
  async markUnread(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.markUnread.params }) { id }: { id: string },
  ) {
    return this.contact.mark(admin, Number(id), false);
  }

  @Implements(endpoints.remove, 'contact_deleted')
  async remove(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.remove.params }) { id }: { id: string },
  ) {
    await this.contact.remove(admin, Number(id));
    return null;
  }

  @Implements(endpoints.reply, 'reply_sent')
  async reply(@CurrentActor() admin: Actor, @Body({ schema: endpoints.reply.body }) body: SendReplyBody) {
    return this.contact.reply(admin, body);
  }
}
