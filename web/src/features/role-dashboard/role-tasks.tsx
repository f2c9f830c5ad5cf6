import { TaskList } from './task-list';
import { useAdminTasks, useCustomerTasks, useDriverTasks, useOperatorTasks } from './use-role-tasks';

/** What waits, by role: each asks only for what that role may read. */
export function CustomerTasks() {
  return <TaskList set={useCustomerTasks()} />;
}

export function DriverTasks() {
  return <TaskList set={useDriverTasks()} />;
}

export function OperatorTasks() {
  return <TaskList set={useOperatorTasks()} />;
}

export function AdminTasks() {
  return <TaskList set={useAdminTasks()} />;
}
