import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { Mailbox } from '../support/mailbox.js';
import { startBahon, stores } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { approve, book, ok, pay, readOtp, sendOffer } from '../support/main-job.js';
import { connectSockets, clientsOf, setUp } from '../support/set-up.js';

/** The main job from booking to completion with its pushes, on PostgreSQL and on Redis. */
describe.each(stores)('the main job with queues and sockets on %s', (store) => {
  const bahon = setUp(() => startBahon({ store }));
  const { customer, driver, driver2, admin, customer2: stranger } = clientsOf(bahon);
  const [customerSocket, driverSocket, driver2Socket, adminSocket, strangerSocket] = connectSockets(
    customer,
    driver,
    driver2,
    admin,
    stranger,
  );

  /** Waits until the customer's code is mailed, and returns it. A code that was entered is not mailed. */
  const mailedCode = async () => {
    const code = await eventually(async () => (await readOtp(customer)) ?? false, {
      what: "the customer's OTP",
    });
    const isCode = ({ subject }: { subject: string }) => subject === 'Your delivery OTP';
    await new Mailbox(bahon.dataFolder).newest('customer@bahon.example', isCode, 15_000);
    return code;
  };

  it('takes a booking from request to completion, with each step pushed to the people concerned', async () => {
    const booking = await book(customer);
    const bookingPush = await driverSocket.waitFor(
      (push) => push.type === 'booking.created' && push.row?.id === booking.id,
    );
    const request = { pickup_address: 'Gulshan 2, Dhaka', status: 'pending', user_id: null };
    expect(bookingPush.row).toMatchObject(request);
    await driver2Socket.waitFor((push) => push.type === 'booking.created' && push.row?.id === booking.id);

    const offer = await sendOffer(driver, booking.id, 5000.55);
    const price = { offered_price: 5000.55, commission: 500.06, total: 5500.61 };
    expect(offer).toMatchObject({ ...price, is_selected: 0 });
    const other = await sendOffer(driver2, booking.id, 6000);
    const offerPush = await customerSocket.waitFor(
      (push) => push.type === 'offer.sent' && push.row?.id === offer.id,
    );
    expect(offerPush.row).toMatchObject({ booking_id: booking.id, offered_price: 5000.55, total: 5500.61 });
    await customerSocket.waitFor((push) => push.type === 'notification.created');

    const payment = await pay(customer, offer);
    expect(payment.status).toBe('pending');
    const toReview = await adminSocket.waitFor(
      (push) => push.type === 'payment.submitted' && push.row !== undefined && push.row.id === payment.id,
    );
    const amounts = { amount: 5500.61, total: 5500.61, is_short: false };
    expect(toReview.row).toMatchObject({ ...amounts, status: 'pending' });

    await approve(admin, payment.id);
    await customerSocket.waitFor(
      (push) => push.type === 'payment.approved' && push.row?.status === 'confirmed',
    );
    await driverSocket.waitFor((push) => push.type === 'offer.accepted');
    await driver2Socket.waitFor((push) => push.type === 'offer.rejected');
    const confirmedBooking = ok(await customer.get(`/api/bookings/${booking.id}`));
    const deal = { price: 5000.55, payment_status: 'paid', selected_offer_id: offer.id };
    expect(confirmedBooking).toMatchObject({ status: 'confirmed', ...deal });
    expect(ok(await customer.get(`/api/offers/${other.id}`)).status).toBe('rejected');

    const codeReply = await driver.post(`/api/bookings/${booking.id}/send-otp`, { offer_id: offer.id });
    expect(codeReply.body).toMatchObject({ status: true, message: 'OTP has been sent to the user.' });
    expect(JSON.stringify(codeReply.body)).not.toMatch(/"\d{6}"/);
    const code = await mailedCode();
    const entry = { otp: code, offer_id: offer.id };
    const deliveryReply = await customer.post(`/api/bookings/${booking.id}/verify-otp`, entry);
    expect(deliveryReply.body).toMatchObject({ status: true, data: { status: 'completed' } });
    await driverSocket.waitFor('booking.completed');
    await adminSocket.waitFor('booking.completed');
  });

  it('emails the customer about payment, OTP and completion, once each', async () => {
    const mailbox = new Mailbox(bahon.dataFolder);
    const subjects = await eventually(
      async () => {
        const mails = await mailbox.to('customer@bahon.example');
        if (mails.length < 3) throw new Error(`${mails.length} so far`);
        return mails.map((mail) => mail.subject);
      },
      { what: "the customer's three mails" },
    );
    const expectedSubjects = ['Your booking is completed', 'Your delivery OTP', 'Your payment was approved'];
    expect(subjects.sort()).toEqual(expectedSubjects);
  });

  it('keeps counts and rows consistent', async () => {
    const unread = async (client: HttpClient) =>
      ok(await client.get('/api/notifications/unread-count')).unread;
    // Two offers, a payment decision, the OTP, the completion, the question for a rating.
    await eventually(async () => expect(await unread(customer)).toBe(6));
    const readAll = await customer.put('/api/notifications/read-all');
    expect(readAll.body.status).toBe(true);
    expect(await unread(customer)).toBe(0);
    await customerSocket.waitFor('notification.read');
  });

  it('pushes nothing to anybody else', () => {
    // A driver who is booked now has offers on bookings of the stranger, too.
    const types = new Set(strangerSocket.events.map((push) => push.type));
    types.delete('offer.availability_changed');
    expect([...types]).toEqual([]);
    const pushesToDrivers = [...driverSocket.events, ...driver2Socket.events];
    expect(pushesToDrivers.filter((push) => push.row?.user_id)).toEqual([]);
    // The other driver is notified that the booking changed, without the reason.
    expect(driver2Socket.events.map((push) => push.type)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^payment\.|^booking\.completed/)]),
    );
    const everything = JSON.stringify(
      [driverSocket, driver2Socket, adminSocket].map((socket) => socket.events),
    );
    expect(everything).not.toMatch(/delivery OTP|"code"/);
  });

  it('closes the sockets of a signed-out device and keeps the others', async () => {
    const otherDevice = await bahon.signIn('customer2');
    const otherSocket = await connectSocket(otherDevice);
    ok(await otherDevice.post('/api/auth/logout'));
    await eventually(() => !otherSocket.isConnected, { what: 'the socket closing' });
    expect(strangerSocket.isConnected).toBe(true);
    ok(await stranger.post('/api/auth/logout-all'));
    await eventually(() => !strangerSocket.isConnected, { what: 'the socket closing' });
    expect((await stranger.get('/api/bookings')).status).toBe(401);
  });
});
