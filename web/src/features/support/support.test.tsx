import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../api/session.store';
import { FakeServer, ok } from '../../testing/fake-server';
import { pushRow } from '../../testing/push-row';
import { renderPage, userWith } from '../../testing/render';
import { messageWith, ticketWith } from '../../testing/tickets';
import { SupportPage } from './support.page';

const user = userEvent.setup({ delay: null });

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  signedIn(userWith());
  server = new FakeServer()
    .on('GET /support-tickets', ok([ticketWith(), ticketWith({ id: 3, subject: 'Refund' })]))
    .on('GET /support-tickets/4/messages', ok([]))
    .on('GET /support-tickets/3/messages', ok([]));
});
afterEach(() => server.restore());

describe('the support center', () => {
  it('should create a ticket of medium priority and open its thread', async () => {
    server.on('POST /support-tickets', {
      status: 201,
      ...ok(ticketWith({ id: 9, subject: 'Help' }), 'Ticket created'),
    });
    server.on('GET /support-tickets/9/messages', ok([]));
    const { location } = renderPage(<SupportPage />, { path: '/support' });
    await user.click(await screen.findByRole('button', { name: 'New ticket' }));
    await user.type(await screen.findByLabelText('Subject'), 'Help');
    await user.type(screen.getByLabelText('Description'), 'Please');
    await user.click(screen.getByRole('button', { name: 'Create ticket' }));
    expect(await screen.findByText('Ticket created')).toBeTruthy();
    expect(server.asked('POST /support-tickets')[0]?.body).toEqual({
      subject: 'Help',
      description: 'Please',
      priority: 'medium',
    });
    await waitFor(() => expect(location()).toBe('/support?ticket=9'));
  }, 20_000);

  it('should open the form with the subject that a page asks for, and forget it with the form', async () => {
    const { location } = renderPage(<SupportPage />, { path: '/support?subject=My+suspension' });
    const field = await screen.findByLabelText<HTMLInputElement>('Subject');
    expect(field.value).toBe('My suspension');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(location()).toBe('/support'));
    expect(screen.queryByLabelText('Subject')).toBeNull();
  });

  it('should send no blank message, and keep a draft per ticket', async () => {
    renderPage(<SupportPage />, { path: '/support?ticket=4' });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
    await user.type(field, '   {Enter}');
    expect(server.asked('POST /support-tickets/4/messages')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'Any news?');
    await user.click(screen.getByRole('link', { name: /Refund/ }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message')).value).toBe('');
    await user.click(screen.getByRole('link', { name: /Driver did not arrive/ }));
    const back = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
    expect(back.value).toBe('Any news?');
  }, 20_000);

  it('should show an answer the moment it is written', async () => {
    const { store } = renderPage(<SupportPage />, { path: '/support?ticket=4' });
    await screen.findByText('No answer yet. You can add to what you wrote.');
    await pushRow(store, 'ticket.message', 'TicketMessage', messageWith());
    expect(await screen.findByText('We are calling the driver.')).toBeTruthy();
  });

  it('should say that the tickets could not be loaded', async () => {
    server.on('GET /support-tickets', 'no-connection');
    renderPage(<SupportPage />, { path: '/support' });
    expect(await screen.findByText('Fetch error')).toBeTruthy();
  });
});
