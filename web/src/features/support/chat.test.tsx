import { jest } from '@jest/globals';
import type { FileInfo } from '@app/contracts/files.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api/api';
import { sessionExpired, signedIn } from '../../api/session.store';
import { setConnection } from '../../api/connection.store';
import { applyTyping } from '../../realtime/typing.store';
import { fakeServer, failure, ok, type FakeRequest, pushRow } from '../../testing/fake-server';
import { findTexts, press, renderPage, user, userWith } from '../../testing/render';
import { messageWith, ticketWith } from '../../testing/tickets';
import { countUnsent, outboxStorage } from '../../api/outbox/storage';
import { chatOutbox } from './outbox';
import { writeDraft } from './use-draft';
import { SupportPage } from './support.page';

const SEND = 'POST /support-tickets/4/messages';
const READ = 'PUT /support-tickets/4/read';

const storedMessage = ({ body }: FakeRequest) => {
  const { message, client_id } = body as { message: string; client_id: string };
  return messageWith({ id: 30, message, client_id, sender_role: 'user', sender_name: 'Karim Uddin' });
};

const server = fakeServer(userWith(), {
  'GET /support-tickets': ok([ticketWith()]),
  'GET /support-tickets/4/messages': ok([]),
  [READ]: ok(ticketWith()),
  [SEND]: (request) => ({ status: 201, ...ok(storedMessage(request)) }),
});
const sentBodies = () => server.bodies(SEND) as { message: string; client_id: string }[];
const sentTexts = () => sentBodies().map(({ message }) => message);
const outgoingMessages = () => chatOutbox.useStore.getState().entries;
afterEach(async () => {
  for (const message of outgoingMessages()) await chatOutbox.discard(message);
  setConnection('idle');
});

const show = () => {
  const { store } = renderPage(<SupportPage />, { path: '/support?ticket=4' });
  return store;
};
const thread = () => screen.findByRole('log');
const bubbles = async (text: string) => within(await thread()).queryAllByText(text);

async function write(text: string) {
  await user.type(await screen.findByLabelText('Your message'), `${text}{Enter}`);
}

