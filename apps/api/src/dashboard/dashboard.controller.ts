import { Controller } from '@nestjs/common';
import { dashboardCalls as calls } from '@app/contracts/dashboard.js';
import { DashboardService } from '@app/domain/dashboard/dashboard.service.js';
import { Handles } from '../http/handles.decorator.js';

/** The admin's dashboard. */
@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Handles(calls.get)
  get() {
    return this.dashboard.read();
  }
}
