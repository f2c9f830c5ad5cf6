import { act, screen, waitFor, within } from '@testing-library/react';
import type { OfferHistory } from '@app/contracts/offers.js';
import { api } from '../../api/api';
import type { AppStore } from '../../api/store';
import { fakeServer, failure, ok, pushRow } from '../../testing/fake-server';
import { expectTexts, findDialog, press, renderPage, user, userWith } from '../../testing/render';
import { tripWith } from '../../testing/trips';
import { applicationWith, bookingWith, commitmentWith, historyWith, offerWith } from '../../testing/rows';
import { BookingHistoryPage } from './booking-history.page';
import { forgetSentOtps } from './send-otp';

const HISTORY = 'GET /bookings-history-driver';
const SENT = 'An OTP has been sent. Please ask your client to check their messages.';
const deal = { booking_status: 'confirmed', offer_status: 'accepted', payment_status: 'paid' } as const;
const paidOffer = historyWith({ ...deal, is_selected: 1 });

const soon = new Date(Date.now() + 60_000).toISOString();
const sentReceipt = { expires_at: soon, resend_at: soon };
const server = fakeServer(userWith({ role: 'driver', driver_status: 'approved' }), {
  [HISTORY]: ok([paidOffer]),
  'GET /bookings/12': ok(bookingWith({ status: 'confirmed' })),
  'GET /bookings/12/trip': ok(tripWith({ stage: 'loaded' })),
  'GET /commitments': ok([]),
  'GET /drivers/application': ok(applicationWith()),
  'POST /bookings/12/send-otp': ok(sentReceipt, 'OTP has been sent to the user.'),
});
beforeEach(() => forgetSentOtps());

let currentStore: AppStore;

