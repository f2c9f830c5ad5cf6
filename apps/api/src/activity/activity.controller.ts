import { Controller } from '@nestjs/common';
import { activityEndpoints as endpoints, type ActivityListQuery } from '@app/contracts/activity.js';
import { ActivityService } from '@app/domain/activity/activity.service.js';
import { Implements } from '../http/implements.decorator.js';
import { Query } from '../http/input.decorators.js';
import { replyPage } from '../http/reply.js';

@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Implements(endpoints.list)
  async list(@Query() query: ActivityListQuery) {
    return replyPage(await this.activity.list(query));
  }
}
