import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, ok } from '../../testing/fake-server';
import { findDialog, press, renderPage, user, userWith } from '../../testing/render';
import { contactMessageWith } from '../../testing/rows';
import { ContactMessagesPage } from './contact-messages.page';

const server = fakeServer(userWith({ role: 'admin' }), { 'GET /list-message': ok([contactMessageWith()]) });

/** The drawer of the message of the link. */
async function openDrawer(id = 4) {
  const view = renderPage(<ContactMessagesPage />, { path: `/admin/messages?row=${id}` });
  const drawer = await findDialog();
  return { ...view, drawer };
}

describe("the admin's messages", () => {
  it('should say in the open drawer why an action failed', async () => {
    server.on('GET /message-mark-as-read/4', 'no-connection');
    const { drawer } = await openDrawer();
    await press('Mark as read', drawer);
    expect(await drawer.findByText('Failed to update status')).toBeTruthy();
  });

  it('should take back with Ctrl+Z that messages were marked as read', async () => {
    const messages = [contactMessageWith(), contactMessageWith({ id: 5, is_read: 1 })];
    server
      .on('GET /list-message', ok(messages))
      .on('POST /message-mark-as-read', ok({ done: [4, 5], refused: [] }))
      .on('GET /message-mark-as-unread/4', ok(contactMessageWith()));
    renderPage(<ContactMessagesPage />, { path: '/admin/messages' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    const bar = within(screen.getByRole('group', { name: 'Actions' }));
    await press('Mark as read', bar);
    expect(await screen.findByText('1 message marked as read.')).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Undone.')).toBeTruthy();
    // The one that had been read before stays so.
    expect(server.asked('GET /message-mark-as-unread/4')).toHaveLength(1);
    expect(server.asked('GET /message-mark-as-unread/5')).toEqual([]);
  });

  it('should open the message of a link that is not in the list, with its whole subject', async () => {
    const subject = 'The goods that you brought on Tuesday were wet. '.repeat(4).trim();
    const older = contactMessageWith({ id: 2, subject });
    server.on('GET /list-message', ({ path }) =>
      ok(path.includes('ids=2') ? [older] : [contactMessageWith()]),
    );
    const { drawer } = await openDrawer(2);
    const facts = within(await drawer.findByRole('region', { name: 'From' }));
    expect(facts.getByText(subject)).toBeTruthy();
  });

  it('should close the drawer of a deleted message', async () => {
    const { drawer, location } = await openDrawer();
    await press('Delete', drawer);
    server.on('DELETE /delete/message/4', ok(null)).on('GET /list-message', ok([]));
    await screen.findByText('Delete this message?');
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
    expect(await screen.findByText('Message deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/admin/messages');
  });
});
