import { describe, expect, it } from '@jest/globals';
import {
  contactMessageSchema,
  sendReplyBodySchema,
  submitContactBodySchema,
} from '@app/contracts/contact.js';
import { ContactModule } from '@app/domain/contact/contact.module.js';
import { ContactQueriesService } from '@app/domain/contact/contact-queries.service.js';
import { ContactService } from '@app/domain/contact/contact.service.js';
import { DomainContext } from '../support/domain-context.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { lazy, setUp } from '../support/set-up.js';
import { ApiContext } from '../support/api-context.js';

describe('contact', () => {
  const domain = setUp(() => DomainContext.start([ContactModule]));
  const contact = lazy(() => domain.get(ContactService));
  const queries = lazy(() => domain.get(ContactQueriesService));
  const admin = setUp(() => domain.person('admin'));

  let messageCount = 0;
  async function write(changes: Record<string, string> = {}): Promise<number> {
    messageCount += 1;
    const form = {
      name: 'Rahim',
      email: `rahim${messageCount}@bahon.example`,
      subject: 'Hello',
      message: 'A question',
      ...changes,
    };
    await contact.submit(submitContactBodySchema.parse(form));
    return (await queries.list({ limit: '1' })).items[0]!.id;
  }

  const events = (id: number) =>
    domain.database.query<{ type: string }>(
      `SELECT type FROM outbox_event WHERE payload->>'contact_message_id' = $1 ORDER BY sequence`,
      [String(id)],
    );

  const replyTo = (id: number, changes: Record<string, unknown> = {}) =>
    sendReplyBodySchema.parse({
      to: `rahim${messageCount}@bahon.example`,
      subject: 'Re: Hello',
      message: 'An answer',
      message_id: id,
      ...changes,
    });

  it('stores a message as unread, with one event', async () => {
    const id = await write();
    const view = await queries.viewById(id);
    expect(contactMessageSchema.strict().parse(view)).toEqual(view);
    expect(view).toMatchObject({ name: 'Rahim', is_read: 0, replied_id: 0, suspicious: false, version: 1 });
    expect(await events(id)).toEqual([{ type: 'contact.received' }]);
  });

  it('flags a subject that looks like headers, and keeps it as it is', async () => {
    const subject = 'Hi\r\nBcc: all@bahon.example';
    expect(await queries.viewById(await write({ subject }))).toMatchObject({ subject, suspicious: true });
  });

  it('is found by any of its words, taken literally', async () => {
    const id = await write({ subject: '100% sure_thing', message: 'খুলনা থেকে' });
    const findIds = async (search: string) =>
      (await queries.list({ search })).items.map((message) => message.id);
    expect(await findIds('100% SURE_')).toEqual([id]);
    expect(await findIds('খুলনা')).toEqual([id]);
    expect(await findIds('100_ sure')).toEqual([]);
  });

  it('is marked read and unread; a repetition changes nothing', async () => {
    const id = await write();
    expect(await contact.mark(admin, id, true)).toMatchObject({ is_read: 1, version: 2 });
    expect(await contact.mark(admin, id, true)).toMatchObject({ is_read: 1, version: 2 });
    expect((await queries.list({ is_read: '1' })).items.map((message) => message.id)).toContain(id);
    expect(await contact.mark(admin, id, false)).toMatchObject({ is_read: 0, version: 3 });
    expect((await domain.audit('contact_message', id)).map(({ action }) => action)).toEqual([
      'contact.read',
      'contact.unread',
    ]);
  });

  it('is marked by many at once as by one', async () => {
    const id = await write();
    await Promise.all(Array.from({ length: 10 }, () => contact.mark(admin, id, true)));
    expect(await queries.viewById(id)).toMatchObject({ is_read: 1, version: 2 });
    expect(await events(id)).toHaveLength(2);
  });

  describe('reply', () => {
    it('is stored, marks the message as read and replied, and is mailed by an event', async () => {
      const id = await write();
      const view = await contact.reply(admin, replyTo(id));
      expect(view).toMatchObject({ is_read: 1, replied_id: expect.any(Number), version: 2 });
      expect(view.replied_id).toBeGreaterThan(0);
      expect(await events(id)).toEqual([{ type: 'contact.received' }, { type: 'contact.replied' }]);
      expect(await queries.replyById(view.replied_id)).toEqual({
        to: `rahim${messageCount}@bahon.example`,
        subject: 'Re: Hello',
        message: 'An answer',
        name: 'Rahim',
        question: 'A question',
      });
      expect(await domain.audit('contact_message', id)).toMatchObject([
        {
          action: 'contact.reply',
          actor_id: admin.userId,
          after: { to: `rahim${messageCount}@bahon.example` },
        },
      ]);
    });

    it('goes to no other address than the message came from', async () => {
      const id = await write();
      await expectRefused(
        contact.reply(admin, replyTo(id, { to: 'victim@bahon.example' })),
        'reply_address_differs',
      );
      // Addresses that differ in case only are the same.
      await contact.reply(admin, replyTo(id, { to: `RAHIM${messageCount}@Bahon.example` }));
      expect(await events(id)).toHaveLength(2);
    });

    it.each(['a\nBcc: x@y.zz', 'a\rb', 'a\r\nb', 'a\u2028b'])(
      'takes no line break in its subject: %j',
      (subject) => {
        expect(
          sendReplyBodySchema.safeParse({ to: 'a@b.cc', subject, message: 'x', message_id: 1 }).success,
        ).toBe(false);
      },
    );

    it('names the newest of several', async () => {
      const id = await write();
      const replies = await Promise.all(Array.from({ length: 5 }, () => contact.reply(admin, replyTo(id))));
      const newest = Math.max(...replies.map((reply) => reply.replied_id));
      expect(await queries.viewById(id)).toMatchObject({ replied_id: newest, version: 6 });
    });
  });

  it('is deleted once, for everybody', async () => {
    const id = await write();
    expect(await countResults(Array.from({ length: 5 }, () => contact.remove(admin, id)))).toEqual({
      done: 1,
      contact_message_not_found: 4,
    });
    expect(await queries.viewById(id)).toBeNull();
    expect((await queries.list({ limit: '200' })).items.map((message) => message.id)).not.toContain(id);
    await expectRefused(contact.mark(admin, id, true), 'contact_message_not_found');
    await expectRefused(contact.reply(admin, replyTo(id)), 'contact_message_not_found');
    expect(await domain.database.query('SELECT 1 FROM contact_message WHERE id = $1', [id])).toHaveLength(1);
  });
});

