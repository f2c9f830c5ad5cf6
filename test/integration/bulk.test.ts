import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiContext } from '../support/api-context.js';
import { Rows } from '../support/rows.js';
import { setUp } from '../support/set-up.js';

const UNKNOWN_ID = 2_000_000_000;

describe('requests for many rows at once', () => {
  let cookie: string;
  let rows: Rows;

  const api = setUp(() => ApiContext.start());

  beforeAll(async () => {
    ({ cookie } = await api.signIn('admin'));
    const [owners] = await api.database.query<{ customerId: number; driverId: number }>(
      `SELECT (SELECT id FROM app_user WHERE username = 'customer') AS "customerId",
              (SELECT id FROM app_user WHERE username = 'driver') AS "driverId"`,
    );
    rows = new Rows(api.database, owners!);
  });

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    api.post(`/api${path}`, body, { cookie, ...headers });
  const eventsAbout = async (field: string, id: number) =>
    (
      await api.database.query<{ type: string }>(
        `SELECT type FROM outbox_event WHERE payload->>$1 = $2 ORDER BY sequence`,
        [field, String(id)],
      )
    ).map(({ type }) => type);
  const auditOf = async (type: string, id: number) =>
    (
      await api.database.query<{ action: string }>(
        'SELECT action FROM audit_entry WHERE subject_type = $1 AND subject_id = $2 ORDER BY id',
        [type, id],
      )
    ).map(({ action }) => action);

  it('mark messages read, each with its event and its audit entry', async () => {
    const ids = [await rows.contactMessage(), await rows.contactMessage()];
    const reply = await post('/message-mark-as-read', { ids: [ids[0], UNKNOWN_ID, ids[1], ids[0]] });
    expect(reply.json().data).toEqual({
      done: ids,
      refused: [{ id: UNKNOWN_ID, code: 'contact_message_not_found', message: 'Message not found.' }],
    });
    for (const id of ids) {
      expect(await eventsAbout('contact_message_id', id)).toEqual(['contact.updated']);
      expect(await auditOf('contact_message', id)).toEqual(['contact.read']);
    }
  });

  it('alert drivers of the bookings that are open, and say why not of the others', async () => {
    const [open, alertedBooking, confirmedBooking] = [
      await rows.booking(),
      await rows.booking(),
      await rows.booking({ status: 'confirmed' }),
    ];
    await post(`/bookings/${alertedBooking}/notify-drivers`, {});
    const reply = await post(
      '/bookings/notify-drivers',
      { ids: [alertedBooking, confirmedBooking, open] },
      { 'accept-language': 'bn' },
    );
    const { done: changedIds, refused: refusals } = reply.json().data;
    expect(changedIds).toEqual([open]);
    expect(refusals.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual([
      [alertedBooking, 'drivers_alerted'],
      [confirmedBooking, 'booking_not_open'],
    ]);
    for (const { message } of refusals) expect(message).toMatch(/[\u0980-\u09ff]/);
    expect(await eventsAbout('booking_id', open)).toEqual(['booking.drivers_alerted']);
    expect(await auditOf('booking', open)).toEqual(['booking.notify_drivers']);
  });

  it('close tickets; one that is closed already stays as it is', async () => {
    const [open, closedTicket] = [await rows.ticket(), await rows.ticket()];
    expect((await post('/support-tickets/close', { ids: [closedTicket] })).json().data.done).toEqual([
      closedTicket,
    ]);
    const reply = await post('/support-tickets/close', { ids: [closedTicket, open, UNKNOWN_ID] });
    expect(reply.json()).toMatchObject({
      success: true,
      data: { done: [closedTicket, open], refused: [{ id: UNKNOWN_ID, code: 'ticket_not_found' }] },
    });
    for (const id of [open, closedTicket]) expect(await auditOf('ticket', id)).toEqual(['ticket.status']);
    expect(await eventsAbout('ticket_id', open)).toEqual(['ticket.status_changed']);
  });

  it('answer a repetition with the same key as the first time', async () => {
    const ids = [await rows.booking()];
    const key = { 'idempotency-key': randomUUID() };
    const first = await post('/bookings/notify-drivers', { ids }, key);
    const second = await post('/bookings/notify-drivers', { ids }, key);
    expect(first.json().data).toEqual({ done: ids, refused: [] });
    expect(second.json()).toEqual(first.json());
    expect(await auditOf('booking', ids[0]!)).toHaveLength(1);
  });

  it('say which rows are left when the server fails half-way, and stop there', async () => {
    const ids = [await rows.ticket(), await rows.ticket(), await rows.ticket()];
    await api.database.query(
      `CREATE FUNCTION stop_it() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'stopped' USING ERRCODE = '57P01'; END $$ LANGUAGE plpgsql`,
    );
    await api.database.query(
      `CREATE TRIGGER stop_it BEFORE UPDATE ON support_ticket FOR EACH ROW WHEN (OLD.id = ${ids[1]}) EXECUTE FUNCTION stop_it()`,
    );
    const reply = await post('/support-tickets/close', { ids });
    const alone = await post('/support-tickets/close', { ids: ids.slice(1) });
    await api.database.query('DROP TRIGGER stop_it ON support_ticket');
    const { done: changedIds, refused: refusals } = reply.json().data;
    expect(changedIds).toEqual([ids[0]]);
    expect(refusals.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual([
      [ids[1], 'unavailable'],
      [ids[2], 'unavailable'],
    ]);
    expect(alone.statusCode).toBe(503);
  });

  it.each([
    ['none', []],
    ['101', Array.from({ length: 101 }, (_, n) => n + 1)],
    ['what is no id', [1, 'x']],
  ])('refuse %s of ids', async (_what, ids) => {
    expect((await post('/message-mark-as-read', { ids })).statusCode).toBe(422);
  });
});
