import { Body, Controller } from '@nestjs/common';
import {
  preferenceCalls as calls,
  type UpdatePreferencesBody,
} from '@app/contracts/notification-preferences.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';

/** What one wants to be told of, and how. */
@Controller()
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Handles(calls.get)
  async get(@CurrentActor() actor: Actor) {
    return this.preferences.of(actor);
  }

  @Handles(calls.update, 'preferences_saved')
  async update(
    @CurrentActor() actor: Actor,
    @Body({ schema: calls.update.body }) body: UpdatePreferencesBody,
  ) {
    return this.preferences.update(actor, body);
  }
}
