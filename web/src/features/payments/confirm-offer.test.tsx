import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toDhakaIso } from '@app/contracts/time.js';
import { fakeServer, failure, ok, pushRow } from '../../testing/fake-server';
import {
  expectTexts,
  fill,
  findDialog,
  hrefOf,
  press,
  renderPage,
  user,
  userWith,
} from '../../testing/render';
import { bookingPaymentWith, bookingWith, offerWith } from '../../testing/rows';
import { ConfirmOfferPage } from './confirm-offer.page';

const dearerOffer = offerWith({ offered_price: 6000, commission: 600, total: 6600, version: 2 });
const WAIT = 'You have already requested payment. Please wait for confirmation.';

const inSeconds = (seconds: number) => toDhakaIso(new Date(Date.now() + seconds * 1000));

const server = fakeServer(userWith(), {
  'GET /offers/31': ok(offerWith()),
  'GET /bookings/12': ok(bookingWith()),
  'GET /payments/12': ok([bookingPaymentWith()]),
  'GET /payment-instructions': ok({ method: 'bkash', merchant_number: '01700000000' }),
  'POST /offers/31/hold': () => ok({ until: inSeconds(900), total: 5500 }),
  'POST /payments': ok({ booking_id: 12, selected_offer_id: 31 }, 'Payment recorded successfully'),
});

const open = () =>
  renderPage(<ConfirmOfferPage />, { route: '/confirm-offer/:offerId', path: '/confirm-offer/31' }).store;

async function show() {
  const store = open();
  await screen.findByText('01700000000');
  return store;
}

async function fillIn(number = '01712345678') {
  const payer = screen.getByLabelText('bKash number you paid from');
  await user.clear(payer);
  await user.type(payer, number);
  await fill(screen.getByLabelText('Transaction ID'), 'CKQ7X2M9LP');
}

const submit = () => user.click(screen.getByRole('button', { name: 'Submit Payment' }));
const paymentBodies = () => server.bodies('POST /payments');
const inputOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Replaces the amount that the page suggests. */
async function changeAmount(taka: string) {
  await user.clear(inputOf('Amount'));
  await fill(inputOf('Amount'), taka);
}

