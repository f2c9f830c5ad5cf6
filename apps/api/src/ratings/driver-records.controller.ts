import { Controller } from '@nestjs/common';
import { driverRecordEndpoints as endpoints } from '@app/contracts/driver-record.js';
import { DriverRecordQueriesService } from '@app/domain/ratings/driver-record-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Id } from '../http/input.decorators.js';
import { reply } from '../http/reply.js';

@Controller()
export class DriverRecordsController {
  constructor(private readonly records: DriverRecordQueriesService) {}

  @Implements(endpoints.get)
  async get(@CurrentActor() reader: Actor, @Id() id: number) {
    return reply(await this.records.get(reader, id));
  }
}
