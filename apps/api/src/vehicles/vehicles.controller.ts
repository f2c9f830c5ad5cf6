import { Controller } from '@nestjs/common';
import { documentExpiryEndpoints, type VehicleDatesBody } from '@app/contracts/document-expiry-endpoints.js';
import type { VehicleDatesInput } from '@app/contracts/document-expiry.js';
import { type VehicleFileBody, vehicleFileEndpoints } from '@app/contracts/vehicle-files.js';
import {
  type CreateVehicleBody,
  type UpdateVehicleBody,
  vehicleEndpoints as endpoints,
  type VehicleListQuery,
  type SubmitVehicleBody,
  type UpdateOwnVehicleBody,
} from '@app/contracts/vehicles.js';
import { readableBy } from '@app/domain/files/file.view.js';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DriverVehiclesService } from '@app/domain/vehicles/driver-vehicles.service.js';
import { VehicleFilesService } from '@app/domain/vehicles/vehicle-files.service.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { VehiclesService } from '@app/domain/vehicles/vehicles.service.js';
import { ReceivedFiles } from '../files/upload.interceptor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { type EndpointLimit, RateLimit } from '../http/rate-limit.guard.js';
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
    return readableBy(staff, await this.queries.get(id));
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
    return this.vehicles.remove(admin, id);
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
    return this.queries.listOwn(driver);
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

/** Photo and documents of vehicles. */
@Controller()
export class VehicleFilesController {
  constructor(private readonly files: VehicleFilesService) {}

  @Implements(vehicleFileEndpoints.add, 'documents_added')
  @RateLimit({ name: 'vehicle-files', points: 120, seconds: 3600, by: 'user' })
  async add(
    @CurrentActor() driver: Actor,
    @Id() id: number,
    @Body() { kind }: VehicleFileBody,
    @ReceivedFiles(['files', 'file', 'documents', 'photo']) uploads: ReceivedFile[],
  ) {
    return this.files.add(driver, id, kind, uploads);
  }

  @Implements(vehicleFileEndpoints.setKind, 'document_saved')
  async setKind(@CurrentActor() actor: Actor, @Id() id: number, @Body() { kind }: VehicleFileBody) {
    return this.files.setKind(actor, id, kind);
  }

  @Implements(vehicleFileEndpoints.reject, 'document_rejected')
  async reject(@CurrentActor() admin: Actor, @Id() id: number, @Body() { reason }: { reason: string }) {
    return this.files.reject(admin, id, reason);
  }

  @Implements(vehicleFileEndpoints.remove, 'document_removed')
  async remove(@CurrentActor() driver: Actor, @Id() id: number) {
    return this.files.remove(driver, id);
  }
}
