import { Controller } from '@nestjs/common';
import { type VehicleFileBody, vehicleFileEndpoints as endpoints } from '@app/contracts/vehicle-files.js';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { VehicleFilesService } from '@app/domain/vehicles/vehicle-files.service.js';
import { ReceivedFiles } from '../files/upload.interceptor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';

/** Photo and documents of vehicles. */
@Controller()
export class VehicleFilesController {
  constructor(private readonly files: VehicleFilesService) {}

  @Implements(endpoints.add, 'documents_added')
  @RateLimit({ name: 'vehicle-files', points: 120, seconds: 3600, by: 'user' })
  async add(
    @CurrentActor() driver: Actor,
    @Id() id: number,
    @Body() { kind }: VehicleFileBody,
    @ReceivedFiles(['files', 'file', 'documents', 'photo']) uploads: ReceivedFile[],
  ) {
    return this.files.add(driver, id, kind, uploads);
  }

  @Implements(endpoints.setKind, 'document_saved')
  async setKind(@CurrentActor() actor: Actor, @Id() id: number, @Body() { kind }: VehicleFileBody) {
    return this.files.setKind(actor, id, kind);
  }

  @Implements(endpoints.reject, 'document_rejected')
  async reject(@CurrentActor() admin: Actor, @Id() id: number, @Body() { reason }: { reason: string }) {
    return this.files.reject(admin, id, reason);
  }

  @Implements(endpoints.remove, 'document_removed')
  async remove(@CurrentActor() driver: Actor, @Id() id: number) {
    await this.files.remove(driver, id);
    return null;
  }
}
