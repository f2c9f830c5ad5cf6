import { Controller } from '@nestjs/common';
import {
  type SubmitVehicleBody,
  type UpdateOwnVehicleBody,
  vehicleEndpoints as endpoints,
} from '@app/contracts/vehicles.js';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DriverVehiclesService } from '@app/domain/vehicles/driver-vehicles.service.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { ReceivedFiles } from '../files/upload.interceptor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { type EndpointLimit, RateLimit } from '../http/rate-limit.guard.js';
import { reply } from '../http/reply.js';

const UPLOADS: EndpointLimit = { name: 'vehicle-uploads', points: 60, seconds: 3600, by: 'user' };

@Controller()
export class DriverVehiclesController {
  constructor(
    private readonly vehicles: DriverVehiclesService,
    private readonly queries: VehicleQueriesService,
  ) {}

  /** Always 200: `status` says whether one was submitted. */
  @Implements(endpoints.exists)
  async exists(@CurrentActor() driver: Actor) {
    return reply(null, { status: await this.queries.hasOne(driver.userId) });
  }

  @Implements(endpoints.submit, 'vehicle_submitted')
  @RateLimit(UPLOADS)
  async submit(
    @CurrentActor() driver: Actor,
    @Body() body: SubmitVehicleBody,
    @ReceivedFiles(['documents']) documents: ReceivedFile[],
  ) {
    return this.vehicles.submit(driver, body, documents);
  }

  @Implements(endpoints.mine)
  async mine(@CurrentActor() driver: Actor) {
    return reply(await this.queries.listOwn(driver));
  }

  @Implements(endpoints.updateOwn, 'vehicle_updated')
  @RateLimit(UPLOADS)
  async update(
    @CurrentActor() driver: Actor,
    @Id() id: number,
    @Body() body: UpdateOwnVehicleBody,
    @ReceivedFiles(['photo', 'documents']) files: ReceivedFile[],
  ) {
    return this.vehicles.update(driver, id, body, files);
  }
}
