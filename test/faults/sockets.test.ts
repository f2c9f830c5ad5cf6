import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { reservePort } from '../support/ports.js';
import { eventually } from '../support/eventually.js';
import { book, created, ok, sendOffer } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { connectSocket, type SocketClient } from '../support/socket-client.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** All clients run in this process. 10,000 need a machine of their own. */
const STORM = Number(process.env['BAHON_STORM_SOCKETS'] ?? 400);
const MISSED = 50;
/** Ping interval and time-out of the server, and some. */
const NOTICED_MS = 45_000;

describe('sockets under load and faults', () => {
  let metricsPort: number;
  const open: SocketClient[] = [];

  const bahon = setUp(() => startBahon({ workers: 0, apis: 0 }));

  beforeAll(async () => {
    metricsPort = await reservePort();
    await Promise.all([bahon.startApi({ METRICS_PORT: String(metricsPort) }), bahon.startWorker()]);
  });

  const { customer, driver, admin } = clientsOf(bahon);

  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });

  const connect = async (reconnection = false) => {
    const socket = await connectSocket(customer, { reconnection });
    open.push(socket);
    return socket;
  };
  const openTicket = async () =>
    created(
      await customer.post('/api/support-tickets', {
        subject: 'Sockets',
        description: 'Hello',
        priority: 'low',
      }),
    );
  const answer = (ticketId: number, message: string) =>
    admin.post(`/api/support-tickets/${ticketId}/messages`, { message });
  /** A connection of the customer without a client library, which would read and answer pings. */
  const rawSocket = async ({ joins = 1 } = {}) => {
    const url = `${bahon.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const raw = new WebSocket(url, { headers: { cookie: customer.cookieHeader, origin: bahon.url } });
    await new Promise<void>((resolve, reject) => {
      raw.once('open', () => resolve());
      raw.once('error', reject);
    });
    raw.on('error', () => undefined);
    for (let n = 0; n < joins; n += 1) raw.send('40');
    // A refused connection may receive nothing.
    await new Promise<void>((resolve) => raw.once('message', () => resolve()).once('close', () => resolve()));
    return raw;
  };
  const socketsConnected = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^bahon_sockets_connected (\S+)$/m.exec(text)?.[1]);
  };
  const pushesToCome = async () => {
    const [row] = await bahon.database.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM outbox_event WHERE published_at IS NULL)::int +
        (SELECT count(*) FROM bullmq.job WHERE name = 'PushToScreens' AND state <> 'completed')::int AS n`,
    );
    return row!.n;
  };
  const residentMegabytes = async () => {
    const status = await readFile(`/proc/${bahon.apis[0]!.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };

  it('a socket that does not read delays no other, needs little memory and is closed', async () => {
    const slow = await rawSocket();
    (slow as unknown as { _socket: { pause(): void } })._socket.pause();
    const reader = await connect();
    const ticket = await openTicket();
    const before = await residentMegabytes();
    for (let n = 0; n < 100; n += 1) {
      const message = `Message ${n} ${'x'.repeat(1_500)}`;
      created(await answer(ticket.id, message));
      // Within five seconds: the slow one is closed only much later.
      await reader.waitFor((push) => push.row?.message === message, 5_000);
    }
    expect((await residentMegabytes()) - before).toBeLessThan(60);
    await eventually(async () => expect(await socketsConnected()).toBe(1), {
      within: NOTICED_MS,
      every: 250,
      what: 'the slow socket being let go',
    });
    slow.terminate();
  });

  it('a socket that sends too much is closed', async () => {
    const reader = await connect();
    const talker = await connect();
    for (let n = 0; n < 20; n += 1) talker.socket.emit('event', { anything: n });
    await eventually(() => expect(talker.isConnected).toBe(false), {
      what: 'the close of the socket that sends too much',
    });
    const raw = await rawSocket();
    const close = new Promise((resolve) => raw.once('close', resolve));
    raw.send(`42${JSON.stringify(['event', 'x'.repeat(5_000)])}`);
    await close;
    // A namespace that does not exist, an acknowledgement that nobody requested, binary data.
    for (const packet of ['40/nowhere,', '431["x"]', Buffer.from('x')]) {
      const babbler = await rawSocket();
      const close = new Promise((resolve) => babbler.once('close', resolve));
      for (let n = 0; n < 20; n += 1) babbler.send(packet);
      await close;
    }
    const { id } = await sendOffer(driver, (await book(customer)).id);
    await reader.waitFor((push) => push.type === 'offer.sent' && push.row?.id === id);
  });

  it('a connection that opens more than one socket is closed', async () => {
    const before = await socketsConnected();
    const raw = await rawSocket({ joins: 5 });
    await eventually(() => expect(raw.readyState).toBe(WebSocket.CLOSED), {
      what: 'the end of the connection',
    });
    await eventually(async () => expect(await socketsConnected()).toBe(before), {
      what: 'none of its sockets being left',
    });
  });

  it(`the changes of ${MISSED} missed pushes are read after the reconnect, in order and once`, async () => {
    const ticket = await openTicket();
    const screen = await connect();
    screen.close();
    const messages = Array.from({ length: MISSED }, (_, n) => `Missed ${n}`);
    for (const message of messages) created(await answer(ticket.id, message));
    screen.socket.connect();
    await eventually(() => expect(screen.isConnected).toBe(true), { within: 10_000 });
    const read = ok(await customer.get(`/api/support-tickets/${ticket.id}/messages?limit=200`));
    const missedMessages = read
      .map((one: any) => one.message)
      .filter((one: string) => one.startsWith('Missed'));
    expect([...missedMessages].sort(byNumber)).toEqual(messages);
    expect(isOrdered(missedMessages.map(numberIn))).toBe(true);
    created(await answer(ticket.id, 'Seen'));
    await screen.waitFor((push) => push.row?.message === 'Seen');
  });

  it(`${STORM} sockets whose API is killed reconnect within half a minute and receive the next push`, async () => {
    const sockets: SocketClient[] = [];
    for (let n = 0; n < STORM; n += 50) {
      sockets.push(
        ...(await Promise.all(Array.from({ length: Math.min(50, STORM - n) }, () => connect(true)))),
      );
    }
    const api = bahon.apis.pop()!;
    await api.process.kill();
    await bahon.startApi({ PORT: new URL(api.url).port });
    await eventually(() => expect(sockets.filter((socket) => !socket.isConnected)).toHaveLength(0), {
      within: 30_000,
      every: 250,
      what: 'the reconnect of all sockets',
    });
    const { id } = await sendOffer(driver, (await book(customer)).id);
    await Promise.all(
      sockets.map((socket) =>
        socket.waitFor((push) => push.type === 'offer.sent' && push.row?.id === id, 15_000),
      ),
    );
    await eventually(async () => expect(await pushesToCome()).toBe(0), {
      within: 30_000,
      what: 'the last of the pushes',
    });
    for (const socket of sockets) {
      expect(socket.events.filter((push) => push.type === 'offer.sent' && push.row?.id === id)).toHaveLength(
        1,
      );
    }
  });
});

function numberIn(text: string): number {
  return Number(/\d+/.exec(text)?.[0]);
}

function byNumber(a: string, b: string): number {
  return numberIn(a) - numberIn(b);
}

/** Newest or oldest first: one of the two throughout. */
function isOrdered(numbers: number[]): boolean {
  const steps = numbers.slice(1).map((number, index) => number - numbers[index]!);
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
