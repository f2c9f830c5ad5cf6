import { Controller } from '@nestjs/common';
import { type ApiKeyBody, apiKeyEndpoints as endpoints } from '@app/contracts/api-keys.js';
import { ApiKeysService } from '@app/domain/api-keys/api-keys.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';

@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() owner: Actor) {
    return this.keys.list(owner);
  }

  @Implements(endpoints.create, 'api_key_created')
  async create(@CurrentActor() owner: Actor, @Body() body: ApiKeyBody) {
    return this.keys.create(owner, body);
  }

  @Implements(endpoints.end, 'api_key_ended')
  async end(@CurrentActor() owner: Actor, @Id() id: number) {
    return this.keys.end(owner, id);
  }
}
