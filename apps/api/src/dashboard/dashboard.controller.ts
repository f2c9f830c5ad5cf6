import { Controller } from '@nestjs/common';
import { dashboardEndpoints as endpoints } from '@app/contracts/dashboard.js';
import { DashboardService } from '@app/domain/dashboard/dashboard.service.js';
import { Implements } from '../http/implements.decorator.js';

@Controller()
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Implements(endpoints.get)
  get() {
    return this.dashboard.read();
  }
}
