import { Module } from '@nestjs/common';
import { DashboardModule } from '@app/domain/dashboard/dashboard.module.js';
import { DashboardController } from './dashboard.controller.js';

@Module({ imports: [DashboardModule], controllers: [DashboardController] })
export class DashboardHttpModule {}
