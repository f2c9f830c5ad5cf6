import { describe, expect, it } from '@jest/globals';
import { ticketMessageSchema, ticketSchema, ticketStatuses } from '@app/contracts/support.js';
import { TicketReadingService } from '@app/domain/support/ticket-reading.service.js';
import { countResults, expectRefused } from '../support/command-results.js';
import { setUpSupport } from '../support/support-context.js';
import { allPages } from '../support/pages.js';
import { lazy } from '../support/set-up.js';

describe('support', () => {
  const { domain, support, queries, admin, open, events, eventTypes } = setUpSupport();
  const reading = lazy(() => domain.get(TicketReadingService));

  it.each(['user', 'driver', 'operator'] as const)('is open to a %s, who reads their own', async (role) => {
    const owner = await domain.person(role);
    const ticket = await open(owner);
    expect(ticketSchema.strict().parse(ticket)).toEqual(ticket);
    expect(ticket).toMatchObject({
      user_id: owner.userId,
      user_name: owner.name,
      priority: 'medium',
      status: 'open',
      last_message: null,
      is_unread_by_admin: true,
      is_unread_by_user: false,
    });
    expect((await queries.list(owner, {})).items).toEqual([ticket]);
    expect(await eventTypes(ticket.id)).toEqual(['ticket.opened']);
  });

  it('shows admins all of them, filtered', async () => {
    const owner = await domain.person('user');
    const high = await open(owner, { priority: 'high' });
    await support.changeStatus(admin, high.id, 'in_progress');
    const ids = async (query: Parameters<typeof queries.list>[1]) =>
      (await queries.list(admin, { limit: '200', ...query })).items.map(({ id }) => id);
    expect(await ids({})).toContain(high.id);
    expect(await ids({ status: 'in_progress', priority: 'high' })).toEqual([high.id]);
    expect(await ids({ priority: 'low' })).toEqual([]);
  });

  it('is a conversation: each side reads what the other wrote', async () => {
    const owner = await domain.person('user');
    const { id } = await open(owner);
    const question = await support.send(owner, id, { message: 'Any news?\nPlease.' });
    expect(ticketMessageSchema.strict().parse(question)).toEqual(question);
    expect(question).toMatchObject({
      ticket_id: id,
      sender_role: 'user',
      sender_name: owner.name,
      attachments: [],
    });
    const answer = await support.send(admin, id, { message: 'It is on its way.' });
    expect(answer.sender_role).toBe('admin');
    expect((await queries.messages(owner, id, {})).items).toEqual([answer, question]);
    expect(await queries.ticketById(id)).toMatchObject({
      last_message: 'It is on its way.',
      is_unread_by_user: true,
      is_unread_by_admin: false,
      status: 'open',
    });
    expect((await events(id)).slice(1)).toMatchObject([
      {
        type: 'ticket.message',
        payload: { message_id: question.id, sender_id: owner.userId, is_from_admin: 0 },
      },
      { type: 'ticket.message', payload: { message_id: answer.id, user_id: owner.userId, is_from_admin: 1 } },
    ]);
    expect((await domain.audit('ticket', id)).map(({ action }) => action)).toEqual(['ticket.message']);
  });

  it('pages messages, older ones by `before`', async () => {
    const owner = await domain.person('user');
    const { id } = await open(owner);
    const messageIds: number[] = [];
    for (let i = 0; i < 5; i += 1)
      messageIds.unshift((await support.send(owner, id, { message: `No. ${i}` })).id);
    const messages = await allPages(2, (page) => queries.messages(owner, id, page));
    expect(messages.map((message) => message.id)).toEqual(messageIds);
  });

  describe('status', () => {
    it('is set by an admin in any order, with an event only when it changes', async () => {
      const owner = await domain.person('user');
      const { id } = await open(owner);
      for (const from of ticketStatuses) {
        for (const to of ticketStatuses) {
          await support.changeStatus(admin, id, from);
          expect(await support.changeStatus(admin, id, to)).toMatchObject({ status: to });
        }
      }
      const changes = (await events(id)).filter(({ type }) => type === 'ticket.status_changed');
      const steps = changes.map(({ payload }) => payload.status);
      expect(steps.filter((status, index) => status === steps[index - 1])).toEqual([]);
      expect(await domain.audit('ticket', id)).toHaveLength(changes.length);
    });

    it('goes back to open when its owner writes on a closed ticket, not when an admin does', async () => {
      const owner = await domain.person('user');
      const { id } = await open(owner);
      await support.changeStatus(admin, id, 'closed');
      await support.send(admin, id, { message: 'Closed, thank you.' });
      expect(await queries.ticketById(id)).toMatchObject({ status: 'closed' });
      await support.send(owner, id, { message: 'Not solved.' });
      expect(await queries.ticketById(id)).toMatchObject({ status: 'open' });
      expect((await events(id)).at(-1)).toMatchObject({
        type: 'ticket.status_changed',
        payload: { status: 'open', is_from_admin: 0 },
      });
    });

    it('is reopened once by many messages at once', async () => {
      const owner = await domain.person('user');
      const { id } = await open(owner);
      await support.changeStatus(admin, id, 'closed');
      await Promise.all(
        Array.from({ length: 10 }, (_, i) => support.send(owner, id, { message: `No. ${i}` })),
      );
      const reopenings = (await events(id)).filter(({ payload }) => payload.status === 'open');
      expect(reopenings).toHaveLength(1);
      expect(await queries.ticketById(id)).toMatchObject({ status: 'open', version: 12 });
    });
  });

  describe('reading', () => {
    it('marks the own side only, and not what arrived meanwhile', async () => {
      const owner = await domain.person('user');
      const { id } = await open(owner);
      const firstMessage = await support.send(admin, id, { message: 'First' });
      await support.send(admin, id, { message: 'Second' });
      expect(await reading.markRead(owner, id, { message_id: firstMessage.id })).toMatchObject({
        is_unread_by_user: true,
      });
      expect(await reading.markRead(owner, id, {})).toMatchObject({ is_unread_by_user: false });
      await support.send(owner, id, { message: 'Thanks' });
      expect(await reading.markRead(owner, id, {})).toMatchObject({ is_unread_by_admin: true });
      expect(await reading.markRead(admin, id, {})).toMatchObject({ is_unread_by_admin: false });
      expect(await reading.markRead(admin, id, {})).toMatchObject({ is_unread_by_admin: false });
      // One event for each time that a user has read further, also by writing.
      expect((await eventTypes(id)).filter((type) => type === 'ticket.read')).toHaveLength(4);
    });

    it('counts what each side has not seen, and says how far it has', async () => {
      const owner = await domain.person('user');
      const { id } = await open(owner);
      expect(await queries.ticketById(id)).toMatchObject({ unread_by_admin: 1, last_message_id: null });
      const messages = [];
      for (const message of ['One', 'Two', 'Three'])
        messages.push(await support.send(owner, id, { message }));
      expect(await queries.ticketById(id)).toMatchObject({
        unread_by_admin: 4,
        unread_by_user: 0,
        seen_by_admin_id: 0,
        seen_by_user_id: messages[2]!.id,
        last_message_id: messages[2]!.id,
      });
      expect(await reading.markRead(admin, id, { message_id: messages[1]!.id })).toMatchObject({
        unread_by_admin: 1,
        is_unread_by_admin: true,
        seen_by_admin_id: messages[1]!.id,
        delivered_to_admin_id: messages[1]!.id,
      });
      // An older position does not replace a newer one, and a position after the last message is ignored.
      await reading.markRead(admin, id, { message_id: messages[0]!.id });
      expect(await reading.markRead(admin, id, { message_id: 2_000_000 })).toMatchObject({
        unread_by_admin: 0,
        seen_by_admin_id: messages[2]!.id,
      });
    });

    it('records which messages a side has received; owners only on their own tickets', async () => {
      const [owner, stranger] = [await domain.person('user'), await domain.person('user')];
      const { id } = await open(owner);
      const answer = await support.send(admin, id, { message: 'We look into it' });
      await reading.markReceived(stranger);
      expect(await queries.ticketById(id)).toMatchObject({ delivered_to_user_id: 0 });
      await Promise.all([reading.markReceived(owner), reading.markReceived(owner)]);
      expect(await queries.ticketById(id)).toMatchObject({
        delivered_to_user_id: answer.id,
        seen_by_user_id: 0,
        is_unread_by_user: true,
      });
      expect((await eventTypes(id)).filter((type) => type === 'ticket.delivered')).toHaveLength(1);
      await support.send(owner, id, { message: 'Thanks' });
      await reading.markReceived(admin);
      expect((await queries.ticketById(id))!.delivered_to_admin_id).toBeGreaterThan(answer.id);
    });
  });

  it('is deleted once by an admin, for everybody', async () => {
    const owner = await domain.person('user');
    const { id } = await open(owner);
    const { id: messageId } = await support.send(owner, id, { message: 'Hello' });
    expect(await countResults(Array.from({ length: 5 }, () => support.remove(admin, id)))).toEqual({
      done: 1,
      ticket_not_found: 4,
    });
    await expectRefused(queries.messages(owner, id, {}), 'ticket_not_found');
    await expectRefused(support.send(owner, id, { message: 'Hello?' }), 'ticket_not_found');
    await expectRefused(support.changeStatus(admin, id, 'open'), 'ticket_not_found');
    expect(await queries.ticketById(id)).toBeNull();
    expect(await queries.messageById(messageId)).toBeNull();
    expect((await domain.audit('ticket', id)).at(-1)).toMatchObject({
      action: 'ticket.delete',
      before: { subject: 'Late truck', user_id: owner.userId },
    });
  });
});
