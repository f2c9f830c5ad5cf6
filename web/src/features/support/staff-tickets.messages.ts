import { catalogue } from '../../i18n/catalogue';

export const staffTicketsMessages = catalogue('staffTickets', {
  lead: 'Tickets of all customers, drivers and operators.',
  sendNotification: 'Send Notification',
  find: 'Find tickets',
  search: 'Search by subject, name, phone or ticket number',
  openTickets: 'Open tickets',
  lastMessageFirst: 'Latest message first',
  quietestFirst: 'Longest silence first',
  highPriorityFirst: 'High priority first',
  empty: 'No tickets here.',
  emptyHint: 'New ones appear by themselves.',
  number: 'Number',
  openedBy: 'Opened by',
  userId: 'User ID {id}',
  lastMessage: 'Last message',
  lastMessageAt: 'Last activity',

  closeSelected: 'Close tickets',
  closeTitle: '{count, plural, one {Close # ticket?} other {Close # tickets?}}',
  closeText: 'Their owners are notified. A ticket reopens when its owner writes again.',
  closeFailed: 'The tickets could not be closed.',
  statusChanged: 'Status changed to {status}.',
  delete: 'Delete ticket',
  deleteTitle: 'Delete this ticket?',
  deleteText: 'Its messages go with it. This cannot be undone.',
  deleted: 'Ticket deleted.',
});