describe('paying for an offer', () => {
  it('should work from a link alone, with total and number prefilled and five steps beside it', async () => {
    await show();
    expect(inputOf('Amount').value).toBe('5500');
    expect(inputOf('bKash number you paid from').value).toBe('01712345678');
    expect(screen.getByText('Suggested: offered + 10% commission')).toBeTruthy();
    // In the label and in the steps, a translating browser leaves the provider's name as it is.
    const providers = screen.getAllByText('bKash').map((name) => name.getAttribute('translate'));
    expect(providers).toEqual(['no', 'no']);
    expect(screen.getByRole('complementary').querySelectorAll('li')).toHaveLength(5);
    for (const what of ['Merchant number', 'Amount'])
      expect(screen.getByRole('button', { name: `Copy: ${what}` })).toBeTruthy();
  });

  it('should send the payment with offer, booking and method, and wait for the decision', async () => {
    await show();
    await fillIn('+880 1712-345678');
    await submit();
    expect(await screen.findByText('Payment recorded successfully')).toBeTruthy();
    const receipt = within(await screen.findByRole('region', { name: 'We have your payment details' }));
    expectTexts(
      receipt,
      'Abdul Karim',
      '৳5,500.00',
      'CKQ7X2M9LP',
      /We’re checking our account for your transfer/,
    );
    // They have just done as asked.
    expect(screen.queryByText(WAIT)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit Payment' })).toBeNull();
    expect(paymentBodies()[0]).toMatchObject({
      booking_id: 12,
      selected_offer_id: 31,
      amount: 5500,
      method: 'bkash',
      transaction_id: 'CKQ7X2M9LP',
      payer_number: '01712345678',
      expected_total: 5500,
    });
  });

  it('should say that the driver changed the price, and ask again before the form can be sent', async () => {
    const store = await show();
    await fillIn();
    await pushRow(store, 'offer.updated', 'Offer', dearerOffer);
    expect(screen.getByText('The driver changed the price from ৳5,500.00 to ৳6,600.00.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Payment' }).disabled).toBe(true);
    await user.type(screen.getByLabelText('Transaction ID'), '{Enter}');
    expect(paymentBodies()).toEqual([]);
    await press('Continue with ৳6,600.00');
    await submit();
    expect(await screen.findByText('Payment recorded successfully')).toBeTruthy();
    expect(paymentBodies()[0]).toMatchObject({ amount: 6600, expected_total: 6600 });
  });

  it('should keep the amount that was sent before the price changed', async () => {
    const store = await show();
    await fillIn();
    await changeAmount('5000');
    await pushRow(store, 'offer.updated', 'Offer', dearerOffer);
    await press('Continue with ৳6,600.00');
    expect(screen.getByText(/৳1,600.00 less than the total/)).toBeTruthy();
    await submit();
    await press('Submit anyway');
    await screen.findByText('Payment recorded successfully');
    expect(paymentBodies()[0]).toMatchObject({ amount: 5000, expected_total: 6600 });
  });

  it('should read id and amount from a whole message that is pasted', async () => {
    // The transaction ID names the day of the payment, and is doubted years later.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T16:00:00+06:00'));
    await show();
    const message =
      'Payment Tk 5,600.00 to BAHON-RM67912 is successful. Balance Tk 590.34. TrxID DKQ6PVX714 at 26/11/2026 15:43';
    await fill(screen.getByLabelText('Transaction ID'), message);
    await waitFor(() => expect(inputOf('Transaction ID').value).toBe('DKQ6PVX714'));
    expect(inputOf('Amount').value).toBe('5600');
    expect(screen.getByText(/We read this from your message/)).toBeTruthy();
    await submit();
    await screen.findByText('Payment recorded successfully');
    expect(paymentBodies()[0]).toMatchObject({ transaction_id: 'DKQ6PVX714', amount: 5600 });
    clock.mockRestore();
  });

  it('should warn of an O in an id of bKash, and send it all the same', async () => {
    await show();
    await fill(screen.getByLabelText('Transaction ID'), 'DKQ6PVXO14');
    expect(await screen.findByText(/contains the letter O/)).toBeTruthy();
    await submit();
    await screen.findByText('Payment recorded successfully');
  });

  it('should ask before it sends an impossible id and amount', async () => {
    await show();
    await fill(screen.getByLabelText('Transaction ID'), 'ab');
    await changeAmount('500');
    await submit();
    const question = await findDialog('Is this right?');
    expectTexts(question, /“ab” doesn’t look like a bKash transaction ID.*but ৳5,500.00 is due/);
    await press('Go back', question);
    expect(paymentBodies()).toEqual([]);
    await submit();
    await press('Submit anyway');
    await screen.findByText('Payment recorded successfully');
    expect(paymentBodies()).toHaveLength(1);
  });

  it('should let a waiting payment be corrected and withdrawn', async () => {
    const pendingPayment = bookingPaymentWith({ id: 7, transaction_id: 'DKQ6PVX714' });
    server
      .on('GET /bookings/12', ok(bookingWith({ payment_status: 'pending' })))
      .on('GET /payments/12', ok([pendingPayment]))
      .on('POST /payments/7/correct', ok(pendingPayment))
      .on('POST /payments/7/withdraw', ok(pendingPayment));
    open();
    await press('Correct');
    const id = await screen.findByLabelText<HTMLInputElement>('Transaction ID');
    expect(id.value).toBe('DKQ6PVX714');
    await user.clear(id);
    await fill(id, 'DKQ6PVX715');
    await press('Save changes');
    await waitFor(() => expect(server.asked('POST /payments/7/correct')).toHaveLength(1));
    expect(server.bodies('POST /payments/7/correct')[0]).toMatchObject({ transaction_id: 'DKQ6PVX715' });
    await press('Withdraw payment');
    const question = await findDialog('Withdraw this payment?');
    await press('Withdraw payment', question);
    expect(await screen.findByText('Payment withdrawn.')).toBeTruthy();
    expect(server.asked('POST /payments/7/withdraw')).toHaveLength(1);
  });

  it('should show why the last payment was rejected, with a way to support', async () => {
    const reject_reason = 'The amount was sent to another number';
    server
      .on('GET /bookings/12', ok(bookingWith({ payment_status: 'rejected' })))
      .on('GET /payments/12', ok([bookingPaymentWith({ status: 'rejected', reject_reason })]));
    await show();
    expect(await screen.findByText(/Correct it and submit again/)).toBeTruthy();
    expect(await screen.findByText(reject_reason)).toBeTruthy();
    expect(inputOf('Transaction ID').value).toBe('CKQ7X2M9LP');
    expect(hrefOf('Contact support')).toBe('/support?booking=12&subject=Payment+for+booking+%2312');
    expect(screen.getByRole('button', { name: 'Submit Payment' })).toBeTruthy();
  });

  it('should send one and the same payment again after a lost answer', async () => {
    server.on('POST /payments', 'no-connection');
    await show();
    await fillIn();
    await submit();
    expect(await screen.findByText('Network error or server not responding')).toBeTruthy();
    await submit();
    await screen.findByRole('alert');
    const [firstBody, secondBody] = paymentBodies();
    expect(secondBody).toEqual(firstBody);
    expect(new Set(server.keys('POST /payments')).size).toBe(1);
  });

  it.each([
    ['This transaction ID has already been used.', failure(409, 'transaction_id_used', 'Used')],
    ['Payment failed (status 502)', { status: 502, body: 'bad gateway' }],
  ])('should say %p and keep what was typed', async (text, answer) => {
    server.on('POST /payments', answer);
    await show();
    await fillIn();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(inputOf('Transaction ID').value).toBe('CKQ7X2M9LP');
  });

  it('should follow the decision: rejected opens the form again, approved confirms', async () => {
    server.on('GET /bookings/12', ok(bookingWith({ payment_status: 'pending', selected_offer_id: 31 })));
    const store = open();
    await screen.findByText(WAIT);
    const rejection = bookingWith({ payment_status: 'rejected', version: 2 });
    await pushRow(store, 'payment.rejected', 'Booking', rejection);
    expect(screen.getByText(/Your last payment was not approved/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Submit Payment' })).toBeTruthy();
    await pushRow(store, 'offer.accepted', 'Offer', offerWith({ status: 'accepted', version: 2 }));
    expect(screen.getAllByText('Payment approved. Your booking is confirmed.').length).toBeGreaterThan(0);
    const announcements = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announcements).toContain('Payment approved. Your booking is confirmed.');
  });

  it.each([
    ['expired', { is_expired: true }, /This offer is no longer valid/],
    ['outdated', { is_outdated: true }, /You changed the booking after this offer/],
    ['of a driver who cannot come', { is_driver_available: false }, /The driver isn’t available now/],
    [
      'of a driver whom another customer has paid for',
      { is_driver_available: false, driver_busy: 'booked' },
      /^Another booking at that time has been paid for\.$/,
    ],
    [
      'of a driver for whom another customer pays now',
      { is_driver_available: false, driver_busy: 'held', driver_free_at: '2126-11-20T09:30:00+06:00' },
      /If it isn’t paid for by 9:30/,
    ],
  ] as const)('should not show the merchant number for an offer that is %s', async (_why, changes, text) => {
    server.on('GET /offers/31', ok(offerWith(changes)));
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('01700000000')).toBeNull();
    expect(screen.queryByLabelText('Transaction ID')).toBeNull();
    expect(hrefOf(/See all offers/)).toBe('/offers/12');
    expect(hrefOf(/Call Abdul Karim/)).toBe('tel:01811000005');
    await press('I’ve already sent the money');
    await fillIn();
    await submit();
    expect(paymentBodies()).toHaveLength(1);
  });

  it('should hide the number when the offer becomes outdated, and keep what was typed', async () => {
    const store = await show();
    await fillIn();
    await pushRow(store, 'offer.updated', 'Offer', offerWith({ is_outdated: true, version: 2 }));
    expect(screen.queryByText('01700000000')).toBeNull();
    expect(inputOf('Transaction ID').value).toBe('CKQ7X2M9LP');
    expect(screen.getByText(/If you’ve already sent the money, submit your payment/)).toBeTruthy();
    await pushRow(store, 'offer.updated', 'Offer', offerWith({ version: 3 }));
    expect(await screen.findByText('01700000000')).toBeTruthy();
  });

  const holdKeys = () => server.keys('POST /offers/31/hold');

  it('should hold the offer once on arrival, count down and renew on request', async () => {
    await show();
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/^1[45]:\d\d$/);
    expect(screen.getByText('You can hold an offer up to 4 times.')).toBeTruthy();
    expect(holdKeys()).toHaveLength(1);
    await press('Hold for 15 more minutes');
    await waitFor(() => expect(new Set(holdKeys()).size).toBe(2));
  });

  it('should not ask again for an offer that is held already', async () => {
    server.on('GET /offers/31', ok(offerWith({ held_until: inSeconds(300), valid_until: inSeconds(-5) })));
    await show();
    expect(screen.getByRole('timer').textContent).toMatch(/^[45]:\d\d$/);
    expect(holdKeys()).toEqual([]);
  });

  it('should hide the number when the time is over, keep what was typed, and hold again', async () => {
    jest.useFakeTimers();
    server.on('POST /offers/31/hold', ok({ until: inSeconds(3), total: 5500 }));
    await show();
    await fill(screen.getByLabelText('Transaction ID'), 'CKQ7X2M9LP');
    expect(await screen.findByText('Your hold has expired')).toBeTruthy();
    expect(screen.queryByText('01700000000')).toBeNull();
    expect(inputOf('Transaction ID').value).toBe('CKQ7X2M9LP');
    server.on('POST /offers/31/hold', ok({ until: inSeconds(900), total: 5500 }));
    await press('Hold for 15 more minutes');
    expect(await screen.findByText('01700000000')).toBeTruthy();
  });

  it.each([
    ['driver_busy', 'The driver is already booked at that time', true],
    ['holds_used_up', 'You can’t hold this offer again', false],
    ['offer_expired', 'You can’t pay for this offer right now', false],
    ['offer_not_payable', 'You can’t pay for this offer right now', false],
  ])('should not show the merchant number after %s, and say what to do', async (code, title, isRetried) => {
    server.on('POST /offers/31/hold', failure(409, code, 'No.'));
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText('01700000000')).toBeNull();
    expect(screen.queryByLabelText('Transaction ID')).toBeNull();
    expect(screen.getByRole('link', { name: 'See all offers' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isRetried);
  });

  it('should hold the offer under the same key again after the network was lost', async () => {
    server.on('POST /offers/31/hold', 'no-connection');
    open();
    expect(await screen.findByText(/shown as soon as the offer is held/)).toBeTruthy();
    server.on('POST /offers/31/hold', ok({ until: inSeconds(900), total: 5500 }));
    await press('Try again');
    expect(await screen.findByText('01700000000')).toBeTruthy();
    expect(holdKeys()).toEqual([holdKeys()[0], holdKeys()[0]]);
  });
});
