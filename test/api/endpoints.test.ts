import { describe, expect, it } from '@jest/globals';
import { endpointList } from '@app/contracts/endpoints.js';
import { accessTable, prepare, send } from '../support/access/access-table.js';
import { stores } from '../support/processes.js';
import { whos, World } from '../support/world.js';
import { started } from '../support/started.js';

/** Every endpoint that existing clients call, with the names they use. */
const specified = {
  'Session and account': [
    'POST /login',
    'POST /autologin',
    'POST /register',
    'POST /user-exist',
    'POST /verify-email-exist',
    'POST /verify-email-token',
    'POST /change-email',
    'GET /verify-email?token=...',
    'POST /update-profile.php',
    'POST /auth/logout',
    'POST /auth/logout-all',
    'POST /contact',
  ],
  'Bookings, offers and payments': [
    'GET /bookings',
    'GET /bookings/{id}',
    'POST /bookings',
    'PUT /bookings/{id}',
    'DELETE /bookings/{id}',
    'GET /payments/{bookingId}',
    'POST /bookings/{id}/verify-otp',
    'POST /bookings/{bookingId}/send-otp',
    'POST /booking-offers-driver',
    'POST /booking-offers-driver-update',
    'GET /booking-offers/{id}',
    'GET /offers/{id}',
    'GET /bookings-history-driver',
    'POST /payments',
    'GET /payments',
    'POST /payments/{id}/approve',
    'POST /payments/{id}/reject',
  ],
  'Vehicles and driver applications': [
    'GET /vehicles-exist',
    'POST /vehicle-documents',
    'GET /vehicles-driver',
    'POST /vehicles/{id}',
    'GET /vehicles',
    'GET /vehicles/{id}',
    'POST /vehicles',
    'PUT /vehicles/{id}',
    'DELETE /vehicles/{id}',
    'POST /drivers/applyDriver',
  ],
  'Admin, users and messages': [
    'GET /users',
    'PUT /users/{id}',
    'DELETE /users/{id}',
    'GET /admin/dashboard',
    'GET /list-message',
    'GET /message-mark-as-read/{id}',
    'GET /message-mark-as-unread/{id}',
    'DELETE /delete/message/{id}',
    'POST /send-reply',
  ],
  Notifications: [
    'GET /notifications',
    'GET /notifications/unread-count',
    'PUT /notifications/{id}/read',
    'PUT /notifications/read-all',
    'POST /notifications',
  ],
  Support: [
    'GET /support-tickets',
    'POST /support-tickets',
    'PUT /support-tickets-admin/{id}',
    'DELETE /support-tickets/{id}',
    'GET /support-tickets/{id}/messages',
    'POST /support-tickets/{id}/messages',
  ],
};
const written = Object.values(specified).flat();

/** Method and path without what a place in it is called. */
function shapeOf(method: string, path: string): string {
  return `${method} ${path.replace(/\?.*$/, '').replace(/\{\w+\}|:\w+/g, '{}')}`;
}

const nameByShape = new Map(
  endpointList.map(({ name, endpoint }) => [shapeOf(endpoint.method, endpoint.path), name]),
);
const nameOf = (line: string) => nameByShape.get(shapeOf(...(line.split(' ') as [string, string])));

describe('endpoints of existing clients', () => {
  it('are 59, all of them in the contract', () => {
    expect(new Set(written).size).toBe(59);
    expect(written.filter((line) => nameOf(line) === undefined)).toEqual([]);
  });
});

describe.each(stores)('endpoints of existing clients in the running product, on %s', (store) => {
  const world = started(() => World.start({ store }));

  // That status, envelope and data are those of the contract is checked with every answer, by the client itself.
  it.each(written)('%s', async (line) => {
    const name = nameOf(line);
    const [row] = (name && accessTable[name]) || [];
    if (!name || !row) throw new Error(`no such endpoint is served: ${line}`);
    const { endpoint } = endpointList.find((one) => one.name === name)!;
    // Whoever succeeds, and where only a refusal can be had without a mailed code, anybody who is heard.
    const well = row.statuses.findIndex((status) => status < 300);
    const index = well === -1 ? row.statuses.findIndex((status) => status !== 401) : well;
    const { actor, sample } = await prepare(world, row, whos[index]!);
    const { status, body } = await send(endpoint, actor, sample);
    expect({ status, isWell: body.status }).toEqual({
      status: row.statuses[index],
      isWell: well !== -1 && !(endpoint.mayAnswerNo && body.status === false),
    });
    expect(body.message === undefined || body.message !== '').toBe(true);
    if (well === -1) expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    else expect(body).toHaveProperty('data');
    if (endpoint.success) expect(body.success).toBe(body.status);
    if (endpoint.alias) expect(body[endpoint.alias]).toEqual(body.data);

    if (endpoint.access === 'public') return;
    const refused = await send(endpoint, { ...actor, client: world.bahon.client() }, sample);
    expect(refused).toMatchObject({ status: 401, body: { status: false, code: 'not_signed_in' } });
  });
});
