import { useSessionUser } from '../../api/session.store';
import { useUnreadCountQuery } from '../../api/unread-count.api';
import { useWaitingTicketsQuery } from './role-dashboard.api';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import { taskFor, type TaskSet } from './tasks';

/** The tasks of all roles. */
export function useCommonTasks(): TaskSet {
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
