import { Controller } from '@nestjs/common';
import {
  type CreateSavedViewBody,
  staffSettingsEndpoints as endpoints,
  type StaffTableName,
  type TableSettings,
  type UpdateSavedViewBody,
} from '@app/contracts/staff-settings.js';
import { StaffSettingsService } from '@app/domain/staff-settings/staff-settings.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Params } from '../http/input.decorators.js';

@Controller()
export class StaffSettingsController {
  constructor(private readonly staffSettings: StaffSettingsService) {}

  @Implements(endpoints.settings)
  async settings(@CurrentActor() actor: Actor) {
    return this.staffSettings.of(actor);
  }

  @Implements(endpoints.saveTable, 'table_saved')
  async saveTable(
    @CurrentActor() actor: Actor,
    @Params() { table }: { table: StaffTableName },
    @Body() body: TableSettings,
  ) {
    return this.staffSettings.saveTable(actor, table, body);
  }

  @Implements(endpoints.createView, 'view_saved')
  async createView(@CurrentActor() actor: Actor, @Body() body: CreateSavedViewBody) {
    return this.staffSettings.createView(actor, body);
  }

  @Implements(endpoints.updateView, 'view_saved')
  async updateView(@CurrentActor() actor: Actor, @Id() id: number, @Body() body: UpdateSavedViewBody) {
    return this.staffSettings.updateView(actor, id, body);
  }

  @Implements(endpoints.removeView, 'view_deleted')
  async removeView(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.staffSettings.removeView(actor, id);
  }
}
