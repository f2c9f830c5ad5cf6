import { Controller } from '@nestjs/common';
import { documentExpiryEndpoints, type VehicleDatesBody } from '@app/contracts/document-expiry-endpoints.js';
import type { VehicleDatesInput } from '@app/contracts/document-expiry.js';
import {
  type CreateVehicleBody,
  type UpdateVehicleBody,
  vehicleEndpoints as endpoints,
  type VehicleListQuery,
} from '@app/contracts/vehicles.js';
import { readableBy } from '@app/domain/files/file.view.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { VehiclesService } from '@app/domain/vehicles/vehicles.service.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { reply, replyPage } from '../http/reply.js';

/** Vehicles as admins manage them. */
@Controller()
export class VehiclesController {
  constructor(
    private readonly vehicles: VehiclesService,
    private readonly queries: VehicleQueriesService,
  ) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() staff: Actor, @Query() query: VehicleListQuery) {
    const page = await this.queries.list(query);
    return replyPage({ ...page, items: page.items.map((vehicle) => readableBy(staff, vehicle)) });
  }

  @Implements(endpoints.get)
  async get(@CurrentActor() staff: Actor, @Id() id: number) {
    return reply(readableBy(staff, await this.queries.get(id)));
  }

  @Implements(endpoints.create, 'vehicle_created')
  async create(@CurrentActor() admin: Actor, @Body() body: CreateVehicleBody) {
    return this.vehicles.create(admin, body);
  }

  @Implements(endpoints.update, 'vehicle_updated')
  async update(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: UpdateVehicleBody) {
    return this.vehicles.update(admin, id, body);
  }

  @Implements(endpoints.remove, 'vehicle_deleted')
  async remove(@CurrentActor() admin: Actor, @Id() id: number) {
    await this.vehicles.remove(admin, id);
    return null;
  }

  @Implements(endpoints.approve, 'vehicle_approved')
  async approve(
    @CurrentActor() admin: Actor,
    @Id() id: number,
    @Body() { expires_on }: { expires_on?: VehicleDatesInput },
  ) {
    return this.vehicles.approve(admin, id, expires_on);
  }

  @Implements(documentExpiryEndpoints.ofVehicle, 'expiry_dates_saved')
  async setExpiryDates(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: VehicleDatesBody) {
    return this.vehicles.setExpiryDates(admin, id, body);
  }

  @Implements(endpoints.reject, 'vehicle_rejected')
  async reject(@CurrentActor() admin: Actor, @Id() id: number, @Body() { reason }: { reason: string }) {
    return this.vehicles.reject(admin, id, reason);
  }
}
