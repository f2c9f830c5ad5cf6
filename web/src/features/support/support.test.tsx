import { screen, waitFor, within } from '@testing-library/react';
import { failure, fakeServer, listOfTotal, ok, pushRow } from '../../testing/fake-server';
import { fill, findDialog, press, renderPage, user, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { messageWith, ticketWith } from '../../testing/tickets';
import { SupportPage } from './support.page';

describe('the support center', () => {
  const server = fakeServer(userWith(), {
    'GET /support-tickets': ok([ticketWith(), ticketWith({ id: 3, subject: 'Refund' })]),
    'GET /support-tickets/4/messages': ok([]),
    'GET /support-tickets/3/messages': ok([]),
  });

  it('should create a ticket of medium priority and open its thread', async () => {
    server.on('POST /support-tickets', {
      status: 201,
      ...ok(ticketWith({ id: 9, subject: 'Help' }), 'Ticket created'),
    });
    server.on('GET /support-tickets/9/messages', ok([]));
    const { location } = renderPage(<SupportPage />, { path: '/support' });
    await press('New ticket');
    await fill(await screen.findByLabelText('Subject'), 'Help');
    await fill(screen.getByLabelText('Description'), 'Please');
    await press('Create ticket');
    expect(await screen.findByText('Ticket created')).toBeTruthy();
    expect(server.bodies('POST /support-tickets')[0]).toEqual({
      subject: 'Help',
      description: 'Please',
      priority: 'medium',
    });
    await waitFor(() => expect(location()).toBe('/support?ticket=9'));
  });

  it('should open the form with the subject that a page asks for, and forget it with the form', async () => {
    const { location } = renderPage(<SupportPage />, { path: '/support?subject=My+suspension' });
    const field = await screen.findByLabelText<HTMLInputElement>('Subject');
    expect(field.value).toBe('My suspension');
    await press('Cancel');
    await waitFor(() => expect(location()).toBe('/support'));
    expect(screen.queryByLabelText('Subject')).toBeNull();
  });

  it('should open the form with the booking that a page asks about, and send it with the files', async () => {
    server.on('GET /bookings', ok([bookingWith({ id: 11 })]));
    server.on('POST /files', { status: 201, ...ok([{ id: 31 }, { id: 32 }]) });
    server.on('POST /support-tickets', failure(503, 'unavailable', 'Try again.'));
    renderPage(<SupportPage />, { path: '/support?booking=12&subject=Wet' });
    const field = await screen.findByLabelText<HTMLSelectElement>(/Related booking/);
    expect(field.selectedOptions[0]?.textContent).toBe('Booking #12');
    await screen.findByRole('option', { name: /#11 · / });
    await fill(screen.getByLabelText('Description'), 'Two boxes');
    const papers = ['wet.pdf', 'list.pdf'].map((name) => new File(['x'], name, { type: 'application/pdf' }));
    await user.upload(screen.getByLabelText(/Photos or documents/), papers);
    await press('Create ticket');
    await screen.findByText(/^Error: /);
    server.on('POST /support-tickets', { status: 201, ...ok(ticketWith({ id: 9, booking_id: 12 })) });
    server.on('GET /support-tickets/9/messages', ok([]));
    await press('Create ticket');
    const links = await screen.findAllByRole('link', { name: 'Booking #12' });
    expect(links[0]?.getAttribute('href')).toBe('/booking-details?id=12');
    const body = { subject: 'Wet', description: 'Two boxes', priority: 'medium' };
    const requests = server.asked('POST /support-tickets');
    expect(requests.map(({ body: sentBody }) => sentBody)).toEqual(
      Array.from(requests, () => ({ ...body, booking_id: 12, file_ids: [31, 32] })),
    );
    expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(server.asked('POST /files')).toHaveLength(1);
  });

  it.each([
    ['photo', 'Photo'],
    ['file', 'File'],
  ] as const)('should name a %s that was sent without words in the list', async (attachment, name) => {
    const ticket = ticketWith({ last_message: '', last_message_attachment: attachment });
    server.on('GET /support-tickets', ok([ticket]));
    renderPage(<SupportPage />, { path: '/support' });
    expect(await screen.findByText(name)).toBeTruthy();
  });

  it('should send no blank message, and keep a draft per ticket', async () => {
    renderPage(<SupportPage />, { path: '/support?ticket=4' });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
    await user.type(field, '   {Enter}');
    expect(server.asked('POST /support-tickets/4/messages')).toEqual([]);
    await user.clear(field);
    await fill(field, 'Any news?');
    await user.click(screen.getByRole('link', { name: /Refund/ }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message')).value).toBe('');
    await user.click(screen.getByRole('link', { name: /Driver did not arrive/ }));
    const back = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
    expect(back.value).toBe('Any news?');
  });

  it('should show an answer the moment it is written', async () => {
    const { store } = renderPage(<SupportPage />, { path: '/support?ticket=4' });
    await screen.findByText('No reply yet. You can still add details.');
    await pushRow(store, 'ticket.message', 'TicketMessage', messageWith());
    expect(await screen.findByText('We are calling the driver.')).toBeTruthy();
  });
});

describe("the admins' tickets", () => {
  const CLOSE = 'POST /support-tickets/close';

  // The page loads it when an admin opens it.
  beforeAll(() => import('./staff-tickets'));
  const server = fakeServer(userWith({ user_id: 1, role: 'admin' }), {
    'GET /support-tickets': listOfTotal(2, [ticketWith(), ticketWith({ id: 3, subject: 'Refund' })]),
    'GET /support-tickets/4/messages': ok([]),
  });
  const show = (path = '/support') => renderPage(<SupportPage />, { path });
  const row = (name: RegExp) => screen.findByRole('row', { name });

  it('should say whose a ticket is, open its chat by a link, and change its status', async () => {
    server.on('PUT /support-tickets-admin/4', ok(ticketWith({ status: 'closed', version: 2 })));
    const { location } = show('/support?ticket=4');
    expect(await screen.findByLabelText('Your message')).toBeTruthy();
    expect(location()).toBe('/support?row=4');
    const drawer = await findDialog();
    expect(drawer.getByText(/User ID 7/)).toBeTruthy();
    await user.click(drawer.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByTitle('Closed'));
    await waitFor(() =>
      expect(server.bodies('PUT /support-tickets-admin/4')[0]).toEqual({ status: 'closed' }),
    );
    expect(await screen.findByText('Status changed to Closed.')).toBeTruthy();
    server.on('PUT /support-tickets-admin/4', ok(ticketWith({ version: 3 })));
    await press('Undo');
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(server.bodies('PUT /support-tickets-admin/4')[1]).toEqual({ status: 'open' });
    expect(screen.getByRole('link', { name: 'Send Notification' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New ticket' })).toBeNull();
  });

  it('should show the chat of a ticket that the list does not hold', async () => {
    server.on('GET /support-tickets', ({ path }) =>
      path.includes('before=5') ? ok([ticketWith()]) : listOfTotal(0),
    );
    show('/support?row=4&status=closed');
    expect(await screen.findByText('Waiting since nine.')).toBeTruthy();
  });

  it('should say that a linked ticket does not exist', async () => {
    server.on('GET /support-tickets', ({ path }) => (path.includes('before=') ? ok([]) : listOfTotal(0)));
    show('/support?row=4');
    expect(await (await findDialog()).findByText('Ticket not found.')).toBeTruthy();
  });

  it('should say that a ticket cannot be deleted, and keep it', async () => {
    server.on('DELETE /support-tickets/4', failure(404, 'ticket_not_found', 'Ticket not found.'));
    show('/support?row=4');
    await press('Delete ticket');
    await screen.findByText('Delete this ticket?');
    const [, confirm] = screen.getAllByRole('button', { name: 'Delete ticket' });
    if (confirm) await user.click(confirm);
    expect(await screen.findByText('Error: Ticket not found.')).toBeTruthy();
  });

  it('should close the selected tickets, and say which was refused and why', async () => {
    server.on(
      CLOSE,
      ok({ done: [4], refused: [{ id: 3, code: 'ticket_not_found', message: 'Ticket not found.' }] }),
    );
    show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await press('Close tickets');
    const question = within(
      (await screen.findByText('Close 2 tickets?')).closest<HTMLElement>('[role="dialog"]')!,
    );
    expect(server.asked(CLOSE)).toEqual([]);
    await press('Close tickets', question);
    expect(await screen.findByText('1 done.')).toBeTruthy();
    expect(screen.getByText(/Ticket not found\./).textContent).toBe('Refund: Ticket not found.');
    expect(server.bodies(CLOSE)[0]).toEqual({ ids: [4, 3] });
    expect(screen.getByText('1 row selected')).toBeTruthy();
  });

  it('should count the open tickets, also when one more is opened and one is closed', async () => {
    server.on('GET /support-tickets', ({ path }) =>
      listOfTotal(path.includes('status=open') ? 1 : 9, [ticketWith()]),
    );
    const { store, location } = show();
    expect(await screen.findByText('1 of 9')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Views' }));
    await user.click(await screen.findByTitle('Open tickets'));
    expect(location()).toBe('/support?status=open');
    expect(await screen.findByText('1 of 1')).toBeTruthy();
    await pushRow(store, 'ticket.opened', 'Ticket', ticketWith({ id: 8, subject: 'Wrong price' }));
    expect(await row(/Wrong price/)).toBeTruthy();
    expect(screen.getByText('2 of 2')).toBeTruthy();
    const closedTicket = ticketWith({ status: 'closed', version: 2 });
    await pushRow(store, 'ticket.status_changed', 'Ticket', closedTicket);
    expect(await screen.findByText('1 of 1')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Driver did not arrive/ })).toBeNull();
  });
});
