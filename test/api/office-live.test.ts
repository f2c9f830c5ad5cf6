import { describe, expect, it } from '@jest/globals';
import { activitySchema } from '@app/contracts/activity.js';
import type { Notification } from '@app/contracts/notifications.js';
import { always, eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { book, ok, sendOffer, wallTimeIn } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { connectSockets, clientsOf, setUp } from '../support/set-up.js';

/** What reaches the screens of admins, operators, customers and drivers, and of nobody else. */
describe('pushes to staff, customers and drivers', () => {
  const bahon = setUp(() => startBahon());
  const { customer, customer2: stranger, driver, driver2, admin, operator } = clientsOf(bahon);
  const [customerSocket, strangerSocket, driverSocket, adminSocket, operatorSocket] = connectSockets(
    customer,
    stranger,
    driver,
    admin,
    operator,
  );

  it('events reach admins only, equal to the list', async () => {
    const isActivity = (push: { refs: { type: string }[] }) => push.refs[0]?.type === 'Activity';
    const booking = await book(customer);
    const push = await adminSocket.waitFor((one) => isActivity(one) && one.type === 'booking.created');
    const subject = 'Gulshan 2, Dhaka → Boro Bazar, Khulna';
    const activity = { event_id: push.id, booking_id: booking.id, subject };
    expect(activitySchema.parse(push.row)).toMatchObject(activity);
    const { body } = await admin.get('/api/admin/activity?kind=booking&limit=1');
    expect(body.data).toEqual([push.row]);
    await always(() => {
      for (const socket of [operatorSocket, customerSocket])
        expect(socket.events.filter(isActivity)).toEqual([]);
    }, 200);
  });

  it('admins read the state of the system', async () => {
    const { body } = await admin.get('/api/admin/system');
    expect(body.data).toMatchObject({
      database: 'ok',
      worker: 'ok',
      workers: 1,
      sockets_connected: 5,
      jobs: { reactions: { failed: 0 }, deliveries: { failed: 0 } },
    });
  });

  it('drivers who have offered are notified once of each change of the booking, other drivers are not', async () => {
    const booking = await book(customer);
    await sendOffer(driver, booking.id);
    const isNews = ({ title, link }: Notification) =>
      title === 'Booking changed' && link === `/offer/${booking.id}`;
    const newsOf = async (reader: HttpClient) =>
      (ok(await reader.get('/api/notifications')) as Notification[]).filter(isNews);
    const { pickup_address } = booking;
    const scheduled_time = wallTimeIn(30);
    const moveTo = async (drop_address: string) =>
      ok(await customer.put(`/api/bookings/${booking.id}`, { pickup_address, drop_address, scheduled_time }));
    await moveTo('Agrabad, Chattogram');
    await eventually(async () => expect(await newsOf(driver)).toHaveLength(1));
    expect((await newsOf(driver))[0]!.message).toContain('Gulshan 2, Dhaka → Agrabad, Chattogram');

    // Nothing changes, so nobody is notified. The next change shows that this one has been processed.
    await moveTo('Agrabad, Chattogram');
    await moveTo('Sholashahar, Chattogram');
    await eventually(async () => expect((await newsOf(driver)).length).toBeGreaterThan(1));
    expect(await newsOf(driver)).toHaveLength(2);
    expect(await newsOf(driver2)).toEqual([]);
  });

  it('a customer gets no more by push than by their own requests', async () => {
    const { id } = await book(customer);
    const rowOf = async (type: string, rowId: number) =>
      (await customerSocket.waitFor(({ refs: [ref], row }) => ref?.type === type && ref.id === rowId && row))
        .row;
    // Name and phone number are the customer's own.
    const { customer_name: _name, customer_phone: _phone, ...booking } = await rowOf('Booking', id);
    expect(ok(await customer.get(`/api/bookings/${id}`))).toMatchObject(booking);
    const offer = await sendOffer(driver, id);
    expect([await rowOf('Offer', offer.id)]).toEqual(ok(await customer.get(`/api/booking-offers/${id}`)));
  });

  it('a ticket is a chat: what one side writes is on the screen of the other', async () => {
    const question = { subject: 'Late', description: 'Where is it?' };
    const ticketId = (await customer.post('/api/support-tickets', question)).body.data.id;
    const { refs, row } = await adminSocket.waitFor('ticket.opened');
    expect(refs).toEqual([{ type: 'Ticket', id: ticketId }]);
    expect(row).toMatchObject({ id: ticketId, status: 'open' });

    await admin.post(`/api/support-tickets/${ticketId}/messages`, { message: 'On its way.' });
    const pushOf = (resource: string) =>
      customerSocket.waitFor(({ type, refs }) => type === 'ticket.message' && refs[0]?.type === resource);
    const message = await pushOf('TicketMessage');
    expect(message.row).toMatchObject({ ticket_id: ticketId, message: 'On its way.', sender_role: 'admin' });
    const ticket = await pushOf('Ticket');
    expect(ticket.row).toMatchObject({ id: ticketId, last_message: 'On its way.', is_unread_by_user: true });
    await customerSocket.waitFor('notification.created');

    await admin.put(`/api/support-tickets-admin/${ticketId}`, { status: 'closed' });
    expect((await customerSocket.waitFor('ticket.status_changed')).row).toMatchObject({ status: 'closed' });
    await customer.put(`/api/support-tickets/${ticketId}/read`, {});
    expect((await adminSocket.waitFor('ticket.read')).row).toMatchObject({ is_unread_by_user: false });
    await admin.delete(`/api/support-tickets/${ticketId}`);
    expect(await customerSocket.waitFor('ticket.deleted')).not.toHaveProperty('row');
    for (const socket of [strangerSocket, driverSocket, operatorSocket]) {
      expect(socket.events.filter(({ type }) => type.startsWith('ticket.'))).toEqual([]);
    }
  });

  it('a contact message is on the screens of admins only, also when another admin marks it', async () => {
    const form = { name: 'Rahim', email: 'r@elsewhere.example', subject: 'Hello', message: 'A question' };
    await bahon.client().post('/api/contact', form);
    const messagePush = await adminSocket.waitFor('contact.received');
    await admin.get(`/api/message-mark-as-read/${messagePush.row.id}`);
    expect((await adminSocket.waitFor('contact.updated')).row).toMatchObject({ is_read: 1, version: 2 });
    await always(() => expect(operatorSocket.count('contact.received')).toBe(0), 200);
  });

  it('drivers are alerted of a booking again', async () => {
    const booking = await book(customer);
    const alert = () => operator.post(`/api/bookings/${booking.id}/notify-drivers`);
    expect((await alert()).body).toMatchObject({ status: true, message: 'Drivers have been alerted.' });
    const push = await driverSocket.waitFor('booking.drivers_alerted');
    expect(push.row).toMatchObject({ id: booking.id, status: 'pending', user_id: null });
    expect(push.row).not.toHaveProperty('customer_phone');
    const again = await alert();
    expect([again.status, again.body.code]).toEqual([429, 'drivers_alerted']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(strangerSocket.count('booking.drivers_alerted')).toBe(0);
  });

  it('changed columns of a table reach the other screens of the same person only', async () => {
    const columns = { hidden: ['drop_address'], order: [], pinned: ['id'], density: 'small' };
    await operator.put('/api/desk/settings/tables/bookings', columns);
    const push = await operatorSocket.waitFor('staff.settings_changed');
    expect(push.refs).toEqual([{ type: 'StaffSettings' }]);
    await always(() => expect(adminSocket.count('staff.settings_changed')).toBe(0), 200);
  });

  it('a notification to everybody reaches every screen', async () => {
    const notification = { audience: 'everybody', title: 'Eid', message: 'Closed.', type: 'push' };
    await admin.post('/api/notifications', notification);
    for (const socket of [customerSocket, strangerSocket, driverSocket, operatorSocket]) {
      const { refs } = await socket.waitFor('notification.batch_created');
      expect(refs).toEqual([{ type: 'Notification' }, { type: 'UnreadCount' }]);
    }
    const { body } = await stranger.get('/api/notifications?limit=1');
    expect(body.data).toMatchObject([{ title: 'Eid', message: 'Closed.' }]);
  });

  it('a removed role and a deleted account close their sockets at once', async () => {
    const people = (await admin.get('/api/users?role=operator')).body.data;
    await admin.put(`/api/users/${people[0].id}/role`, { role: 'user' });
    await eventually(() => !operatorSocket.isConnected, { what: 'the socket closing' });
    expect((await operator.get('/api/customers')).status).toBe(401);
    await adminSocket.waitFor('user.updated');

    const fresh = bahon.client();
    const form = { name: 'New', username: 'newcomer', email: 'new@bahon.example', phone: '01712345678' };
    const { body } = await fresh.post('/api/register', { ...form, password: 'long-enough' });
    const freshSocket = await connectSocket(fresh);
    await admin.delete(`/api/users/${body.data.user_id}`);
    await eventually(() => !freshSocket.isConnected, { what: 'the socket closing' });
    const login = await fresh.post('/api/login', { username: 'newcomer', password: 'long-enough' });
    expect(login.status).toBe(401);
    const { refs } = await adminSocket.waitFor('user.deleted');
    expect(refs[0]).toEqual({ type: 'User', id: body.data.user_id });
  });
});
