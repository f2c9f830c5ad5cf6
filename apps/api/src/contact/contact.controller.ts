import { Controller } from '@nestjs/common';
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
import { Body, Id, Query } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
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
  async submit(@Body() body: SubmitContactBody) {
    return this.contact.submit(body);
  }

  @Implements(endpoints.list)
  async list(@Query() query: ContactListQuery) {
    return replyPage(await this.queries.list(query));
  }

  @Implements(endpoints.markRead, 'contact_read')
  async markRead(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.contact.mark(admin, id, true);
  }

  @Implements(endpoints.markUnread, 'contact_unread')
  async markUnread(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.contact.mark(admin, id, false);
  }

  @Implements(endpoints.remove, 'contact_deleted')
  async remove(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.contact.remove(admin, id);
  }

  @Implements(endpoints.reply, 'reply_sent')
  async reply(@CurrentActor() admin: Actor, @Body() body: SendReplyBody) {
    return this.contact.reply(admin, body);
  }
}
