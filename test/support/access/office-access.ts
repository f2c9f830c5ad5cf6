import { pushSubscription } from '../push-service.js';
import { type AccessTable, admins, everybody, signedIn, staff } from './access-case.js';

const question = {
  name: 'A visitor',
  email: 'visitor@example.com',
  subject: 'Prices',
  message: 'What does a truck cost?',
};

/** Notifications, support, contact, users, dashboard and audit log. Notification and ticket are the customer's. */
export const officeAccess: AccessTable = {
  'notifications.list': { statuses: signedIn() },
  'notifications.unreadCount': { statuses: signedIn() },
  'notifications.read': {
    row: (rows) => rows.notification(),
    statuses: [401, 200, 404, 404, 404, 404, 404, 404],
  },
  'notifications.readAll': { statuses: signedIn() },
  'preferences.get': { statuses: signedIn() },
  'preferences.update': {
    body: { choices: [{ topic: 'support', channel: 'push', is_on: true }] },
    statuses: signedIn(),
  },
  'preferences.unsubscribe': {
    on: 'a token nobody sent',
    query: { token: 'unknown' },
    statuses: everybody(422),
  },
  'push.key': { statuses: signedIn() },
  'push.list': { statuses: signedIn() },
  'push.subscribe': { sample: () => ({ body: pushSubscription() }), statuses: signedIn(201) },
  'push.unsubscribe': {
    on: "the customer's device",
    row: (rows) => rows.pushDevice(pushSubscription()),
    statuses: [401, 200, 404, 404, 404, 404, 404, 404],
  },
  'broadcasts.send': {
    sample: ({ actors }) => ({
      body: { user_id: actors.customer.id, title: 'News', message: 'We are open on Friday.', type: 'push' },
    }),
    statuses: admins(201),
  },

  'support.list': { statuses: signedIn() },
  'support.open': {
    body: { subject: 'Late truck', description: 'Two hours late.', priority: 'high' },
    statuses: [401, 201, 201, 201, 201, 201, 201, 403],
  },
  'support.changeStatus': {
    row: (rows) => rows.ticket(),
    body: { status: 'in_progress' },
    statuses: admins(),
  },
  'support.markRead': {
    row: (rows) => rows.ticket(),
    body: {},
    statuses: [401, 200, 404, 404, 404, 404, 404, 200],
  },
  'support.received': { statuses: signedIn() },
  'support.typing': {
    row: (rows) => rows.ticket(),
    body: {},
    statuses: [401, 200, 404, 404, 404, 404, 404, 200],
  },
  'support.remove': { row: (rows) => rows.ticket(), statuses: admins() },
  'support.messages': { row: (rows) => rows.ticket(), statuses: [401, 200, 404, 404, 404, 404, 404, 200] },
  'support.send': {
    row: (rows) => rows.ticket(),
    body: { message: 'Any news?' },
    statuses: [401, 201, 404, 404, 404, 404, 404, 201],
  },

  'contact.submit': { body: question, statuses: everybody(201) },
  'contact.list': { statuses: admins() },
  'contact.markRead': { row: (rows) => rows.contactMessage(), statuses: admins() },
  'contact.markUnread': { row: (rows) => rows.contactMessage(), statuses: admins() },
  'contact.remove': { row: (rows) => rows.contactMessage(), statuses: admins() },
  'contact.reply': {
    sample: async ({ rows }) => {
      const reply = { to: question.email, subject: 'Re: Prices', message: 'That depends on the way.' };
      return { body: { ...reply, message_id: await rows.contactMessage() } };
    },
    statuses: admins(201),
  },

  'users.list': { statuses: admins() },
  'users.update': {
    sample: async ({ rows }) => {
      const id = await rows.user();
      return { id, body: { name: 'Another Name', email: `row${id}@example.com`, phone: '01912345678' } };
    },
    statuses: admins(),
  },
  'users.changeRole': { row: (rows) => rows.user(), body: { role: 'operator' }, statuses: admins() },
  'users.remove': { row: (rows) => rows.user(), statuses: admins() },
  'users.customers': { statuses: staff() },
  'users.createCustomer': {
    sample: (_, actor) => ({ body: { name: 'A caller', phone: `0171200${1000 + actor.id}` } }),
    statuses: staff(201),
  },

  'staffSettings.settings': { statuses: staff() },
  'staffSettings.saveTable': {
    params: { table: 'payments' },
    body: { hidden: ['method'], order: ['amount', 'status'], pinned: ['id'], density: 'small' },
    asDouble: true,
    statuses: staff(),
  },
  'staffSettings.createView': {
    sample: ({ rows }) => ({
      body: { table: 'payments', name: `To decide ${rows.next()}`, query: 'status=pending' },
    }),
    asDouble: true,
    statuses: staff(201),
  },
  'staffSettings.updateView': {
    on: "the operator's view",
    sample: async ({ actors, rows }) => ({
      id: await rows.savedView(actors.operator.id),
      body: { name: `Decided ${rows.next()}`, query: 'status=approved' },
    }),
    statuses: [401, 403, 403, 403, 403, 403, 200, 404],
  },
  'staffSettings.removeView': {
    on: "the operator's view",
    sample: async ({ actors, rows }) => ({ id: await rows.savedView(actors.operator.id) }),
    statuses: [401, 403, 403, 403, 403, 403, 200, 404],
  },

  'bulk.markMessagesRead': {
    sample: async ({ rows }) => ({ body: { ids: [await rows.contactMessage()] } }),
    statuses: admins(),
  },
  'bulk.notifyDrivers': {
    sample: async ({ rows }) => ({ body: { ids: [await rows.booking()] } }),
    statuses: staff(),
  },
  'bulk.closeTickets': {
    sample: async ({ rows }) => ({ body: { ids: [await rows.ticket()] } }),
    statuses: admins(),
  },

  'dashboard.get': { statuses: admins() },
  'console.lanes': { statuses: admins() },
  'console.system': { statuses: admins() },
  'activity.list': { statuses: admins() },
  'audit.list': { statuses: admins() },
  'audit.export': { statuses: admins() },
  'exports.users': { statuses: admins() },
  'exports.vehicles': { statuses: staff() },
  'exports.bookings': { statuses: staff() },
  'exports.payments': { statuses: staff() },
  'exports.ledger': { statuses: admins() },
  'exports.payouts': { statuses: admins() },
  'exports.refunds': { statuses: admins() },
  'exports.contactMessages': { statuses: admins() },
  'exports.tickets': { statuses: admins() },
};
