import { describe, expect, it } from '@jest/globals';
import { countResults, expectRefused } from '../support/command-results.js';
import { setUpSupport } from '../support/support-context.js';

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

  it('has the uploadFile files in its first message, and lists keep showing the description', async () => {
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
