import type { Role } from '@app/contracts/roles.js';
import type { ComponentType } from 'react';
import type { TaskSet } from './tasks';
import { useAdminTasks, useCustomerTasks, useDriverTasks, useOperatorTasks } from './use-role-tasks';

interface RoleTasksProps {
  /** Shows the tasks. */
  View: ComponentType<{ set: TaskSet }>;
}

function CustomerTasks({ View }: RoleTasksProps) {
  return <View set={useCustomerTasks()} />;
}

function DriverTasks({ View }: RoleTasksProps) {
  return <View set={useDriverTasks()} />;
}

function OperatorTasks({ View }: RoleTasksProps) {
  return <View set={useOperatorTasks()} />;
}

function AdminTasks({ View }: RoleTasksProps) {
  return <View set={useAdminTasks()} />;
}

/** What waits, by role: each asks only for what that role may read. */
export const roleTasks: Record<Role, ComponentType<RoleTasksProps>> = {
  user: CustomerTasks,
  driver: DriverTasks,
  operator: OperatorTasks,
  admin: AdminTasks,
};