describe('the contact form, sent too often', () => {
  const api = setUp(() => ApiContext.start({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' }));

  const form = { name: 'Rahim', email: 'rahim@elsewhere.example', subject: 'Hello', message: 'A question' };
  const send = (address: string, changes: object = {}, headers: Record<string, string> = {}) =>
    api.post('/api/contact', { ...form, ...changes }, { 'x-forwarded-for': address, ...headers });

  it('is refused to that address only, with the time to wait', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await send('203.0.113.1')).statusCode),
    );
    expect([...statuses].sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const refusal = await send('203.0.113.1');
    expect(refusal.statusCode).toBe(429);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('203.0.113.2')).statusCode).toBe(201);
    expect(await api.database.query('SELECT 1 FROM contact_message')).toHaveLength(6);
  });

  it('is not used up by forms that were refused, or sent again with their key', async () => {
    for (let index = 0; index < 6; index++)
      expect((await send('203.0.113.3', { email: 'not an address' })).statusCode).toBe(422);
    const sameKey = { 'idempotency-key': 'one-contact-message' };
    for (let index = 0; index < 6; index++)
      expect((await send('203.0.113.3', {}, sameKey)).statusCode).toBe(201);
    for (let index = 0; index < 4; index++) expect((await send('203.0.113.3')).statusCode).toBe(201);
    expect((await send('203.0.113.3')).statusCode).toBe(429);
  });
});
