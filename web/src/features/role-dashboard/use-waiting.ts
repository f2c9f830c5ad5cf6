import type { Task, TaskSet } from './tasks';
import { useCommonTasks } from './use-common-tasks';

interface Waiting {
  /** What waits, in its order. */
  readonly tasks: readonly Task[];
  readonly isLoading: boolean;
  /** Why the tasks are not known, with a way to ask again; null when nothing failed. */
  readonly failure: {
    readonly error: unknown;
    readonly isRetrying: boolean;
    readonly retry: () => void;
  } | null;
}

/** The tasks of a role and those of all roles. Tasks without rows are left out. */
export function useWaiting(roleTasks: TaskSet): Waiting {
  const common = useCommonTasks();
  const queries = [...roleTasks.queries, ...common.queries];
  const failedQuery = queries.find(({ data, error }) => data === undefined && error !== undefined);
  return {
    tasks: [...roleTasks.tasks, ...common.tasks].filter(({ count }) => count !== 0),
    isLoading: queries.some(({ data }) => data === undefined),
    failure: failedQuery
      ? {
          error: failedQuery.error,
          isRetrying: queries.some(({ isFetching }) => isFetching),
          retry: () => queries.forEach(({ refetch }) => void refetch()),
        }
      : null,
  };
}
