import { Controller } from '@nestjs/common';
import { consoleCalls as calls } from '@app/contracts/console.js';
import { ConsoleService } from '@app/domain/console/console.service.js';
import { Handles } from '../http/handles.decorator.js';
import { SystemService } from './system.service.js';

/** The admin's console. */
@Controller()
export class ConsoleController {
  constructor(
    private readonly console: ConsoleService,
    private readonly system: SystemService,
  ) {}

  @Handles(calls.lanes)
  lanes() {
    return this.console.lanes();
  }

  @Handles(calls.system)
  readSystem() {
    return this.system.read();
  }
}
