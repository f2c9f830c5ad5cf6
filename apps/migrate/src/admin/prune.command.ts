import { MaintenanceTasks } from '@app/domain/maintenance/maintenance-tasks.service.js';
import type { Command } from './command.js';

/** Runs the clean-ups of the workers now. */
export const prune: Command = {
  usage: 'prune',
  summary: 'removes what was kept long enough: the clean-ups that workers do by themselves, now',
  options: {},
  async run(_values, { services, print }) {
    const tasks = (await services()).get(MaintenanceTasks);
    for (const task of tasks.cleanUps) print(`${task.name}: ${await task.run()}`);
  },
};
