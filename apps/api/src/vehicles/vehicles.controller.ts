import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type CreateVehicleBody,
  type UpdateVehicleBody,
  vehicleCalls as calls,
  type VehicleListQuery,
} from '@app/contracts/vehicles.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { VehiclesService } from '@app/domain/vehicles/vehicles.service.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';
import { reply, replyPage } from '../http/reply.js';

/** Vehicles as admins manage them: spec section 7, decisions section 1. */
@Controller()
export class VehiclesController {
  constructor(
    private readonly vehicles: VehiclesService,
    private readonly queries: VehicleQueriesService,
  ) {}

  @Handles(calls.list)
  async list(@Query({ schema: calls.list.query }) query: VehicleListQuery) {
    return replyPage(await this.queries.list(query));
  }

  @Handles(calls.get)
  async get(@Param({ schema: calls.get.params }) { id }: { id: string }) {
    return reply(await this.queries.get(Number(id)));
  }

  @Handles(calls.create, 'vehicle_created')
  async create(@CurrentActor() admin: Actor, @Body({ schema: calls.create.body }) body: CreateVehicleBody) {
    return this.vehicles.create(admin, body);
  }

  @Handles(calls.update, 'vehicle_updated')
  async update(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.update.params }) { id }: { id: string },
    @Body({ schema: calls.update.body }) body: UpdateVehicleBody,
  ) {
    return this.vehicles.update(admin, Number(id), body);
  }

  @Handles(calls.remove, 'vehicle_deleted')
  async remove(@CurrentActor() admin: Actor, @Param({ schema: calls.remove.params }) { id }: { id: string }) {
    await this.vehicles.remove(admin, Number(id));
    return null;
  }

  @Handles(calls.approve, 'vehicle_approved')
  async approve(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.approve.params }) { id }: { id: string },
  ) {
    return this.vehicles.approve(admin, Number(id));
  }

  @Handles(calls.reject, 'vehicle_rejected')
  async reject(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.reject.params }) { id }: { id: string },
    @Body({ schema: calls.reject.body }) { reason }: { reason: string },
  ) {
    return this.vehicles.reject(admin, Number(id), reason);
  }
}