describe('a message on its way', () => {
  it('should be in the thread at once, and only once, whether its push or its answer comes first', async () => {
    let answer: () => void = () => undefined;
    let pendingRequest: FakeRequest | undefined;
    server.on(SEND, async (request) => {
      pendingRequest = request;
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 201, ...ok(storedMessage(request)) };
    });
    const store = show();
    await write('Any news?');
    expect(await screen.findByText('Sending…')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('');
    await waitFor(() => expect(pendingRequest).toBeDefined());
    await pushRow(store, 'ticket.message', 'TicketMessage', storedMessage(pendingRequest!));
    expect(await bubbles('Any news?')).toHaveLength(1);
    await act(async () => answer());
    await waitFor(() => expect(outgoingMessages()).toEqual([]));
    expect(await bubbles('Any news?')).toHaveLength(1);
    expect(screen.queryByText('Sending…')).toBeNull();
  });

  it.each([
    ['every browser marks as composing', { isComposing: true }],
    ['Safari marks by its key code', { keyCode: 229 }],
  ])('should not be sent by an Enter that %s', async (_, keyEvent) => {
    show();
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
    await user.type(field, 'খবর');
    fireEvent.keyDown(field, { key: 'Enter', ...keyEvent });
    expect(field.value).toBe('খবর');
    expect(outgoingMessages()).toEqual([]);
  });

  it('should wait for the connection, then be sent again as the same message', async () => {
    server.on(SEND, 'no-connection');
    show();
    await write('Any news?');
    await findTexts(screen, 'Send error', 'Sends when you’re back online.');
    server.on(SEND, (request) => ({ status: 201, ...ok(storedMessage(request)) }));
    act(() => setConnection('connected'));
    await waitFor(() => expect(screen.queryByText('Send error')).toBeNull());
    expect(await bubbles('Any news?')).toHaveLength(1);
    expect(sentBodies().length).toBeGreaterThan(1);
    expect(new Set(server.keys(SEND)).size).toBe(1);
    expect(new Set(sentBodies().map(({ client_id }) => client_id)).size).toBe(1);
  });

  it('should stay in the thread when a list that was read before it arrives after its answer', async () => {
    const store = show();
    await thread();
    await waitFor(() => expect(server.asked('GET /support-tickets/4/messages')).toHaveLength(1));
    let answer: () => void = () => undefined;
    server.on('GET /support-tickets/4/messages', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return ok([]);
    });
    act(() => void store.dispatch(api.util.invalidateTags(['TicketMessage'])));
    await waitFor(() => expect(server.asked('GET /support-tickets/4/messages')).toHaveLength(2));
    await write('Any news?');
    await waitFor(() => expect(server.asked(SEND)).toHaveLength(1));
    await act(async () => answer());
    await waitFor(() => expect(outgoingMessages()).toEqual([]));
    expect(await bubbles('Any news?')).toHaveLength(1);
  });

  it('should survive a reload and be sent in order', async () => {
    server.on(SEND, 'no-connection');
    show();
    await write('One');
    await write('Two');
    await screen.findByText('Send error');
    // Gone and back: what is known is what was kept.
    act(() => sessionExpired());
    expect(outgoingMessages()).toEqual([]);
    server.on(SEND, (request) => ({ status: 201, ...ok(storedMessage(request)) }));
    act(() => signedIn(userWith()));
    await waitFor(() => expect(outgoingMessages()).toEqual([]));
    expect(sentTexts().slice(-2)).toEqual(['One', 'Two']);
    expect(await countUnsent('chat', userWith().user_id)).toBe(0);
  });

  it('should be back in its field when this device could not store it', async () => {
    show();
    await thread();
    jest.spyOn(await outboxStorage(), 'add').mockRejectedValueOnce(new Error('The disk is full.'));
    await write('Any news?');
    expect(await screen.findByText('Send error')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Any news?');
    expect(server.asked(SEND)).toEqual([]);
  });

  it('should wait for the one before it, however often that fails', async () => {
    server.on(SEND, failure(500, 'internal', 'Failed.'));
    show();
    await write('One');
    await screen.findByText('Send error');
    await write('Two');
    await waitFor(() => expect(outgoingMessages()).toHaveLength(2));
    for (let round = 0; round < 5; round += 1) {
      const tries = server.asked(SEND).length;
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(server.asked(SEND).length).toBeGreaterThan(tries));
    }
    expect(sentTexts()).not.toContain('Two');
  });

  it('should say why the server refused it, and let its writer decide', async () => {
    server.on(SEND, failure(404, 'ticket_not_found', 'Ticket not found.'));
    show();
    await write('Hello?');
    expect(await screen.findByText('Ticket not found.')).toBeTruthy();
    expect(server.asked(SEND)).toHaveLength(1);
    await press('Discard');
    expect(await bubbles('Hello?')).toEqual([]);
  });
});

/** A file that was uploaded so many hours ago. */
const fileWith = (id: number, name: string, hoursAgo = 0): FileInfo => ({
  id,
  name,
  media_type: 'application/pdf',
  size: 900,
  url: `/api/files/${id}`,
  created_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
});

describe('attached files', () => {
  it('should be shown and sent in the order in which they were chosen, whichever upload ends first', async () => {
    const ids: Record<string, number> = { 'first.pdf': 11, 'second.pdf': 12 };
    let finishFirst: () => void = () => undefined;
    const firstUpload = new Promise<void>((resolve) => (finishFirst = resolve));
    server.on('POST /files', async ({ body }) => {
      const { name } = (body as FormData).get('files') as File;
      if (name === 'first.pdf') await firstUpload;
      return ok([fileWith(ids[name]!, name)]);
    });
    show();
    const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
    const names = () =>
      within(screen.getByRole('list', { name: 'Files to send' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => /(first|second)\.pdf/.exec(textContent)?.[0]);
    await user.upload(await screen.findByLabelText('Add files'), [pdf('first.pdf'), pdf('second.pdf')]);
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: /second/ })).toBeNull());
    expect(names()).toEqual(['first.pdf', 'second.pdf']);
    finishFirst();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(names()).toEqual(['first.pdf', 'second.pdf']);
    await write('See both');
    await waitFor(() => expect(server.asked(SEND)).toHaveLength(1));
    expect(server.bodies(SEND)[0]).toMatchObject({ file_ids: [11, 12] });
  });
});

