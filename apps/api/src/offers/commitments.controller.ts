import { Controller } from '@nestjs/common';
import { commitmentEndpoints as endpoints, type CommitmentListQuery } from '@app/contracts/commitments.js';
import { CommitmentQueriesService } from '@app/domain/commitments/commitment-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Query } from '../http/input.decorators.js';
import { replyPage } from '../http/reply.js';

@Controller()
export class CommitmentsController {
  constructor(private readonly queries: CommitmentQueriesService) {}

  @Implements(endpoints.list)
  async list(@CurrentActor() driver: Actor, @Query() query: CommitmentListQuery) {
    return replyPage(await this.queries.list(driver, query));
  }
}
