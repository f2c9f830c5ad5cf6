import { Controller, Query } from '@nestjs/common';
import { activityCalls as calls, type ActivityListQuery } from '@app/contracts/activity.js';
import { ActivityService } from '@app/domain/activity/activity.service.js';
import { Handles } from '../http/handles.decorator.js';
import { replyPage } from '../http/reply.js';

/** What happens, for admins. */
@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Handles(calls.list)
  async list(@Query({ schema: calls.list.query }) query: ActivityListQuery) {
    return replyPage(await this.activity.list(query));
  }
}
