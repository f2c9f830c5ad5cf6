import type { Role } from '@app/contracts/roles.js';
import type { ComponentType } from 'react';
import type { TaskSet } from './tasks';
import { useAdminTasks, useCustomerTasks, useDriverTasks, useOperatorTasks } from './use-role-tasks';

const taskHooks: Record<Role, () => TaskSet> = {
  user: useCustomerTasks,
  driver: useDriverTasks,
  operator: useOperatorTasks,
  admin: useAdminTasks,
};

interface RoleTasksProps {
  role: Role;
  /** Shows the tasks. */
  View: ComponentType<{ set: TaskSet }>;
}

/** The tasks of a role; requests only data that the role may read. Needs the role as its key, because each role has other hooks. */
export function RoleTasks({ role, View }: RoleTasksProps) {
  const useTasks = taskHooks[role];
  return <View set={useTasks()} />;
}
