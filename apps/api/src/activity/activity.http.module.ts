import { Module } from '@nestjs/common';
import { ActivityModule } from '@app/domain/activity/activity.module.js';
import { ActivityController } from './activity.controller.js';

@Module({ imports: [ActivityModule], controllers: [ActivityController] })
export class ActivityHttpModule {}
