import { useSessionUser } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import styles from './role-dashboard.module.css';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import {
  type Task,
  type TaskSet,
  useAdminTasks,
  useCustomerTasks,
  useDriverTasks,
  useOperatorTasks,
  taskFor,
} from './use-role-tasks';
import { uiMessages } from '../../ui/ui.messages';
import type { Role } from '@app/contracts/roles.js';
import { type ComponentType, useEffect } from 'react';
import type { Text } from '../../i18n/catalogue';
import type { IconName } from '../../ui/icon';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { useUnreadCountQuery } from '../../api/notifications.api';
import { useWaitingTicketsQuery, roleDashboardApi } from './role-dashboard.api';
import type { ResourceType } from '@app/contracts/resources.js';
import { onPushedRow } from '../../api/pushed-rows';

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

interface OpenTasks {
  /** In their order. */
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
export function useOpenTasks(roleTasks: TaskSet): OpenTasks {
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
function useLiveTasks(): void {
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

/** A frequently used page. */
export interface DashboardLink {
  readonly to: string;
  readonly text: Text;
  readonly icon: IconName;
}

/** The pages that each role uses most, the most important one first. */
export const dashboardLinks: Record<Role, readonly DashboardLink[]> = {
  user: [
    { to: '/book-now', text: pages.bookVehicle, icon: 'truck' },
    { to: '/my-bookings', text: pages.myBookingsLink, icon: 'route' },
  ],
  driver: [
    { to: '/booking-requests', text: pages.findBookings, icon: 'search' },
    { to: '/booking-history', text: pages.bookingHistory, icon: 'route' },
    { to: '/earnings', text: pages.earnings, icon: 'wallet' },
    { to: '/my-vehicles', text: m.vehicle, icon: 'truck' },
  ],
  operator: [
    { to: '/operator/bookings', text: pages.manageBookings, icon: 'route' },
    { to: '/book-now', text: common.bookForCustomer, icon: 'truck' },
  ],
  admin: [
    { to: '/admin/dashboard', text: pages.dashboard, icon: 'route' },
    { to: '/admin/users', text: pages.users, icon: 'user' },
  ],
};

const taskHooks: Record<Role, () => TaskSet> = {
  user: useCustomerTasks,
  driver: useDriverTasks,
  operator: useOperatorTasks,
  admin: useAdminTasks,
};

type TasksView = ComponentType<{ set: TaskSet }>;

function RoleTasks({ role, View }: { role: Role; View: TasksView }) {
  const useTasks = taskHooks[role];
  return <View set={useTasks()} />;
}

/** The tasks of the signed-in user, with live updates. It requests only data that the role may read. */
export function OwnTasks({ View }: { View: TasksView }) {
  const role = useSessionUser()?.role;
  useLiveTasks();
  // The role is the key, because each role has other hooks.
  return role && <RoleTasks key={role} role={role} View={View} />;
}

/** The number of steps in one row; the others are on the start page. */
const MOST = 3;

function Step({ task }: { task: Task }) {
  const t = useText();
  const { number } = useFormats();
  const count = task.count === null ? null : number(task.count);
  return (
    <li className={`${styles.step} surface ${task.isUrgent ? styles.urgent : ''}`}>
      {count !== null && <strong className="tabular">{task.hasMore ? t(m.more, { count }) : count}</strong>}
      <span>{t(task.text)}</span>
      <ButtonLink look={task.isUrgent ? 'accent' : 'primary'} to={task.to}>
        {t(task.action)}
      </ButtonLink>
    </li>
  );
}

function NoTasks() {
  const t = useText();
  const [link] = dashboardLinks[useSessionUser()?.role ?? 'user'];
  return (
    <li className={`${styles.step} surface`}>
      <span>{t(m.nothing)}</span>
      {link && (
        <ButtonLink look="primary" to={link.to}>
          {t(link.text)}
        </ButtonLink>
      )}
    </li>
  );
}

function Steps({ set }: { set: TaskSet }) {
  const t = useText();
  const errorText = useErrorText();
  const { tasks, isLoading, failure } = useOpenTasks(set);
  if (failure) {
    return (
      <div className={`${styles.step} surface`} role="alert">
        <span>{errorText(failure.error, { failed: m.failed })}</span>
        <Button icon="refresh" onClick={failure.retry}>
          {t(uiMessages.retry)}
        </Button>
      </div>
    );
  }
  if (isLoading) {
    return (
      <p className="visually-hidden" role="status">
        {t(m.loading)}
      </p>
    );
  }
  const steps = [...tasks.filter((task) => !task.isPassive), ...tasks.filter((task) => task.isPassive)];
  return (
    <ul className={styles.steps} aria-label={t(m.attention)}>
      {steps.length === 0 ? (
        <NoTasks />
      ) : (
        steps.slice(0, MOST).map((task) => <Step key={task.text.id} task={task} />)
      )}
    </ul>
  );
}

/** The open tasks of a user, most urgent first, each with one button and live updates. */
export function NextSteps() {
  return <OwnTasks View={Steps} />;
}
