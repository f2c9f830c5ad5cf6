import { screen } from '@testing-library/react';
import { OTP_LIFETIME_SECONDS } from '@app/contracts/otp.js';
import { fakeServer, failure, ok, pushRow } from '../../testing/fake-server';
import { expectTexts, hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import { bookingWith, notificationWith, offerWith } from '../../testing/rows';
import { codeNoticeOf } from '../../api/code-notice';
import { DestinationReachedPage } from './destination-reached.page';

const confirmedBooking = bookingWith({ status: 'confirmed', payment_status: 'paid', selected_offer_id: 31 });
const completedBooking = { ...confirmedBooking, status: 'completed' as const, version: 2 };
const acceptedOffer = offerWith({ status: 'accepted', is_selected: 1, booking_status: 'confirmed' });
const codeSent = (id: number, secondsAgo: number) => {
  const sentAt = Date.now() - secondsAgo * 1000;
  return notificationWith({
    id,
    kind: 'otp.issued',
    link: '/destination-reached/31',
    created_at: new Date(sentAt).toISOString(),
    expires_at: new Date(sentAt + OTP_LIFETIME_SECONDS * 1000).toISOString(),
  });
};

const server = fakeServer(userWith(), {
  'GET /offers/31': ok(acceptedOffer),
  'GET /bookings/12': ok(confirmedBooking),
  'GET /notifications': ok([]),
  'POST /bookings/12/verify-otp': ok(completedBooking, 'Booking completed.'),
});

const show = () =>
  renderPage(<DestinationReachedPage />, {
    route: '/destination-reached/:offerId',
    path: '/destination-reached/31',
  }).store;

async function enter(code: string) {
  const field = await screen.findByLabelText('6-digit code');
  await user.click(field);
  await user.paste(code);
  await press('Verify OTP');
}

describe('entering the code on arrival', () => {
  it('should take a code that the phone fills in, and complete the booking', async () => {
    show();
    const field = await screen.findByLabelText('6-digit code');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    await enter('482 913');
    expect(await screen.findByRole('heading', { name: 'Booking completed' })).toBeTruthy();
    expect(hrefOf('View booking')).toBe('/booking-details?id=12');
    expect(server.bodies('POST /bookings/12/verify-otp')[0]).toEqual({ otp: '482913', offer_id: 31 });
  });

  it('should ask for the code, all of it', async () => {
    show();
    await screen.findByLabelText('6-digit code');
    await press('Verify OTP');
    expect(screen.getByRole('alert').textContent).toBe('Enter OTP');
    await enter('4829');
    expect(screen.getByText('Enter all 6 digits.')).toBeTruthy();
    expect(server.asked('POST /bookings/12/verify-otp')).toEqual([]);
  });

  it('should say how many tries are left beside the text', async () => {
    const wrong = failure(422, 'otp_invalid', 'OTP verification failed');
    server.on('POST /bookings/12/verify-otp', { ...wrong, body: { ...wrong.body, data: { tries_left: 1 } } });
    show();
    await enter('482913');
    expect((await screen.findByText('1 try left.')).closest('[role=alert]')?.textContent).toBe(
      'OTP verification failed 1 try left.',
    );
  });

  it.each([
    ['OTP verification failed', failure(422, 'otp_invalid', 'OTP verification failed')],
    [
      'Too many wrong codes. Ask the driver to send a new OTP.',
      failure(429, 'otp_exhausted', 'Too many wrong codes. Ask the driver to send a new OTP.'),
    ],
  ])('should say %p, take the right code at once, and send the wrong one only once', async (text, answer) => {
    server.on('POST /bookings/12/verify-otp', answer);
    show();
    await enter('482913');
    expect(await screen.findByText(text)).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('6-digit code');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    await press('Verify OTP');
    expect(server.asked('POST /bookings/12/verify-otp')).toHaveLength(1);
    server.on('POST /bookings/12/verify-otp', ok(completedBooking, 'Booking completed.'));
    await user.keyboard('135790');
    await press('Verify OTP');
    expect(await screen.findByRole('heading', { name: 'Booking completed' })).toBeTruthy();
    expect(server.bodies('POST /bookings/12/verify-otp')[1]).toEqual({ otp: '135790', offer_id: 31 });
  });

  it.each([
    ['OTP verification failed', { status: 502, body: 'bad gateway' }],
    ['Network error while verifying OTP', 'no-connection' as const],
  ])('should say %p and keep a code that was not checked', async (text, answer) => {
    server.on('POST /bookings/12/verify-otp', answer);
    show();
    await enter('482913');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('6-digit code').value).toBe('482913');
  });

  it('should tell live that the code was sent and how long it counts', async () => {
    const store = show();
    await screen.findByText(/Your driver sends the code on arrival/);
    await pushRow(store, 'notification.created', 'Notification', codeSent(9, 60));
    expectTexts(screen, /The code was sent on/, /It’s valid for another (9:00|8:5\d)/);
  });

  it('should fill in the code that was sent, with one tap', async () => {
    server.on('GET /notifications', ok([{ ...codeSent(9, 60), message: 'Give nobody this code: 688333.' }]));
    show();
    await press('Fill in 688 333');
    const field = screen.getByLabelText<HTMLInputElement>('6-digit code');
    expect(field.value).toBe('688333');
    expect(document.activeElement).toBe(field);
    await press('Verify OTP');
    expect(await screen.findByRole('heading', { name: 'Booking completed' })).toBeTruthy();
  });

  it('should tell that the last code has expired', async () => {
    server.on('GET /notifications', ok([codeSent(9, 700)]));
    show();
    expect(await screen.findByText(/The last code is no longer valid/)).toBeTruthy();
  });

  it('should stop counting down when wrong tries ended the code, on whichever device', async () => {
    const sentCode = codeSent(9, 60);
    server.on('GET /notifications', ok([sentCode]));
    const store = show();
    await screen.findByText(/It’s valid for/);
    const endedCode = { ...sentCode, expires_at: new Date().toISOString(), version: 2 };
    await pushRow(store, 'notification.code_ended', 'Notification', endedCode);
    expect(await screen.findByText(/The last code is no longer valid/)).toBeTruthy();
    expect(screen.queryByText(/It’s valid for/)).toBeNull();
  });

  it('should turn into the completed state when another device entered the code', async () => {
    const store = show();
    await screen.findByLabelText('6-digit code');
    await pushRow(store, 'booking.completed', 'Booking', completedBooking);
    expect(screen.getByRole('heading', { name: 'Booking completed' })).toBeTruthy();
  });

  it('should say what is missing before the payment is confirmed', async () => {
    server
      .on('GET /offers/31', ok(offerWith({ is_selected: 1, payment_status: 'pending' })))
      .on('GET /bookings/12', ok(bookingWith({ payment_status: 'pending', selected_offer_id: 31 })));
    show();
    expect(await screen.findByText('Payment not confirmed yet.')).toBeTruthy();
    expect(screen.queryByLabelText('6-digit code')).toBeNull();
  });
});

describe('the notice of a code', () => {
  it("should be the newest of this offer's", () => {
    const notices = [codeSent(3, 500), codeSent(9, 20), notificationWith({ id: 12 })];
    expect(codeNoticeOf(notices, 31)?.sentAt).toBe(notices[1]?.created_at);
    expect(codeNoticeOf(notices, 32)).toBeNull();
    expect(codeNoticeOf(undefined, 31)).toBeNull();
  });
});
