import { Body, Controller, Param, Query } from '@nestjs/common';
import { type DriverListQuery, driverCalls as calls, type ReapplyBody } from '@app/contracts/drivers.js';
import { DriverApplyingService } from '@app/domain/accounts/driver-applying.service.js';
import { DriverNamesService } from '@app/domain/accounts/driver-names.service.js';
import { DriverQueriesService } from '@app/domain/accounts/driver-queries.service.js';
import { DriverReviewsService } from '@app/domain/accounts/driver-reviews.service.js';
import type { ReceivedFile } from '@app/domain/files/received-file.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { ReceivedFiles } from '../files/received-files.decorator.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';
import { RateLimit } from '../http/rate-limit.decorator.js';
import { reply, replyPage } from '../http/reply.js';

/** Drivers and the review of their applications: decisions sections 1 and 4. */
@Controller()
export class DriversController {
  constructor(
    private readonly applying: DriverApplyingService,
    private readonly reviews: DriverReviewsService,
    private readonly queries: DriverQueriesService,
    private readonly names: DriverNamesService,
  ) {}

  @Handles(calls.ownApplication)
  async ownApplication(@CurrentActor() driver: Actor) {
    return reply(await this.queries.own(driver));
  }

  @Handles(calls.reapply, 'driver_reapplied')
  @RateLimit({ name: 'reapply', points: 20, seconds: 3600, by: 'user' })
  async applyAgain(
    @CurrentActor() driver: Actor,
    @Body({ schema: calls.reapply.body }) body: ReapplyBody,
    @ReceivedFiles(['documents']) documents: ReceivedFile[],
  ) {
    return this.applying.applyAgain(driver, body, documents);
  }

  @Handles(calls.list)
  async list(@Query({ schema: calls.list.query }) query: DriverListQuery) {
    return replyPage(await this.queries.list(query));
  }

  @Handles(calls.approve, 'driver_approved')
  async approve(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.approve.params }) { id }: { id: string },
  ) {
    return this.reviews.approve(admin, Number(id));
  }

  @Handles(calls.reject, 'driver_rejected')
  async reject(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.reject.params }) { id }: { id: string },
    @Body({ schema: calls.reject.body }) { reason }: { reason: string },
  ) {
    return this.reviews.reject(admin, Number(id), reason);
  }

  @Handles(calls.approveName, 'driver_name_approved')
  async approveName(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.approveName.params }) { id }: { id: string },
    @Body({ schema: calls.approveName.body }) { name }: { name: string },
  ) {
    return this.names.approve(admin, Number(id), name);
  }

  @Handles(calls.rejectName, 'driver_name_rejected')
  async rejectName(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.rejectName.params }) { id }: { id: string },
    @Body({ schema: calls.rejectName.body }) { name, reason }: { name: string; reason: string },
  ) {
    return this.names.reject(admin, Number(id), name, reason);
  }
}
