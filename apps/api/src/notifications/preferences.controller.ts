import { Controller } from '@nestjs/common';
import {
  preferenceEndpoints as endpoints,
  type UpdatePreferencesBody,
} from '@app/contracts/notification-preferences.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body } from '../http/input.decorators.js';

@Controller()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Implements(endpoints.get)
  async get(@CurrentActor() actor: Actor) {
    return this.preferences.of(actor);
  }

  @Implements(endpoints.update, 'preferences_saved')
  async update(@CurrentActor() actor: Actor, @Body() body: UpdatePreferencesBody) {
    return this.preferences.update(actor, body);
  }
}
