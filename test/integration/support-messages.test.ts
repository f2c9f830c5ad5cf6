import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sendTicketMessageBodySchema, ticketMessageSchema } from '@app/contracts/support.js';
import { setUpSupport } from '../support/support-context.js';
import { expectRefused, countResults } from '../support/command-results.js';

describe('messages of a ticket', () => {
  const { domain, support, queries, admin, open, uploadFile, eventTypes } = setUpSupport();

  describe('a message that is sent again', () => {
    it('is written once, by the id its screen gave it', async () => {
      const owner = await domain.person('user');
      const { id } = await open(owner);
      const body = { message: 'Where is it?', client_id: randomUUID() };
      const messages = await Promise.all(Array.from({ length: 8 }, () => support.send(owner, id, body)));
      expect(new Set(messages.map((message) => message.id)).size).toBe(1);
      expect(messages[0]).toMatchObject({ client_id: body.client_id });
      expect((await queries.messages(owner, id, {})).items).toHaveLength(1);
      expect((await eventTypes(id)).filter((type) => type === 'ticket.message')).toHaveLength(1);
      // The client of another person may have made the same id.
      await support.send(admin, id, body);
      expect((await queries.messages(owner, id, {})).items).toHaveLength(2);
    });

    it('is refused when its id belongs to another ticket', async () => {
      const owner = await domain.person('user');
      const [here, there] = [await open(owner), await open(owner)];
      const client_id = randomUUID();
      await support.send(owner, there.id, { message: 'Said there', client_id });
      await expectRefused(support.send(owner, here.id, { message: 'Said here', client_id }), 'conflict');
      expect((await queries.messages(owner, here.id, {})).items).toEqual([]);
    });
  });

  describe('attachments', () => {
    it('are shared by both sides of their ticket', async () => {
      const owner = await domain.person('user');
      const { id } = await open(owner);
      const fileId = await uploadFile(admin);
      const message = await support.send(admin, id, { message: 'See the photo', file_ids: [fileId, fileId] });
      expect(ticketMessageSchema.strict().parse(message)).toEqual(message);
      expect(message.attachments).toMatchObject([
        { id: fileId, name: 'photo.png', url: `/api/files/${fileId}` },
      ]);
      expect((await queries.messages(owner, id, {})).items).toEqual([message]);
    });

    it('are named in lists when the newest message has no words', async () => {
      const owner = await domain.person('user');
      const { id } = await open(owner);
      const lastMessage = async () => {
        const { last_message, last_message_attachment } = (await queries.ticketById(id))!;
        return { last_message, last_message_attachment };
      };
      await support.send(owner, id, { message: '', file_ids: [await uploadFile(owner)] });
      expect(await lastMessage()).toEqual({ last_message: '', last_message_attachment: 'photo' });
      const fileIds = [await uploadFile(owner), await uploadFile(owner, 'application/pdf')];
      await support.send(owner, id, { message: '', file_ids: fileIds });
      expect(await lastMessage()).toEqual({ last_message: '', last_message_attachment: 'file' });
      await support.send(owner, id, { message: 'That is all' });
      expect(await lastMessage()).toEqual({ last_message: 'That is all', last_message_attachment: null });
    });

    it('need no words', async () => {
      const owner = await domain.person('user');
      const { id } = await open(owner);
      const body = sendTicketMessageBodySchema.parse({ message: ' ', file_ids: [await uploadFile(owner)] });
      expect(await support.send(owner, id, body)).toMatchObject({
        message: '',
        attachments: [{ name: 'photo.png' }],
      });
      expect(await queries.ticketById(id)).toMatchObject({ last_message: '', is_unread_by_admin: true });
    });

    it.each([{ message: ' ' }, { message: '', file_ids: [] }])(
      'must not be missing as well in %j',
      (body) => {
        expect(sendTicketMessageBodySchema.safeParse(body).error?.issues).toMatchObject([
          { path: ['message'], message: 'message_required' },
        ]);
      },
    );

    it('are in the order in which they were chosen, not uploaded', async () => {
      const owner = await domain.person('user');
      const { id } = await open(owner);
      const [first, second, third] = [
        await uploadFile(owner),
        await uploadFile(owner),
        await uploadFile(owner),
      ];
      const fileIds = [third, first, second];
      const message = await support.send(owner, id, { message: 'See all three', file_ids: fileIds });
      expect(message.attachments.map((file) => file.id)).toEqual(fileIds);
      const [read] = (await queries.messages(owner, id, {})).items;
      expect(read!.attachments.map((file) => file.id)).toEqual(fileIds);
    });

    it("refuses somebody else's file, one that is attached already, and one that is none", async () => {
      const [owner, stranger] = [await domain.person('user'), await domain.person('user')];
      const { id } = await open(owner);
      const used = await uploadFile(owner);
      await support.send(owner, id, { message: 'Look', file_ids: [used] });
      for (const fileId of [used, await uploadFile(stranger), 999_999]) {
        const reply = support.send(owner, id, { message: 'Look', file_ids: [fileId] });
        await expectRefused(reply, 'file_unknown');
      }
      expect((await queries.messages(owner, id, {})).items).toHaveLength(1);
    });
  });
});

