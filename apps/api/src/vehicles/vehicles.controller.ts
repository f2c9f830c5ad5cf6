import { Body, Controller, Param, Query } from '@nestjs/common';
import { paperEndpoints as papers, type VehiclePapersBody } from '@app/contracts/paper-endpoints.js';
import type { VehicleDatesInput } from '@app/contracts/papers.js';
import {
  type CreateVehicleBody,
  type UpdateVehicleBody,
  vehicleEndpoints as endpoints,
  type VehicleListQuery,
} from '@app/contracts/vehicles.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { VehiclesService } from '@app/domain/vehicles/vehicles.service.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { reply, replyPage } from '../http/reply.js';

/** Vehicles as admins manage them. */
@Controller()
export class VehiclesController {
  constructor(
    private readonly vehicles: VehiclesService,
    private readonly queries: VehicleQueriesService,
  ) {}

  @Implements(endpoints.list)
  async list(@Query({ schema: endpoints.list.query }) query: VehicleListQuery) {
    return replyPage(await this.queries.list(query));
  }

  @Implements(endpoints.get)
  async get(@Param({ schema: endpoints.get.params }) { id }: { id: string }) {
    return reply(await this.queries.get(Number(id)));
  }

  @Implements(endpoints.create, 'vehicle_created')
  async create(
    @CurrentActor() admin: Actor,
    @Body({ schema: endpoints.create.body }) body: CreateVehicleBody,
  ) {
    return this.vehicles.create(admin, body);
  }

  @Implements(endpoints.update, 'vehicle_updated')
  async update(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.update.params }) { id }: { id: string },
    @Body({ schema: endpoints.update.body }) body: UpdateVehicleBody,
  ) {
    return this.vehicles.update(admin, Number(id), body);
  }

  @Implements(endpoints.remove, 'vehicle_deleted')
  async remove(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.remove.params }) { id }: { id: string },
  ) {
    await this.vehicles.remove(admin, Number(id));
    return null;
  }

  @Implements(endpoints.approve, 'vehicle_approved')
  async approve(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.approve.params }) { id }: { id: string },
    @Body({ schema: endpoints.approve.body }) { expires_on }: { expires_on?: VehicleDatesInput },
  ) {
    return this.vehicles.approve(admin, Number(id), expires_on);
  }

  @Implements(papers.ofVehicle, 'papers_saved')
  async setPapers(
    @CurrentActor() admin: Actor,
    @Param({ schema: papers.ofVehicle.params }) { id }: { id: string },
    @Body({ schema: papers.ofVehicle.body }) { expires_on }: VehiclePapersBody,
  ) {
    return this.vehicles.setPapers(admin, Number(id), expires_on);
  }

  @Implements(endpoints.reject, 'vehicle_rejected')
  async reject(
    @CurrentActor() admin: Actor,
    @Param({ schema: endpoints.reject.params }) { id }: { id: string },
    @Body({ schema: endpoints.reject.body }) { reason }: { reason: string },
  ) {
    return this.vehicles.reject(admin, Number(id), reason);
  }
}
