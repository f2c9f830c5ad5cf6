import { Controller, Get, Redirect } from '@nestjs/common';
import {
  preferenceEndpoints as endpoints,
  type UpdatePreferencesBody,
} from '@app/contracts/notification-preferences.js';
import { EmailUnsubscribeService } from '@app/domain/notifications/email-unsubscribe.service.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements, OpenRoute } from '../http/implements.decorator.js';
import { Body, Query } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';

@Controller()
export class PreferencesController {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly emails: EmailUnsubscribeService,
  ) {}

  @Implements(endpoints.get)
  async get(@CurrentActor() actor: Actor) {
    return this.preferences.of(actor);
  }

  @Implements(endpoints.update, 'preferences_saved')
  async update(@CurrentActor() actor: Actor, @Body() body: UpdatePreferencesBody) {
    return this.preferences.update(actor, body);
  }

  @Implements(endpoints.unsubscribe, 'unsubscribed')
  @RateLimit({ name: 'unsubscribe', points: 60, seconds: 15 * 60, by: 'address' })
  async unsubscribe(@Query() { token }: { token: string }) {
    return this.emails.unsubscribe(token);
  }

  /** Mail programs without one-click unsubscribing open the address in a browser. */
  @Get('unsubscribe')
  @OpenRoute()
  @Redirect('/notification-settings')
  openSettings(): void {
    return;
  }
}
