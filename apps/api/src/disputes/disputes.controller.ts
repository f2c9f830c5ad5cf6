import { Controller } from '@nestjs/common';
import {
  type DecideDisputeBody,
  disputeEndpoints as endpoints,
  type DisputeListQuery,
  type OpenDisputeBody,
} from '@app/contracts/disputes.js';
import { DisputeSubmissionsService } from '@app/domain/disputes/dispute-submissions.service.js';
import { DisputeQueriesService } from '@app/domain/disputes/dispute-queries.service.js';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import { DisputeDecisionsService } from '@app/domain/money/dispute-decisions.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { ReceivedFiles } from '../files/upload.interceptor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { replyPage } from '../http/reply.js';

@Controller()
export class DisputesController {
  constructor(
    private readonly queries: DisputeQueriesService,
    private readonly submissions: DisputeSubmissionsService,
    private readonly decisions: DisputeDecisionsService,
  ) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() staff: Actor, @Query() query: DisputeListQuery) {
    return replyPage(await this.queries.list(staff, query));
  }

  /** A booking has one dispute; more attempts than this are a bug or abuse. */
  @Implements(endpoints.open, 'dispute_opened')
  @RateLimit({ name: 'disputes', points: 60, seconds: 3600, by: 'user' })
  async open(
    @CurrentActor() actor: Actor,
    @Id() id: number,
    @Body() body: OpenDisputeBody,
    @ReceivedFiles(['files']) files: ReceivedFile[],
  ) {
    return this.submissions.open(actor, id, body, files);
  }

  @Implements(endpoints.decide, 'dispute_decided')
  async decide(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: DecideDisputeBody) {
    return this.decisions.decide(admin, id, body);
  }
}
