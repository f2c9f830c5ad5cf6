import { type Task, type TaskSet, taskFor } from './use-role-tasks';
import { useSessionUser } from '../../api/session.store';
import { useUnreadCountQuery } from '../../api/unread-count.api';
import { useWaitingTicketsQuery, roleDashboardApi } from './role-dashboard.api';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import type { ResourceType } from '@app/contracts/resources.js';
import { useEffect } from 'react';
import { onPushedRow } from '../../api/pushed-rows';

/** The tasks of all roles. */
function useCommonTasks(): TaskSet {
  const user = useSessionUser();
  const unreadCount = useUnreadCountQuery();
  const tickets = useWaitingTicketsQuery(undefined, { skip: user?.role === 'admin' });
  const answeredTickets = tickets.data?.filter((ticket) => ticket.is_unread_by_user);
  return {
    queries: [unreadCount],
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
        count: unreadCount.data?.unread ?? 0,
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

const TYPES: readonly ResourceType[] = [
  'Booking',
  'Offer',
  'Payment',
  'DriverApplication',
  'Vehicle',
  'Ticket',
  'ContactMessage',
];

/** All users of a role get a change at the same time; a random delay spreads their requests. */
const JITTER_MS = 600;

/** Counts the tasks again after every change while the page is open. */
export function useLiveTasks(): void {
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stops = TYPES.map((type) =>
      onPushedRow(type, (_row, { dispatch }) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          // An offer changes what there is to choose from on its booking.
          const types = type === 'Offer' ? ([type, 'Booking'] as const) : [type];
          dispatch(roleDashboardApi.util.invalidateTags(types.map((tag) => ({ type: tag, id: 'LIST' }))));
        }, Math.random() * JITTER_MS);
        timers.add(timer);
      }),
    );
    return () => {
      stops.forEach((stop) => stop());
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, []);
}
