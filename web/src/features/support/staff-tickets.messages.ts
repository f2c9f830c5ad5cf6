import { catalogue } from '../../i18n/catalogue';

export const staffTicketsMessages = catalogue('staffTickets', {
  lead: 'Tickets from customers, drivers and operators.',
  sendNotification: 'Send Notification',
  find: 'Find tickets',
  search: 'Search by subject, name, phone or ticket number',
  openTickets: 'Open tickets',
  lastMessageFirst: 'Latest message first',
  oldestMessageFirst: 'Oldest message first',
  highPriorityFirst: 'High priority first',
  empty: 'No tickets.',
  emptyHint: 'New tickets appear here automatically.',
  openedBy: 'Opened by',
  userId: 'User ID {id}',
  lastMessage: 'Last message',
  lastMessageAt: 'Last activity',

  closeSelected: 'Close tickets',
  closeTitle: '{count, plural, one {Close # ticket?} other {Close # tickets?}}',
  closeText: 'Their owners are notified. A ticket reopens if its owner writes again.',
  closeFailed: 'Couldn’t close the tickets.',
  statusChanged: 'Status changed to {status}.',
  delete: 'Delete ticket',
  deleteTitle: 'Delete this ticket?',
  deleteText: 'Its messages are deleted too. This can’t be undone.',
  deleted: 'Ticket deleted.',
});