describe('attached files that expired', () => {
  const GONE = 'Unsent files are removed after a day. Please attach old.pdf again.';
  const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');

  it('should be asked for again when the draft is opened, with the words and the other files kept', async () => {
    const files = [fileWith(8, 'old.pdf', 25), fileWith(9, 'new.pdf', 2)];
    writeDraft(7, 4, { text: 'See the papers', files, gone: [] });
    show();
    expect(await screen.findByText(GONE)).toBeTruthy();
    expect(box().value).toBe('See the papers');
    await press('Send');
    await waitFor(() => expect(server.asked(SEND)).toHaveLength(1));
    expect(server.bodies(SEND)[0]).toMatchObject({ message: 'See the papers', file_ids: [9] });
    expect(screen.queryByText(GONE)).toBeNull();
  });

  it('should be asked for again when the server does not know them any more', async () => {
    server.on(SEND, failure(422, 'file_unknown', 'An attached file does not exist or was already used.'));
    writeDraft(7, 4, { text: 'See the papers', files: [fileWith(8, 'old.pdf', 23)], gone: [] });
    show();
    await press('Send');
    expect(await screen.findByText('An attached file does not exist or was already used.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await press('Edit');
    expect(await screen.findByText(GONE)).toBeTruthy();
    expect(box().value).toBe('See the papers');
    expect(document.activeElement).toBe(box());
    expect(outgoingMessages()).toEqual([]);
  });
});

describe('what the other side is told', () => {
  it('should be shown live as sent, delivered and seen', async () => {
    const ownMessage = messageWith({ id: 30, sender_role: 'user', sender_name: 'Karim Uddin' });
    server.on('GET /support-tickets/4/messages', ok([ownMessage]));
    const store = show();
    expect(await screen.findByText('Sent')).toBeTruthy();
    await pushRow(store, 'ticket.delivered', 'Ticket', ticketWith({ version: 2, delivered_to_admin_id: 30 }));
    expect(await screen.findByText('Delivered')).toBeTruthy();
    const seenTicket = ticketWith({ version: 3, delivered_to_admin_id: 30, seen_by_admin_id: 30 });
    await pushRow(store, 'ticket.read', 'Ticket', seenTicket);
    expect(await screen.findByText('Seen')).toBeTruthy();
  });

  it('should be told that the thread was read, and up to which message', async () => {
    server.on('GET /support-tickets/4/messages', ok([messageWith()]));
    show();
    await screen.findByText('We are calling the driver.');
    await waitFor(() => expect(server.bodies(READ).at(-1)).toEqual({ is_looking: true, message_id: 20 }));
  });

  it('should show who is typing until their message comes, and never oneself', async () => {
    const store = show();
    await thread();
    const typingSignal = { ticket_id: 4, name: 'Nasrin Akter', is_typing: true };
    act(() => applyTyping({ ...typingSignal, user_id: userWith().user_id }));
    expect(screen.queryByText(/is typing/)).toBeNull();
    act(() => applyTyping({ ...typingSignal, user_id: 99 }));
    expect(await screen.findByText('Nasrin Akter is typing…')).toBeTruthy();
    await pushRow(store, 'ticket.message', 'TicketMessage', messageWith());
    await waitFor(() => expect(screen.queryByText(/is typing/)).toBeNull());
  });

  it('should be told of typing, but not with every key', async () => {
    act(() => setConnection('connected'));
    show();
    const field = await screen.findByLabelText('Your message');
    await user.type(field, 'Hello there');
    expect(server.bodies('POST /support-tickets/4/typing')).toEqual([{ is_typing: true }]);
    await user.clear(field);
    expect(server.bodies('POST /support-tickets/4/typing').at(-1)).toEqual({ is_typing: false });
  });

  it('should be told of typing with the first key after the connection opened', async () => {
    act(() => setConnection('connecting'));
    show();
    const field = await screen.findByLabelText('Your message');
    await user.type(field, 'Hel');
    expect(server.asked('POST /support-tickets/4/typing')).toEqual([]);
    act(() => setConnection('connected'));
    await user.type(field, 'l');
    expect(server.bodies('POST /support-tickets/4/typing')).toEqual([{ is_typing: true }]);
  });
});

describe('the list of tickets', () => {
  it('should count what is new on each', async () => {
    const unreadTicket = ticketWith({ id: 3, is_unread_by_user: true, unread_by_user: 3 });
    server.on('GET /support-tickets', ok([unreadTicket, ticketWith()]));
    show();
    expect(await screen.findByText('3 new messages')).toBeTruthy();
  });
});
