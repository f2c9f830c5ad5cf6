import { Body, Controller, Param } from '@nestjs/common';
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

/** Own settings of the desk pages. */
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
    @Param({ schema: endpoints.saveTable.params }) { table }: { table: DeskTable },
    @Body({ schema: endpoints.saveTable.body }) body: TableSettings,
  ) {
    return this.desk.saveTable(actor, table, body);
  }

  @Implements(endpoints.createView, 'view_saved')
  async createView(
    @CurrentActor() actor: Actor,
    @Body({ schema: endpoints.createView.body }) body: CreateDeskViewBody,
  ) {
    return this.desk.createView(actor, body);
  }

  @Implements(endpoints.updateView, 'view_saved')
  async updateView(
    @CurrentActor() actor: Actor,
    @Param({ schema: endpoints.updateView.params }) { id }: { id: string },
    @Body({ schema: endpoints.updateView.body }) body: UpdateDeskViewBody,
  ) {
    return this.desk.updateView(actor, Number(id), body);
  }

  @Implements(endpoints.removeView, 'view_deleted')
  async removeView(
    @CurrentActor() actor: Actor,
    @Param({ schema: endpoints.removeView.params }) { id }: { id: string },
  ) {
    await this.desk.removeView(actor, Number(id));
    return null;
  }
}
