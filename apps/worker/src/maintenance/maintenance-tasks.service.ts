import { Injectable } from '@nestjs/common';
import { LooseFilesService } from '@app/domain/files/loose-files.service.js';

/** A clean-up that repeats: what it is called, how often, and what it does. Gives how many things it removed. */
export interface MaintenanceTask {
  /** Stays once released: it stands in the table. */
  name: string;
  everySeconds: number;
  run: () => Promise<number>;
}

/** Every clean-up there is. Each may run at any time, and again: what is gone is gone. */
@Injectable()
export class MaintenanceTasks {
  readonly list: readonly MaintenanceTask[];

  constructor(looseFiles: LooseFilesService) {
    this.list = [{ name: 'remove-loose-files', everySeconds: 15 * 60, run: () => looseFiles.removeAll() }];
  }
}
