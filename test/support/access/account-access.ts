import { formOf, pdf } from '../sample-files.js';
import { type AccessTable, drivers, everybody, signedIn, staff, admins } from './access-case.js';

const password = 'bahon-demo';

function newAccount(number: number) {
  const username = `fresh${process.pid}x${number}`;
  const email = `${username}@bahon.example`;
  return { name: 'Rahima Khatun', username, email, phone: '01712345678', password };
}

/** A webhook of the customer's. */
const ofWebhook = [401, 200, 404, 403, 403, 403, 403, 403] as const;

/** Accounts, profiles and driver applications. */
export const accountAccess: AccessTable = {
  'accounts.login': [
    { sample: () => ({ body: { username: 'customer', password } }), asDouble: true, statuses: everybody() },
  ],
  'accounts.autologin': [{ statuses: everybody() }],
  'accounts.register': [
    {
      sample: ({ rows }) => ({ body: newAccount(rows.next()) }),
      asDouble: true,
      statuses: everybody(201),
    },
  ],
  'apiKeys.list': [{ statuses: signedIn() }],
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
  'apiKeys.end': [
    {
      on: "the customer's key",
      sample: async ({ rows }) => ({ id: await rows.apiKey() }),
      statuses: [401, 200, 404, 404, 404, 404, 404, 404],
    },
  ],
  'webhooks.list': [{ statuses: [401, 200, 200, 403, 403, 403, 403, 403] }],
  'webhooks.create': [
    {
      sample: () => ({ body: { url: 'https://erp.example.com/bahon', events: ['offer.sent'] } }),
      asDouble: true,
      statuses: [401, 201, 201, 403, 403, 403, 403, 403],
    },
  ],
  'webhooks.update': [
    {
      sample: async ({ rows }) => ({ id: await rows.webhook(), body: { events: ['trip.moved'] } }),
      statuses: ofWebhook,
    },
  ],
  'webhooks.remove': [{ sample: async ({ rows }) => ({ id: await rows.webhook() }), statuses: ofWebhook }],
  'webhooks.rotate': [{ sample: async ({ rows }) => ({ id: await rows.webhook() }), statuses: ofWebhook }],
  'webhooks.test': [{ sample: async ({ rows }) => ({ id: await rows.webhook() }), statuses: ofWebhook }],
  'webhooks.deliveries': [
    { sample: async ({ rows }) => ({ id: await rows.webhook() }), statuses: ofWebhook },
  ],
  'webhooks.resend': [
    {
      sample: async ({ rows }) => {
        const id = await rows.webhook();
        return { id, params: { delivery: String(await rows.webhookDelivery(id)) } };
      },
      statuses: ofWebhook,
    },
  ],
  'accounts.usernameExists': [
    { sample: () => ({ body: { username: 'nobody.yet' } }), statuses: everybody() },
  ],
  'accounts.emailExists': [
    { sample: () => ({ body: { email: 'nobody.yet@example.com' } }), statuses: everybody() },
  ],
  'accounts.verifyEmailToken': [
    {
      on: 'an address proven already',
      sample: () => ({ body: { token: '123456' } }),
      statuses: signedIn(409),
    },
  ],
  'accounts.verifyEmailLink': [
    { on: 'a link nobody sent', sample: () => ({ query: { token: 'unknown' } }), statuses: everybody(422) },
  ],
  'accounts.changeEmail': [
    {
      sample: ({ rows }) => ({ body: { new_email: `moved${rows.next()}@example.com` } }),
      asDouble: true,
      statuses: signedIn(),
    },
  ],
  'accounts.resendVerification': [{ on: 'an address proven already', statuses: signedIn(409) }],
  'accounts.logout': [{ asDouble: true, statuses: everybody() }],
  'accounts.logoutAll': [{ asDouble: true, statuses: signedIn() }],
  'accounts.forgotPassword': [
    { sample: () => ({ body: { email: 'nobody.yet@example.com' } }), statuses: everybody() },
  ],
  'accounts.resetPassword': [
    {
      on: 'a code nobody sent',
      sample: () => ({ body: { email: 'customer@bahon.example', code: '123456', password } }),
      statuses: everybody(422),
    },
  ],

  'profile.update': [
    {
      sample: (_, { email }) => ({ body: { name: 'Somebody Else', email, phone: '01812345678' } }),
      asDouble: true,
      statuses: signedIn(),
    },
  ],
  'profile.changeLocale': [
    { sample: () => ({ body: { locale: 'bn' } }), asDouble: true, statuses: signedIn() },
  ],
  'profile.changePassword': [
    {
      sample: () => ({ body: { current_password: password, new_password: 'another-secret' } }),
      asDouble: true,
      statuses: signedIn(),
    },
  ],
  'profile.sessions': [{ statuses: signedIn() }],
  'profile.endSession': [
    {
      on: "the customer's device",
      sample: async ({ rows }) => ({ id: await rows.session() }),
      statuses: [401, 200, 404, 404, 404, 404, 404, 404],
    },
  ],

  'drivers.apply': [
    {
      sample: ({ rows }) => {
        const fields = { ...newAccount(rows.next()), vehicle_type: 'Covered van', experience: '4 years' };
        return { body: () => formOf(fields, [pdf()]) };
      },
      asDouble: true,
      statuses: everybody(201),
    },
  ],
  'drivers.ownApplication': [{ statuses: drivers() }],
  'drivers.reapply': [
    {
      on: 'a rejected application',
      sample: async ({ rows }, { id }) => {
        await rows.rejectApplicationOf(id);
        return { body: () => formOf({ vehicle_type: 'Truck', experience: '5 years' }, [pdf()]) };
      },
      asDouble: true,
      statuses: drivers(),
    },
  ],
  'drivers.addDocuments': [
    { sample: () => ({ body: () => formOf({ kind: 'licence' }, [pdf()]) }), statuses: drivers(201) },
  ],
  'drivers.removeDocument': [
    {
      sample: async ({ actors }) => {
        const form = formOf({ kind: 'licence' }, [pdf()]);
        const { body } = await actors.driver.client.post('/api/drivers/application/documents', form);
        return { id: body.data.documents.at(-1).id };
      },
      statuses: [401, 403, 403, 200, 404, 404, 403, 403],
    },
  ],
  'drivers.list': [{ statuses: staff() }],
  'drivers.approveName': [
    {
      sample: async ({ rows }) => ({ id: await rows.renamedDriver(), body: { name: 'Abdul Karim' } }),
      statuses: admins(),
    },
  ],
  'drivers.rejectName': [
    {
      sample: async ({ rows }) => ({
        id: await rows.renamedDriver(),
        body: { name: 'Abdul Karim', reason: 'Not the name on the licence' },
      }),
      statuses: admins(),
    },
  ],
  'suspensions.suspend': [
    {
      sample: async ({ rows }) => ({ id: await rows.applicant(), body: { reason: 'Three complaints' } }),
      statuses: admins(),
    },
  ],
  'suspensions.reinstate': [
    { sample: async ({ rows }) => ({ id: await rows.suspendedDriver() }), statuses: admins() },
  ],
  'suspensions.list': [{ sample: async ({ rows }) => ({ id: await rows.applicant() }), statuses: staff() }],
  'driverRecords.get': [
    {
      on: "the driver's own",
      sample: ({ actors }) => ({ id: actors.driver.id }),
      statuses: [401, 404, 404, 200, 404, 404, 404, 200],
    },
  ],
  'drivers.approve': [{ sample: async ({ rows }) => ({ id: await rows.applicant() }), statuses: admins() }],
  'drivers.reject': [
    {
      sample: async ({ rows }) => ({
        id: await rows.applicant(),
        body: { reason: 'The licence has run out.' },
      }),
      statuses: admins(),
    },
  ],
};
