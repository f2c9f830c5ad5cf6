import { Controller } from '@nestjs/common';
import {
  type CreateDeskViewBody,
  deskEndpoints as endpoints,
  type DeskTable,
  type TableSettings,
  type UpdateDeskViewBody,
} from '@app/contracts/desk.js';
import { DeskSettingsService } from '@app/domain/desk/desk-settings.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Params } from '../http/input.decorators.js';

@Controller()
export class DeskController {
  constructor(private readonly desk: DeskSettingsService) {}

  @Implements(endpoints.settings)
  async settings(@CurrentActor() actor: Actor) {
    return this.desk.of(actor);
  }

  @Implements(endpoints.saveTable, 'table_saved')
  async saveTable(
    @CurrentActor() actor: Actor,
    @Params() { table }: { table: DeskTable },
    @Body() body: TableSettings,
  ) {
    return this.desk.saveTable(actor, table, body);
  }

  @Implements(endpoints.createView, 'view_saved')
  async createView(@CurrentActor() actor: Actor, @Body() body: CreateDeskViewBody) {
    return this.desk.createView(actor, body);
  }

  @Implements(endpoints.updateView, 'view_saved')
  async updateView(@CurrentActor() actor: Actor, @Id() id: number, @Body() body: UpdateDeskViewBody) {
    return this.desk.updateView(actor, id, body);
  }

  @Implements(endpoints.removeView, 'view_deleted')
  async removeView(@CurrentActor() actor: Actor, @Id() id: number) {
    await this.desk.removeView(actor, id);
    return null;
  }
}
