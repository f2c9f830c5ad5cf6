import { MaintenanceTasks } from '@app/domain/maintenance/maintenance-tasks.service.js';
import type { Command } from './command.js';

/** Runs the workers' cleanup tasks now. */
export const prune: Command = {
  usage: 'prune',
  summary: 'runs the scheduled cleanup tasks now, which remove data past its retention period',
  options: {},
  async run(_values, { services, print }) {
    const tasks = (await services()).get(MaintenanceTasks);
    for (const task of tasks.cleanUps) print(`${task.name}: ${await task.run()}`);
  },
};
