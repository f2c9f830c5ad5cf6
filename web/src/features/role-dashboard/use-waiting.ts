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
export function useWaiting(set: TaskSet): Waiting {
  const common = useCommonTasks();
  const queries = [...set.queries, ...common.queries];
  const failed = queries.find(({ data, error }) => data === undefined && error !== undefined);
  return {
    tasks: [...set.tasks, ...common.tasks].filter(({ count }) => count !== 0),
    isLoading: queries.some(({ data }) => data === undefined),
    failure: failed
      ? {
          error: failed.error,
          isRetrying: queries.some(({ isFetching }) => isFetching),
          retry: () => queries.forEach(({ refetch }) => void refetch()),
        }
      : null,
  };
}