describe('a new ticket', () => {
  const { domain, queries, open, uploadFile, eventTypes } = setUpSupport();

  it('names a booking of its customer or of the driver who was chosen', async () => {
    const { customer, driver, bookingId } = await domain.deal('confirmed');
    for (const owner of [customer, driver, await domain.person('operator')]) {
      const { id } = await open(owner, { booking_id: bookingId });
      expect(await queries.ticketById(id)).toMatchObject({ user_id: owner.userId, booking_id: bookingId });
    }
  });

  it("refuses somebody else's booking at its field, and stores no ticket", async () => {
    const { bookingId, driver } = await domain.deal('offered');
    const stranger = await domain.person('user');
    // An offer alone makes the booking nobody's own.
    for (const person of [stranger, driver]) {
      await expect(open(person, { booking_id: bookingId })).rejects.toMatchObject({
        code: 'booking_not_found',
        options: { fields: { booking_id: 'booking_not_found' } },
      });
    }
    await expectRefused(open(stranger, { booking_id: 999_999_999 }), 'booking_not_found');
    expect((await queries.list(stranger, {})).items).toEqual([]);
  });

  it('has the uploaded files in its first message, and lists keep showing the description', async () => {
    const owner = await domain.person('user');
    const files = [await uploadFile(owner), await uploadFile(owner, 'application/pdf')];
    const { id, last_message_id } = await open(owner, { description: 'Two boxes are wet.', file_ids: files });
    expect((await queries.messages(owner, id, {})).items).toMatchObject([
      { id: last_message_id, message: '', attachments: files.map((fileId) => ({ id: fileId })) },
    ]);
    expect(await queries.ticketById(id)).toMatchObject({
      last_message: 'Two boxes are wet.',
      unread_by_admin: 1,
      is_unread_by_user: false,
    });
    expect(await eventTypes(id)).toEqual(['ticket.opened']);
  });

  it("refuses somebody else's file at its field, and stores no ticket", async () => {
    const [owner, stranger] = [await domain.person('user'), await domain.person('user')];
    const file = await uploadFile(stranger);
    await expect(open(owner, { file_ids: [file] })).rejects.toMatchObject({
      code: 'file_unknown',
      options: { fields: { file_ids: 'file_unknown' } },
    });
    expect((await queries.list(owner, {})).items).toEqual([]);
  });

  it('takes a file once, although two tickets are opened with it at once', async () => {
    const owner = await domain.person('user');
    const file_ids = [await uploadFile(owner)];
    const both = [open(owner, { file_ids }), open(owner, { file_ids })];
    expect(await countResults(both)).toEqual({ done: 1, file_unknown: 1 });
  });
});
