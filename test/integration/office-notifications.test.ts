import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sendReplyBodySchema, submitContactBodySchema } from '@app/contracts/contact.js';
import { openTicketBodySchema } from '@app/contracts/support.js';
import { ContactQueriesService } from '@app/domain/contact/contact-queries.service.js';
import { ContactService } from '@app/domain/contact/contact.service.js';
import { SupportService } from '@app/domain/support/support.service.js';
import { TicketReadingService } from '@app/domain/support/ticket-reading.service.js';
import { eventually } from '../support/eventually.js';
import { Mailbox } from '../support/mailbox.js';
import { createTestDatabase, demoActor } from '../support/postgres.js';
import { runEnvironment } from '../support/run-environment.js';
import { createWorkerContext } from '../support/worker-context.js';
import { lazy, setUp } from '../support/set-up.js';

describe('who is notified of tickets and contact messages', () => {
  const database = setUp(() => createTestDatabase({ demo: true }));

  beforeAll(async () => {
    await database.query(
      `INSERT INTO app_user (name, username, email, phone, password_hash, role)
       VALUES ('Second', 'admin2', 'admin2@bahon.example', '01711000009', '', 'admin')`,
    );
  });

  const worker = setUp(() => createWorkerContext(database));
  const support = lazy<SupportService>(() => worker.get(SupportService));
  const reading = lazy<TicketReadingService>(() => worker.get(TicketReadingService));
  const contact = lazy<ContactService>(() => worker.get(ContactService));
  const admin = setUp(() => demoActor(database, 'admin'));
  const owner = setUp(() => demoActor(database, 'customer'));
  const secondAdmin = setUp(() => demoActor(database, 'admin2'));
  const admins = () => [admin.userId, secondAdmin.userId];

  /** Who got which notification, after the pipeline has processed the event. */
  async function notificationsOf(
    kind: string,
  ): Promise<{ user_id: number; params: Record<string, string>; link: string }[]> {
    return database.query(`SELECT user_id, params, link FROM notification WHERE kind = $1 ORDER BY user_id`, [
      kind,
    ]);
  }
  const open = (subject: string) =>
    support.open(owner, openTicketBodySchema.parse({ subject, description: 'Where is it?' }));

  it('a new ticket notifies every admin, an answer its owner, the next question every admin', async () => {
    const { id } = await open('Late\ntruck');
    const link = `/support?ticket=${id}`;
    await eventually(async () =>
      expect(await notificationsOf('ticket.opened')).toEqual(
        admins().map((user_id) => ({
          user_id,
          params: { subject: 'Late truck', customer: 'Farhana Rahman' },
          link,
        })),
      ),
    );
    await support.send(admin, id, { message: 'On its way' });
    await eventually(async () =>
      expect(await notificationsOf('ticket.message')).toMatchObject([{ user_id: owner.userId, link }]),
    );
    await support.send(owner, id, { message: 'Thanks' });
    await eventually(async () =>
      expect((await notificationsOf('ticket.message.admin')).map(({ user_id }) => user_id)).toEqual(admins()),
    );
    expect(await notificationsOf('ticket.message')).toHaveLength(1);
  });

  /** Unread notifications of one person about a ticket. */
  const unreadOf = (userId: number, ticketId: number) =>
    database.query<{ id: number; kind: string; params: Record<string, unknown> }>(
      `SELECT id, kind, params FROM notification WHERE user_id = $1 AND link = $2 AND read_at IS NULL ORDER BY id`,
      [userId, `/support?ticket=${ticketId}`],
    );
  const waitForEvents = () =>
    eventually(async () => {
      expect(await database.query(`SELECT 1 FROM outbox_event WHERE published_at IS NULL`)).toEqual([]);
      expect(
        await database.query(
          `SELECT 1 FROM outbox_event event WHERE event.type IN ('ticket.message', 'ticket.read', 'ticket.left_unseen')
             AND NOT EXISTS (SELECT 1 FROM inbox_entry entry WHERE entry.event_id = event.id)`,
        ),
      ).toEqual([]);
    });

  it('many messages of a ticket make one unread notification, which moves up and has the newest text and the count', async () => {
    const { id } = await open('Long talk');
    await waitForEvents();
    await Promise.all(Array.from({ length: 7 }, (_, i) => support.send(owner, id, { message: `No. ${i}` })));
    const { id: lastId } = await support.send(owner, id, { message: 'The last word' });
    await waitForEvents();
    for (const userId of admins()) {
      const messages = (await unreadOf(userId, id)).filter(({ kind }) => kind === 'ticket.message.admin');
      expect(messages).toMatchObject([{ params: { count: 8, words: 'The last word', position: lastId } }]);
    }
    const [top] = await database.query<{ id: number }>(
      'SELECT id FROM notification WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
      [admin.userId],
    );
    expect((await unreadOf(admin.userId, id)).at(-1)!.id).toBe(top!.id);

    // One admin reads the ticket: their notification is read, the other admin's is not. The next message makes a new notification.
    await reading.markRead(admin, id, {});
    await waitForEvents();
    expect(await unreadOf(admin.userId, id)).toEqual([]);
    expect(
      await unreadOf(
        admins().find((userId) => userId !== admin.userId)!,
        id,
      ),
    ).not.toEqual([]);
    await support.send(owner, id, { message: 'One more' });
    await waitForEvents();
    expect(await unreadOf(admin.userId, id)).toMatchObject([{ params: { count: 1, words: 'One more' } }]);
  });

  it('a message notifies nobody who has the thread open, unless they close it before they see it', async () => {
    const { id } = await open('Watched');
    await waitForEvents();
    await reading.markRead(admin, id, { is_looking: true });
    await waitForEvents();
    const readMessage = await support.send(owner, id, { message: 'Seen at once' });
    await reading.markRead(admin, id, { message_id: readMessage.id, is_looking: true });
    await waitForEvents();
    expect(await unreadOf(admin.userId, id)).toEqual([]);
    expect(await reading.notifyOfflineReaders()).toBe(0);

    const unreadMessage = await support.send(owner, id, { message: 'Not seen' });
    await waitForEvents();
    expect(await unreadOf(admin.userId, id)).toEqual([]);
    // They still have the ticket open, so they may see it at any moment.
    expect(await reading.notifyOfflineReaders()).toBe(0);
    await reading.markRead(admin, id, { message_id: readMessage.id, is_looking: false });
    expect(await reading.notifyOfflineReaders()).toBe(1);
    expect(await reading.notifyOfflineReaders()).toBe(0);
    await waitForEvents();
    expect(await unreadOf(admin.userId, id)).toMatchObject([
      { kind: 'ticket.message.admin', params: { words: 'Not seen', position: unreadMessage.id } },
    ]);
  });

  it('a status set by an admin notifies the owner; a reopening by the owner notifies nobody', async () => {
    const { id } = await open('Refund');
    await support.changeStatus(admin, id, 'closed');
    await eventually(async () =>
      expect(await notificationsOf('ticket.status_changed')).toMatchObject([
        { user_id: owner.userId, params: { subject: 'Refund', status: 'closed' } },
      ]),
    );
    await support.send(owner, id, { message: 'Not yet' });
    await eventually(async () => {
      const open = await database.query(`SELECT 1 FROM outbox_event WHERE published_at IS NULL`);
      expect(open).toEqual([]);
      expect(
        await database.query(`SELECT 1 FROM inbox_entry WHERE handler = 'NotifyOwnerOfTicketStatus'`),
      ).toHaveLength(2);
    });
    expect(await notificationsOf('ticket.status_changed')).toHaveLength(1);
  });

  it('a contact message notifies every admin; its reply is one email to the sender, without injected headers', async () => {
    const form = {
      name: 'Rahim',
      email: 'rahim@elsewhere.example',
      subject: 'Price\r\nBcc: x@y.zz',
      message: 'How much?',
    };
    await contact.submit(submitContactBodySchema.parse(form));
    await eventually(async () =>
      expect(await notificationsOf('contact.received')).toEqual(
        admins().map((user_id) => ({
          user_id,
          params: { name: 'Rahim', subject: 'Price Bcc: x@y.zz' },
          link: '/admin/messages',
        })),
      ),
    );
    const [message] = (await worker.get(ContactQueriesService).list({ limit: '1' })).items;
    const body = {
      to: form.email,
      subject: 'Re: Price ৳',
      message: 'Line <one>\n\nLine two',
      message_id: message!.id,
    };
    await contact.reply(admin, sendReplyBodySchema.parse(body));
    const folder = `${runEnvironment().scratchFolder}/${database.name}`;
    const mail = await new Mailbox(folder).newest(form.email);
    expect(mail.subject).toBe('Re: Price ৳');
    expect(mail.text).toContain('Line <one>\n\nLine two');
    expect(mail.text).toContain('> How much?');
    expect(mail.html).toContain('Line &lt;one&gt;');
    expect(mail.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
    expect(mail.headers['list-unsubscribe']).toBeUndefined();
    const files = await readdir(join(folder, 'mail'));
    expect(files).toHaveLength(1);
    const [headers] = (await readFile(join(folder, 'mail', files[0]!), 'utf8')).split('\r\n\r\n');
    expect(headers).not.toMatch(/^b?cc:/im);
  });
});
