import { Module } from '@nestjs/common';
import { RescueModule } from '@app/domain/rescue/rescue.module.js';
import { CancelRequestsController } from './cancel-requests.controller.js';
import { RescueController } from './rescue.controller.js';

@Module({ imports: [RescueModule], controllers: [CancelRequestsController, RescueController] })
export class RescueHttpModule {}
