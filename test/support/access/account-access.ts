import { formOf, pdf } from '../sample-files.js';
import {
  type AccessTable,
  admins,
  customerAlone,
  driverAlone,
  drivers,
  everybody,
  signedIn,
  staff,
} from './access-case.js';

const password = 'bahon-demo';

function newAccount(number: number) {
  const username = `fresh${process.pid}x${number}`;
  const email = `${username}@bahon.example`;
  return { name: 'Rahima Khatun', username, email, phone: '01712345678', password };
}

/** Accounts, profiles and driver applications. */
export const accountAccess: AccessTable = {
  'accounts.login': { body: { username: 'customer', password }, asDouble: true, statuses: everybody() },
  'accounts.autologin': { statuses: everybody() },
  'accounts.register': {
    sample: ({ rows }) => ({ body: newAccount(rows.next()) }),
    asDouble: true,
    statuses: everybody(201),
  },
  'apiKeys.list': { statuses: signedIn() },
  'apiKeys.create': [
    {
      sample: ({ rows }) => ({ body: { name: `Program ${rows.next()}`, scopes: ['bookings:read'] } }),
      asDouble: true,
      statuses: [401, 201, 201, 422, 422, 422, 422, 422],
    },
    {
      on: 'the positions of vehicles',
      sample: ({ rows }) => ({ body: { name: `Server ${rows.next()}`, scopes: ['positions:write'] } }),
      asDouble: true,
      statuses: [401, 422, 422, 201, 201, 201, 201, 201],
    },
  ],
  'apiKeys.end': {
    on: "the customer's key",
    row: (rows) => rows.apiKey(),
    statuses: [401, 200, 404, 404, 404, 404, 404, 404],
  },
  'webhooks.list': { statuses: [401, 200, 200, 403, 403, 403, 403, 403] },
  'webhooks.create': {
    body: { url: 'https://erp.example.com/bahon', events: ['offer.sent'] },
    asDouble: true,
    statuses: [401, 201, 201, 403, 403, 403, 403, 403],
  },
  'webhooks.update': {
    row: (rows) => rows.webhook(),
    body: { events: ['trip.moved'] },
    statuses: customerAlone(),
  },
  'webhooks.remove': { row: (rows) => rows.webhook(), statuses: customerAlone() },
  'webhooks.rotate': { row: (rows) => rows.webhook(), statuses: customerAlone() },
  'webhooks.test': { row: (rows) => rows.webhook(), statuses: customerAlone() },
  'webhooks.deliveries': { row: (rows) => rows.webhook(), statuses: customerAlone() },
  'webhooks.resend': {
    sample: async ({ rows }) => {
      const id = await rows.webhook();
      return { id, params: { delivery: String(await rows.webhookDelivery(id)) } };
    },
    statuses: customerAlone(),
  },
  'accounts.usernameExists': { body: { username: 'nobody.yet' }, statuses: everybody() },
  'accounts.emailExists': { body: { email: 'nobody.yet@example.com' }, statuses: everybody() },
  'accounts.verifyEmailToken': {
    on: 'an address proven already',
    body: { token: '123456' },
    statuses: signedIn(409),
  },
  'accounts.verifyEmailLink': {
    on: 'a link nobody sent',
    query: { token: 'unknown' },
    statuses: everybody(422),
  },
  'accounts.changeEmail': {
    sample: ({ rows }) => ({ body: { new_email: `moved${rows.next()}@example.com` } }),
    asDouble: true,
    statuses: signedIn(),
  },
  'accounts.resendVerification': { on: 'an address proven already', statuses: signedIn(409) },
  'accounts.logout': { asDouble: true, statuses: everybody() },
  'accounts.logoutAll': { asDouble: true, statuses: signedIn() },
  'accounts.forgotPassword': { body: { email: 'nobody.yet@example.com' }, statuses: everybody() },
  'accounts.resetPassword': {
    on: 'a code nobody sent',
    body: { email: 'customer@bahon.example', code: '123456', password },
    statuses: everybody(422),
  },

  'profile.update': {
    sample: (_, { email }) => ({ body: { name: 'Somebody Else', email, phone: '01812345678' } }),
    asDouble: true,
    statuses: signedIn(),
  },
  'profile.changeLocale': { body: { locale: 'bn' }, asDouble: true, statuses: signedIn() },
  'profile.changePassword': {
    body: { current_password: password, new_password: 'another-secret' },
    asDouble: true,
    statuses: signedIn(),
  },
  'profile.sessions': { statuses: signedIn() },
  'profile.endSession': {
    on: "the customer's device",
    row: (rows) => rows.session(),
    statuses: [401, 200, 404, 404, 404, 404, 404, 404],
  },

  'drivers.apply': {
    sample: ({ rows }) => {
      const fields = { ...newAccount(rows.next()), vehicle_type: 'Covered van', experience: '4 years' };
      return { body: () => formOf(fields, [pdf()]) };
    },
    asDouble: true,
    statuses: everybody(201),
  },
  'drivers.ownApplication': { statuses: drivers() },
  'drivers.reapply': {
    on: 'a rejected application',
    sample: async ({ rows }, { id }) => {
      await rows.rejectApplicationOf(id);
      return { body: () => formOf({ vehicle_type: 'Truck', experience: '5 years' }, [pdf()]) };
    },
    asDouble: true,
    statuses: drivers(),
  },
  'drivers.addDocuments': {
    sample: () => ({ body: () => formOf({ kind: 'licence' }, [pdf()]) }),
    statuses: drivers(201),
  },
  'drivers.removeDocument': {
    sample: async ({ actors }) => {
      const form = formOf({ kind: 'licence' }, [pdf()]);
      const { body } = await actors.driver.client.post('/api/drivers/application/documents', form);
      return { id: body.data.documents.at(-1).id };
    },
    statuses: driverAlone(),
  },
  'drivers.list': { statuses: staff() },
  'drivers.approveName': {
    row: (rows) => rows.renamedDriver(),
    body: { name: 'Abdul Karim' },
    statuses: admins(),
  },
  'drivers.rejectName': {
    row: (rows) => rows.renamedDriver(),
    body: { name: 'Abdul Karim', reason: 'Not the name on the licence' },
    statuses: admins(),
  },
  'suspensions.suspend': {
    row: (rows) => rows.applicant(),
    body: { reason: 'Three complaints' },
    statuses: admins(),
  },
  'suspensions.reinstate': { row: (rows) => rows.suspendedDriver(), statuses: admins() },
  'suspensions.list': { row: (rows) => rows.applicant(), statuses: staff() },
  'driverRecords.get': {
    on: "the driver's own",
    sample: ({ actors }) => ({ id: actors.driver.id }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 200],
  },
  'drivers.approve': { row: (rows) => rows.applicant(), statuses: admins() },
  'drivers.reject': {
    row: (rows) => rows.applicant(),
    body: { reason: 'The licence has run out.' },
    statuses: admins(),
  },
};
