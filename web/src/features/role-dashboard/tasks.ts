import type { Text } from '../../i18n/catalogue';
import type { IconName } from '../../ui/icon';

/** An open task: the number of rows and the page for it. */
export interface Task {
  readonly text: Text;
  readonly to: string;
  readonly icon: IconName;
  /** Null for a task without a number. */
  readonly count: number | null;
  /** There are more than were asked for. */
  readonly hasMore?: boolean;
  readonly isUrgent?: boolean;
  /** What the button to it says. */
  readonly action: Text;
  /** Another person has to act; the user can only look. */
  readonly isPassive?: boolean;
}

interface Query {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The tasks of a role, and their queries. */
export interface TaskSet {
  readonly tasks: readonly Task[];
  readonly queries: readonly Query[];
}

/** The default page size of a list. */
const PAGE = 50;

/** A task for so many rows of a page of a list. */
export function taskFor(
  rows: readonly unknown[] | undefined,
  task: Omit<Task, 'count' | 'hasMore'>,
  pageLength = rows?.length ?? 0,
): Task {
  return { ...task, count: rows?.length ?? 0, hasMore: pageLength >= PAGE };
}