/** Shows these offers, else a paid one. */
async function show(...lines: OfferHistory[]) {
  if (lines.length > 0) server.on(HISTORY, ok(lines));
  const view = renderPage(<BookingHistoryPage />);
  currentStore = view.store;
  await screen.findByRole('heading', { name: /#12/ });
  return view;
}

const tripQuery = () =>
  Object.entries(currentStore.getState().api.queries).find(([key]) => key.startsWith('trip('))?.[1];

/** The store notifies components of answers with the next frame. */
const nextFrame = () => act(() => new Promise(requestAnimationFrame));

/** Presses the button once the stage of the trip is known. */
async function pressSendOtp() {
  await waitFor(() => expect(tripQuery()?.status).toMatch(/fulfilled|rejected/));
  await nextFrame();
  await press('Send OTP');
}

async function sendOtp() {
  await pressSendOtp();
  return screen.findByRole('dialog');
}

describe("the driver's history", () => {
  it('should name the distance of a trip, and of one sent again in the dialog', async () => {
    await show(historyWith());
    expect(screen.getByText('244 km · about 7 h')).toBeTruthy();
    await press('Re-Offer');
    expect((await findDialog()).getByText('244 km · about 7 h')).toBeTruthy();
  });

  it('should say which other booking keeps an offer from being accepted', async () => {
    const line = historyWith();
    server.on(HISTORY, ok([line]));
    server.on('GET /commitments', ok([commitmentWith({ booking_id: 41, from: line.scheduled_time })]));
    await show();
    expect(await screen.findByText(/You’re booked for .*#?41/)).toBeTruthy();
  });

  it.each<[string, Partial<OfferHistory>]>([
    ['Completed', { booking_status: 'completed', payment_status: 'paid', offer_status: 'accepted' }],
    ['Paid', { booking_status: 'confirmed', payment_status: 'paid', offer_status: 'accepted' }],
    ['Payment Pending', { booking_status: 'pending', payment_status: 'none' }],
    ['Payment Pending', { booking_status: 'confirmed', offer_status: 'rejected' }],
    ['Cancelled', { booking_status: 'cancelled', offer_status: 'rejected' }],
  ])('should badge a line %s', async (badge, changes) => {
    await show(historyWith(changes));
    expect(screen.getByRole('heading', { name: /#12/ }).parentElement?.textContent).toContain(badge);
  });

  it('should offer Re-Offer while the booking is pending and the offer not selected', async () => {
    await show(
      historyWith(),
      historyWith({ id: 32, offer_id: 32, booking_id: 13, is_selected: 1, payment_status: 'pending' }),
    );
    expect(screen.getAllByRole('button', { name: 'Re-Offer' })).toHaveLength(1);
  });

  it('should send the code once, and on a second click only show the notice again', async () => {
    const view = await show();
    const dialog = await sendOtp();
    expect(within(dialog).getByText('OTP has been sent to the user.')).toBeTruthy();
    // Once: neither the title nor the button's text repeats it.
    expect(within(dialog).getAllByText(/sent/)).toHaveLength(1);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);

    await press(SENT);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(server.asked('POST /bookings/12/send-otp')).toHaveLength(1);

    // Another page and back: the flag lasts as long as the page session.
    view.unmount();
    await show();
    expect(screen.getByRole('button', { name: SENT })).toBeTruthy();
  });

  it('should know of a code sent on another device, by an operator or before a reload', async () => {
    const now = Date.now();
    const inMs = (ms: number) => new Date(now + ms).toISOString();
    await show({ ...paidOffer, code_sent: { expires_at: inMs(540_000), resend_at: inMs(30_000) } });
    await press(SENT);
    const dialog = await findDialog();
    expect(dialog.getByText(/^Valid for (9:00|8:5\d)/)).toBeTruthy();
    const again = dialog.getByRole('button', { name: /Send a new OTP in/ });
    expect(again.hasAttribute('disabled')).toBe(true);
    expect(server.asked('POST /bookings/12/send-otp')).toEqual([]);
  });

  it.each(['assigned', 'coming', 'on_the_way', 'at_pickup'] as const)(
    'should ask before it sends the code at %s, and name what happens',
    async (stage) => {
      server.on('GET /bookings/12/trip', ok(tripWith({ stage })));
      await show();
      const question = within(await sendOtp());
      expect(question.getByText('You haven’t reported loading yet. Send the code anyway?')).toBeTruthy();
      expect(question.getByText(/whoever enters it completes the booking and ends your trip/)).toBeTruthy();
      await press('Not yet', question);
      expect(server.asked('POST /bookings/12/send-otp')).toEqual([]);

      await press('Send code now', within(await sendOtp()));
      expect(await screen.findByText('OTP has been sent to the user.')).toBeTruthy();
      expect(server.asked('POST /bookings/12/send-otp')).toHaveLength(1);
    },
  );

  it('should ask before it sends the code of a trip that could not be read', async () => {
    server.on('GET /bookings/12/trip', 'no-connection');
    await show();
    expect(within(await sendOtp()).getByText(/Have the goods arrived/)).toBeTruthy();
    expect(server.asked('POST /bookings/12/send-otp')).toEqual([]);
  });

  it('should not say that nothing is loaded when the trip is read while it asks', async () => {
    let answer = () => {};
    const pendingAnswer = new Promise<void>((resolve) => (answer = resolve));
    server.on('GET /bookings/12/trip', () => pendingAnswer.then(() => ok(tripWith({ stage: 'loaded' }))));
    await show();
    await press('Send OTP');
    const question = await findDialog();
    expect(question.getByText(/Have the goods arrived/)).toBeTruthy();
    answer();
    await waitFor(() => expect(tripQuery()?.status).toBe('fulfilled'));
    await nextFrame();
    expect(question.getByText(/Have the goods arrived/)).toBeTruthy();
    expect(question.queryByText(/not loaded/)).toBeNull();
    await press('Send code now', question);
    expect(await screen.findByText('OTP has been sent to the user.')).toBeTruthy();
  });

  it('should send a refused offer again when the booking needs a driver again', async () => {
    const refusedOffer = historyWith({ booking_status: 'confirmed', offer_status: 'rejected' });
    const { store } = await show(refusedOffer);
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    server.on(HISTORY, ok([{ ...refusedOffer, needs_driver: true, version: 2 }]));
    await pushRow(store, 'booking.updated', 'Booking', bookingWith({ user_id: null, version: 2 }));
    expect(await screen.findByText('Needs a driver again')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
    const body = offerWith({ driver_id: 7, booking_status: 'confirmed', version: 3 });
    server.on('POST /booking-offers-driver-update', ok(body, 'Offer updated.'));
    await press('Send again');
    await press('Send Offer', await findDialog());
    expect(await screen.findByText('Offer updated.')).toBeTruthy();
    const sentOffer = { booking_id: 12, proposed_price: 5000 };
    expect(server.bodies('POST /booking-offers-driver-update')).toMatchObject([sentOffer]);
  });

  it('should tell at once that wrong tries ended the code, and let a new one be sent', async () => {
    const view = await show();
    await sendOtp();
    const { expires_at } = sentReceipt;
    const code_exhausted = { expires_at, resend_at: new Date(Date.now() - 1000).toISOString() };
    server.on(HISTORY, ok([{ ...paidOffer, code_exhausted }]));
    view.store.dispatch(api.util.invalidateTags(['Offer']));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText(/This OTP no longer works/)).toBeTruthy();
    expect(within(dialog).queryByText(/Valid for/)).toBeNull();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.getByText(/This OTP no longer works/)).toBeTruthy();

    const later = new Date(Date.now() + 600_000).toISOString();
    server.on('POST /bookings/12/send-otp', ok({ expires_at: later, resend_at: later }));
    await press('Send a new OTP');
    expect(await screen.findByRole('button', { name: SENT, hidden: true })).toBeTruthy();
    expect(screen.queryByText(/This OTP no longer works/)).toBeNull();
  });

  it('should say why the code was not sent, and not remember it', async () => {
    const text = 'Payment must be approved first.';
    server.on('POST /bookings/12/send-otp', failure(409, 'otp_payment_not_approved', text));
    await show();
    await pressSendOtp();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeTruthy();
  });

  it('should name the status when the answer says nothing, and the network when there is none', async () => {
    server.on('POST /bookings/12/send-otp', { status: 502, body: 'bad gateway' });
    await show();
    await pressSendOtp();
    expect(await screen.findByText('Failed to send OTP (status 502)')).toBeTruthy();
    server.on('POST /bookings/12/send-otp', 'no-connection');
    await pressSendOtp();
    expect(await screen.findByText('Network error while sending OTP.')).toBeTruthy();
  });

  it.each([
    ['Invalid response format.', ok('nonsense')],
    ['Something went wrong.', 'no-connection' as const],
  ])('should say %p', async (text, answer) => {
    server.on(HISTORY, answer);
    renderPage(<BookingHistoryPage />);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each<[string, Partial<OfferHistory>, RegExp]>([
    ['Booking changed', { is_outdated: true }, /The customer changed the booking/],
    ['Expired', { is_expired: true }, /Your offer has expired/],
  ])('should say that an offer is %s and let it be sent again or withdrawn', async (tag, changes, text) => {
    await show(historyWith(changes));
    expectTexts(screen, tag, text);
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });

  it('should not call an offer expired once it was paid for', async () => {
    const valid_until = '2026-01-01T08:00:00+06:00';
    await show(historyWith({ is_selected: 1, payment_status: 'pending', valid_until }));
    expect(screen.queryByText('Expired')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it.each([
    ['withdrawn', 'Withdrawn', 'pending'],
    ['rejected', 'Not chosen', 'confirmed'],
  ] as const)(
    'should say beside the badge that an offer is %s',
    async (offer_status, text, booking_status) => {
      await show(historyWith({ offer_status, booking_status }));
      const badge = await screen.findByText('Payment Pending');
      expect(within(badge.parentElement!).getByText(text)).toBeTruthy();
    },
  );

  it('should offer no Re-Offer to a suspended driver, but the withdrawal', async () => {
    const suspension = { reason: 'Late.', until: null };
    server
      .on(HISTORY, ok([historyWith()]))
      .on('GET /drivers/application', ok(applicationWith({ suspension })));
    renderPage(<BookingHistoryPage />);
    expect(await screen.findByText('You can’t send offers while you’re suspended.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Re-Offer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });
});
