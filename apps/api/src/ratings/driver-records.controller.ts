import { Controller, Param } from '@nestjs/common';
import { driverRecordEndpoints as endpoints } from '@app/contracts/driver-record.js';
import { DriverRecordQueriesService } from '@app/domain/ratings/driver-record-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { reply } from '../http/reply.js';

/** Records of drivers, trip by trip. */
@Controller()
export class DriverRecordsController {
  constructor(private readonly records: DriverRecordQueriesService) {}

  @Implements(endpoints.get)
  async get(@CurrentActor() reader: Actor, @Param({ schema: endpoints.get.params }) { id }: { id: string }) {
    return reply(await this.records.get(reader, Number(id)));
  }
}
