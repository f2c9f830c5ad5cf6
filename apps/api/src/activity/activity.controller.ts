import { Controller, Query } from '@nestjs/common';
import { activityEndpoints as endpoints, type ActivityListQuery } from '@app/contracts/activity.js';
import { ActivityService } from '@app/domain/activity/activity.service.js';
import { Implements } from '../http/implements.decorator.js';
import { replyPage } from '../http/reply.js';

/** The activity feed, for admins. */
@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Implements(endpoints.list)
  async list(@Query({ schema: endpoints.list.query }) query: ActivityListQuery) {
    return replyPage(await this.activity.list(query));
  }
}
