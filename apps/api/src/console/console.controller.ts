import { Controller } from '@nestjs/common';
import { consoleEndpoints as endpoints } from '@app/contracts/console.js';
import { ConsoleService } from '@app/domain/console/console.service.js';
import { Implements } from '../http/implements.decorator.js';
import { SystemService } from './system.service.js';

@Controller()
export class ConsoleController {
  constructor(
    private readonly console: ConsoleService,
    private readonly system: SystemService,
  ) {}

  @Implements(endpoints.lanes)
  lanes() {
    return this.console.lanes();
  }

  @Implements(endpoints.system)
  readSystem() {
    return this.system.read();
  }
}
