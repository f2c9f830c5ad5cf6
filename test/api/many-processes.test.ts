import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { book, created, ok, sendOffer } from '../support/main-job.js';
import { countUnpublishedEvents } from '../support/outcome.js';
import { startBahon, stores } from '../support/processes.js';
import { connectSocket, type Push, type SocketClient } from '../support/socket-client.js';
import { setUp } from '../support/set-up.js';

/** Long enough for a busy machine. `npm run bench` measures how long it takes. */
const WITHIN = 10_000;
/** A push is promised within a second; a busy machine takes longer. */
const AT_ONCE_MS = 5_000;

/** Every socket gets every push once, whichever API took the request and whichever worker ran the job. */
describe.each(stores)('two APIs and two workers on %s', (store) => {
  /** Each signed in twice: at the first API, and at the second. */
  let admins: HttpClient[], customers: HttpClient[], drivers: HttpClient[];
  const open: SocketClient[] = [];

  const bahon = setUp(() => startBahon({ apis: 2, workers: 2, store }));

  beforeAll(async () => {
    const everywhere = (username: string) =>
      Promise.all(bahon.apis.map(({ url }) => bahon.signIn(username, 'bahon-demo', url)));
    [admins, customers, drivers] = (await Promise.all(['admin', 'customer', 'driver'].map(everywhere))) as [
      HttpClient[],
      HttpClient[],
      HttpClient[],
    ];
  });

  afterAll(() => open.forEach((socket) => socket.close()));

  /** One socket of somebody at each API. */
  const listen = async (clients: HttpClient[]) => {
    const sockets = await Promise.all(clients.map((client) => connectSocket(client)));
    open.push(...sockets);
    return sockets;
  };
  const openTicket = async () =>
    (
      created(
        await customers[0]!.post('/api/support-tickets', { subject: 'Late', description: 'Where?' }),
      ) as { id: number }
    ).id;
  const messagesOf = (socket: SocketClient, ticketId: number) =>
    socket.events
      .filter(({ type, refs }) => type === 'ticket.message' && refs[0]?.type === 'TicketMessage')
      .map(({ row }) => row as { id: number; ticket_id: number; message: string })
      .filter(({ ticket_id }) => ticket_id === ticketId);

  it('bring every chat message to every screen of both sides, once', async () => {
    const sockets = [...(await listen(customers)), ...(await listen(admins))];
    const id = await openTicket();
    const texts = Array.from({ length: 24 }, (_, index) => `No. ${index}`);
    const send = async (message: string, index: number) => {
      // Both sides write, and each message is sent to both APIs at once, as a client does that lost the first answer.
      const body = { message, client_id: randomUUID() };
      const side = index % 3 === 0 ? admins : customers;
      const answers = await Promise.all(
        side.map((client) => client.post(`/api/support-tickets/${id}/messages`, body)),
      );
      const ids = answers.map((answer) => (created(answer) as { id: number }).id);
      expect(new Set(ids).size).toBe(1);
    };
    // Three at a time, because each message locks its ticket.
    for (let begin = 0; begin < texts.length; begin += 3)
      await Promise.all(texts.slice(begin, begin + 3).map((text, index) => send(text, begin + index)));
    for (const socket of sockets) {
      await eventually(
        () => expect(new Set(messagesOf(socket, id).map(({ message }) => message)).size).toBe(texts.length),
        { within: WITHIN, what: 'all messages' },
      );
    }
    // A push may be repeated with the same id. Screens ignore the repetition.
    for (const socket of sockets) {
      const pushes = new Map(
        socket.events
          .filter(({ refs, row }) => refs[0]?.type === 'TicketMessage' && row?.ticket_id === id)
          .map((push) => [push.id, push.row.id as number]),
      );
      expect(pushes.size).toBe(texts.length);
      expect(new Set(pushes.values()).size).toBe(texts.length);
    }
    const read = (await customers[1]!.get(`/api/support-tickets/${id}/messages?limit=200`)).body.data;
    expect(read).toHaveLength(texts.length);
  });

  it('make one notification of every offer, however many processes carry it', async () => {
    const [first, second] = (await listen(customers)) as [SocketClient, SocketClient];
    const bookings = await Promise.all(Array.from({ length: 10 }, (_, index) => book(customers[index % 2]!)));
    const offers = await Promise.all(
      bookings.map((booking, index) => sendOffer(drivers[index % 2]!, booking.id)),
    );
    const of = (socket: SocketClient, type: string) => [
      ...new Set(
        socket.events
          // Only those of offers: notifications of earlier tickets may still arrive.
          .filter(
            ({ row, ...push }: Push) =>
              push.type === type && row && (row.kind ?? 'offer.sent') === 'offer.sent',
          )
          .map(({ row }) => row.id as number),
      ),
    ];
    for (const socket of [first, second]) {
      await eventually(
        () => expect(of(socket, 'offer.sent').sort()).toEqual(offers.map((offer) => offer.id).sort()),
        { within: WITHIN, what: 'all offers' },
      );
      await eventually(() => expect(of(socket, 'notification.created')).toHaveLength(offers.length), {
        within: WITHIN,
        what: 'all notifications',
      });
    }
    const rows = await bahon.database.query<{ notices: number }>(
      `SELECT count(*)::int AS notices FROM notification JOIN outbox_event event ON event.id = notification.event_id
       WHERE event.type = 'offer.sent' AND (event.payload->>'offer_id')::int = ANY($1) GROUP BY event.id`,
      [offers.map((offer) => offer.id)],
    );
    expect(rows.map(({ notices }) => notices)).toEqual(offers.map(() => 1));
  });

  it('push typing to the other process and side only, without storing it', async () => {
    const stranger = await bahon.signIn('customer2');
    const [far, near, outsider] = await Promise.all([
      connectSocket(admins[1]!),
      connectSocket(customers[0]!),
      connectSocket(stranger),
    ]);
    open.push(far, near, outsider);
    const typingNotices = { far: [] as unknown[], outsider: [] as unknown[] };
    far.socket.on('typing', (notice) => typingNotices.far.push(notice));
    outsider.socket.on('typing', (notice) => typingNotices.outsider.push(notice));
    const id = await openTicket();
    const storedEvents = () =>
      bahon.database.query(`SELECT type FROM outbox_event WHERE payload->>'ticket_id' = $1`, [String(id)]);
    const before = await storedEvents();
    const notice = { ticket_id: id, user_id: expect.any(Number), name: 'Farhana Rahman' };
    const expectOnFarSide = (notices: unknown[]) =>
      eventually(() => expect(typingNotices.far).toEqual(notices), {
        within: WITHIN,
        what: 'typing on the other process',
      });
    ok(await customers[0]!.post(`/api/support-tickets/${id}/typing`, {}));
    // Notices of the same moment may overtake each other between processes.
    await expectOnFarSide([{ ...notice, is_typing: true }]);
    ok(await customers[0]!.post(`/api/support-tickets/${id}/typing`, { is_typing: false }));
    await expectOnFarSide([
      { ...notice, is_typing: true },
      { ...notice, is_typing: false },
    ]);
    expect((await stranger.post(`/api/support-tickets/${id}/typing`, {})).status).toBe(404);
    expect(typingNotices.outsider).toEqual([]);
    expect(await storedEvents()).toEqual(before);
  });

  it('count the sockets of all processes together, whichever is asked', async () => {
    const counts = () =>
      Promise.all(
        admins.map(async (admin) => ok(await admin.get('/api/admin/system')).sockets_connected as number),
      );
    const connectedCount = () => open.filter(({ isConnected }) => isConnected).length;
    const agree = () =>
      eventually(async () => expect(await counts()).toEqual([connectedCount(), connectedCount()]), {
        within: 2 * WITHIN,
      });
    await listen(customers);
    await agree();
    open.find(({ isConnected }) => isConnected)!.close();
    await agree();
  });

  it('close the sockets of all devices on both processes when somebody logs out everywhere', async () => {
    const devices = await Promise.all(
      bahon.apis.map(({ url }) => bahon.signIn('driver2', 'bahon-demo', url)),
    );
    const sockets = [...(await listen(devices)), ...(await listen(devices.toReversed()))];
    const others = await listen(drivers);
    ok(await devices[0]!.post('/api/auth/logout-all'));
    await eventually(() => expect(sockets.map(({ isConnected }) => isConnected)).not.toContain(true), {
      what: 'all sockets closing',
    });
    expect(others.every(({ isConnected }) => isConnected)).toBe(true);
    expect((await devices[1]!.get('/api/bookings-history-driver')).status).toBe(401);
  });

  it('push from the API that committed the event: without any worker, and not again by a job', async () => {
    const sentOffer = (id: number) => (push: Push) => push.type === 'offer.sent' && push.row?.id === id;
    const sockets = await listen(customers);
    const booking = await book(customers[0]!);
    for (const worker of bahon.workers.splice(0)) await worker.kill();
    const first = await sendOffer(drivers[0]!, booking.id);
    for (const socket of sockets) await socket.waitFor(sentOffer(first.id), AT_ONCE_MS);
    // What is committed without a worker is pushed by a job, too. With a worker it is not.
    await bahon.startWorker();
    await sockets[0]!.waitFor('notification.created', WITHIN);

    const second = await sendOffer(await bahon.signIn('driver2'), booking.id);
    await eventually(() => expect(sockets[0]!.count('notification.created')).toBeGreaterThan(1));
    await eventually(async () => expect(await countUnpublishedEvents(bahon.database)).toBe(0));
    for (const socket of sockets) expect(socket.events.filter(sentOffer(second.id))).toHaveLength(1);
  });

  it('push by a worker what an API committed and did not push', async () => {
    const sockets = await listen(customers);
    // An API that is killed right after the commit leaves only this row.
    const [event] = await bahon.database.query<{ id: string }>(
      `INSERT INTO outbox_event (id, type, payload)
       SELECT gen_random_uuid(), type, payload FROM outbox_event WHERE type = 'offer.sent' ORDER BY sequence DESC LIMIT 1
       RETURNING id`,
    );
    for (const socket of sockets) await socket.waitFor((push) => push.id === event!.id, WITHIN);
  });
});
