import { type Task, type TaskSet, taskFor } from './tasks';
import { useSessionUser } from '../../api/session.store';
import { useUnreadCountQuery } from '../../api/unread-count.api';
import { useWaitingTicketsQuery } from './role-dashboard.api';
import { roleDashboardMessages as m } from './role-dashboard.messages';

/** The tasks of all roles. */
function useCommonTasks(): TaskSet {
  const user = useSessionUser();
  const unread = useUnreadCountQuery();
  const tickets = useWaitingTicketsQuery(undefined, { skip: user?.role === 'admin' });
  const answeredTickets = tickets.data?.filter((ticket) => ticket.is_unread_by_user);
  return {
    queries: [unread],
    tasks: [
      {
        text: m.verifyEmail,
        to: '/email-verify',
        icon: 'mail',
        count: user?.email_verified === false ? null : 0,
        action: m.enterCode,
      },
      taskFor(answeredTickets, {
        text: m.repliedTickets,
        to: '/support',
        icon: 'headset',
        action: m.readReply,
      }),
      {
        text: m.unread,
        to: '/notifications',
        icon: 'bell',
        count: unread.data?.unread ?? 0,
        action: m.viewNotifications,
        isPassive: true,
      },
    ],
  };
}

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
