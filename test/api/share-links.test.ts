import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { SHARED_TRIP_MESSAGE } from '@app/contracts/socket-messages.js';
import { eventually } from '../support/eventually.js';
import { confirmedBooking, created, ok } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** Links over HTTP and sockets, through two APIs and a worker. */
describe('a visitor with a link', () => {
  const bahon = setUp(() => startBahon({ apis: 2, env: { RATE_LIMIT_SCALE: '1000000' } }));
  const { customer, driver, admin } = clientsOf(bahon);

  const share = async () => {
    const { id } = await confirmedBooking({ customer, driver, admin });
    const link = created(await customer.post(`/api/bookings/${id}/share`, {}));
    return { id, linkId: link.id as number, token: new URL(link.url).pathname.split('/').at(-1)! };
  };
  const report = async (id: number, kind: string) => {
    const body = { kind, client_id: randomUUID(), happened_at: new Date().toISOString() };
    expect((await driver.post(`/api/bookings/${id}/trip-events`, body)).status).toBe(201);
  };
  const follow = (token: string) => {
    const socket: Socket = io(bahon.apis[1]!.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { track: token },
    });
    const messages: unknown[] = [];
    let refusal: string | null = null;
    socket.onAny((...message: unknown[]) => messages.push(message));
    socket.on('connect_error', ({ message }) => (refusal = message));
    return { socket, messages, refusal: () => refusal };
  };

  it('follows stages and positions live on any API, and learns nothing private by the socket', async () => {
    const { id, token } = await share();
    const { socket, messages } = follow(token);
    try {
      await eventually(() => socket.connected, { what: 'the socket' });
      await report(id, 'loaded');
      await eventually(() => messages.length > 0, { what: 'the stage' });
      expect(messages[0]).toMatchObject(['event', { type: 'trip.moved', refs: [{ type: 'Trip' }] }]);
      const position = { at: new Date().toISOString(), lat: 22.7712, lng: 91.5731 };
      ok(await driver.post(`/api/bookings/${id}/positions`, [position]));
      await eventually(() => messages.length > 1, { what: 'the position' });
      expect(messages[1]).toEqual([SHARED_TRIP_MESSAGE, null]);
      const visitor = bahon.client();
      expect(await ok(await visitor.get(`/api/public/track/${token}`))).toMatchObject({
        stage: 'loaded',
        last: { lat: 22.7712, lng: 91.5731 },
      });
      expect(messages).toHaveLength(2);
    } finally {
      socket.close();
    }
  });

  it('is cut off when the link is revoked, and finds it no more', async () => {
    const { linkId, token } = await share();
    const { socket } = follow(token);
    try {
      await eventually(() => socket.connected, { what: 'the socket' });
      ok(await customer.delete(`/api/shares/${linkId}`));
      await eventually(() => !socket.connected, { what: 'the end of the socket' });
    } finally {
      socket.close();
    }
    expect(await bahon.client().get(`/api/public/track/${token}`)).toMatchObject({
      status: 404,
      body: { message: 'This link has ended or never existed.' },
    });
    const { socket: late, refusal } = follow(token);
    await eventually(() => refusal() === 'share_link_not_found', { what: 'the refusal' });
    late.close();
  });
});
