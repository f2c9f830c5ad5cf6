import type { Offer } from '@app/contracts/offers.js';
import { screen, waitFor, within } from '@testing-library/react';
import { signedIn } from '../../api/session.store';
import type { AppStore } from '../../api/store';
import { failure, fakeServer, ok, pushRow } from '../../testing/fake-server';
import { expectTexts, findDialog, hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import {
  bookingPaymentWith,
  bookingWith,
  driverVehicleWith,
  estimateWith,
  offerWith,
} from '../../testing/rows';
import { bookingMoneyWith } from '../../testing/money';
import { BookingOffersPage } from './booking-offers.page';

describe('the offers of a booking', () => {
  const server = fakeServer(userWith(), {
    'GET /bookings/12': ok(bookingWith()),
    'GET /booking-offers/12': ok([offerWith({ message: 'On time.' })]),
  });
  const open = (path: string) => renderPage(<BookingOffersPage />, { route: '/offers/:id?', path }).store;
  /** Shows these offers, else one. */
  const show = (...offers: Offer[]) => {
    if (offers.length > 0) server.on('GET /booking-offers/12', ok(offers));
    return open('/offers/12');
  };

  const submitPayment = (store: AppStore) =>
    pushRow(store, 'payment.submitted', 'Booking', bookingWith({ payment_status: 'pending', version: 2 }));

  const names = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

  /** Without the initial before the name. */
  const drivers = () => names().map((name) => name?.slice(1));

  it('should show each with driver, contact, message and what it comes to', async () => {
    show();
    const card = await screen.findByRole('article');
    expectTexts(within(card), '01811000005', 'karim@example.com', 'On time.');
    expectTexts(within(card), '৳5,000.00', '৳500.00', '৳5,500.00');
    await screen.findByRole('heading', { name: 'Dhanmondi, Dhaka → Agrabad, Chattogram' });
    await within(card).findByRole('link', { name: 'Confirm This Offer' });
    expect(hrefOf('Confirm This Offer', within(card))).toBe('/confirm-offer/31');
  });

  it('should compare each with similar trips', async () => {
    const band = { ...estimateWith().price!, low: 5000, middle: 5500, high: 6000 };
    server.on('GET /bookings/12/price-guidance', ok(band));
    show();
    expect(await screen.findByText(/9.?% below similar trips/)).toBeTruthy();
  });

  it('should begin with the cancellation and its reason', async () => {
    const changes = { status: 'cancelled', payment_status: 'pending', cancel_reason: 'Road closed' } as const;
    server.on('GET /bookings/12', ok(bookingWith(changes)));
    server.on('GET /payments/12', ok([bookingPaymentWith()]));
    show();
    const slip = await screen.findByRole('region', { name: 'We have your payment details' });
    const notice = screen.getByText('This booking has been cancelled.');
    expect(screen.getByText('Reason: Road closed')).toBeTruthy();
    expect(notice.compareDocumentPosition(slip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(/Please wait for confirmation/)).toBeNull();
  });

  it.each(['completed', 'cancelled'] as const)(
    'should have nothing left to do once the booking is %s',
    async (status) => {
      server.on('GET /bookings/12', ok(bookingWith({ status })));
      show(offerWith({ status: 'accepted', booking_status: status }));
      await screen.findByRole('article');
      expect(screen.queryByRole('link', { name: 'Destination Reached / Enter OTP' })).toBeNull();
      expect(screen.queryByText(/Choose the driver you trust/)).toBeNull();
    },
  );

  it('should advise to ask about the vehicle only while an offer can be chosen', async () => {
    const store = show();
    expect(await screen.findByText(/Call to ask before you choose/)).toBeTruthy();
    await submitPayment(store);
    expect(screen.getByText('No vehicle named')).toBeTruthy();
    expect(screen.queryByText(/Call to ask/)).toBeNull();
  });

  const freeAt = '2126-11-20T09:30:00+06:00';
  const whileHeld = /If they don’t pay by 9:30\sam, you can choose this offer again/;
  it.each<[Partial<Offer>, (string | RegExp)[]]>([
    [{}, [/This driver isn’t available now/]],
    [{ driver_busy: 'booked' }, ['Driver booked', /^This driver is already booked at that time/]],
    [{ driver_busy: 'held', driver_free_at: freeAt }, ['Being booked', whileHeld]],
  ])('should say that a driver cannot come, and offer no payment: %j', async (changes, texts) => {
    show(offerWith({ is_driver_available: false, ...changes }));
    const card = within(await screen.findByRole('article'));
    expectTexts(card, ...texts);
    expect(card.queryByRole('link', { name: 'Confirm This Offer' })).toBeNull();
  });

  it('should say what happens next when no offer can be chosen', async () => {
    const bookedElsewhere = offerWith({ is_driver_available: false, driver_busy: 'booked' });
    const store = show(bookedElsewhere, offerWith({ id: 32, is_expired: true }));
    expect(await screen.findByText('No offer can be chosen right now.')).toBeTruthy();
    expect(hrefOf('Change pickup time')).toBe('/booking-details?id=12');
    expect(hrefOf('Contact support')).toBe('/support?booking=12');
    expect(screen.queryByText(/choose another/i)).toBeNull();
    expect(screen.queryByText(/Choose the driver you trust/)).toBeNull();
    await pushRow(store, 'offer.sent', 'Offer', offerWith({ id: 33 }));
    expect(screen.queryByText('No offer can be chosen right now.')).toBeNull();
    expect(screen.getByText(/Choose the driver you trust/)).toBeTruthy();
  });

  it('should not say so while a later page can have other offers', async () => {
    const bookedElsewhere = offerWith({ is_driver_available: false, driver_busy: 'booked' });
    server.on('GET /booking-offers/12', ok([bookedElsewhere], undefined, '31'));
    show();
    await screen.findByText(/Choose the driver you trust/);
    expect(screen.queryByText('No offer can be chosen right now.')).toBeNull();
  });

  it('should let a driver be chosen again when the hold of the other booking has passed', async () => {
    const hold = { driver_busy: 'held', driver_free_at: '2020-11-20T09:30:00+06:00' } as const;
    show(offerWith({ is_driver_available: false, ...hold }));
    expect(await screen.findByRole('link', { name: 'Confirm This Offer' })).toBeTruthy();
  });

  it('should say which offer was paid for, and what happens next, below the banner', async () => {
    server
      .on('GET /bookings/12', ok(bookingWith({ payment_status: 'pending', selected_offer_id: 31 })))
      .on('GET /booking-offers/12', ok([offerWith({ is_selected: 1, payment_status: 'pending' })]))
      .on('GET /payments/12', ok([bookingPaymentWith()]));
    show();
    const receipt = await screen.findByRole('region', { name: 'We have your payment details' });
    expectTexts(
      within(receipt),
      'Abdul Karim',
      '৳5,500.00',
      'CKQ7X2M9LP',
      /We’re checking our account for your transfer/,
    );
    const banner = screen.getByText('You have already requested payment. Please wait for confirmation.');
    expect(banner.compareDocumentPosition(receipt) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const card = await screen.findByRole('article');
    expect(within(card).getByText('You paid for this offer')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Confirm This Offer' })).toBeNull();
  });

  it('should show the reason of a rejection, and lead to the payment and to support', async () => {
    const reject_reason = 'No such transfer';
    server
      .on('GET /bookings/12', ok(bookingWith({ payment_status: 'rejected' })))
      .on('GET /payments/12', ok([bookingPaymentWith({ status: 'rejected', reject_reason })]));
    show();
    expect(await screen.findByText(reject_reason)).toBeTruthy();
    expect(hrefOf('Correct it and submit again')).toBe('/confirm-offer/31');
    expect(hrefOf('Contact support')).toBe('/support?booking=12&subject=Payment+for+booking+%2312');
  });

  it('should say that the last payment was refused, as long as another can be chosen', async () => {
    const text = 'Your payment was not approved. Choose an offer and pay again.';
    server.on('GET /bookings/12', ok(bookingWith({ payment_status: 'rejected' })));
    const store = show();
    expect(await screen.findByText(text)).toBeTruthy();
    await submitPayment(store);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('should ask the server for the lowest price first', async () => {
    const row = (id: number, total: number) => offerWith({ id, total, driver_name: `No ${id}` });
    server.on('GET /booking-offers/12', ({ path }) =>
      path.endsWith('?sort=price&order=asc')
        ? ok([row(7, 4000), row(8, 5000)], undefined, '8:1')
        : ok([row(9, 6000), row(8, 5000)], undefined, '8'),
    );
    show();
    await screen.findAllByRole('article');
    expect(drivers()).toEqual(['No 9', 'No 8']);
    await user.click(screen.getByRole('link', { name: 'Lowest price' }));
    await waitFor(() => expect(drivers()).toEqual(['No 7', 'No 8']));
    await user.click(screen.getByRole('link', { name: 'Newest first' }));
    await waitFor(() => expect(drivers()).toEqual(['No 9', 'No 8']));
  });

  it('should read a list by price again when an offer comes, and announce it', async () => {
    const offers = [offerWith(), offerWith({ id: 32, total: 6000 })];
    server.on('GET /booking-offers/12', () => ok(offers));
    const store = show();
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('link', { name: 'Lowest price' }));
    await waitFor(() => expect(server.calls.at(-1)?.path).toContain('sort=price'));
    const fresh = offerWith({ id: 40, driver_name: 'Nasir', total: 5700 });
    offers.splice(1, 0, fresh);
    await pushRow(store, 'offer.sent', 'Offer', fresh);
    expect(await screen.findByText('New offer from Nasir: ৳5,700.00 in total')).toBeTruthy();
    expect(drivers()[1]).toBe('Nasir');
  });

  it('should name a driver without a name by number', async () => {
    show(offerWith({ driver_name: '' }));
    expect(await screen.findByRole('heading', { name: /Driver #5/ })).toBeTruthy();
  });

  it('should let a new offer in at the top and announce it', async () => {
    const store = show();
    await screen.findByRole('article');
    await pushRow(store, 'offer.sent', 'Offer', offerWith({ id: 40, driver_name: 'Nasir', total: 6600 }));
    expect(names()[0]).toContain('Nasir');
    expect(screen.getByText('New offer from Nasir: ৳6,600.00 in total')).toBeTruthy();
    await pushRow(store, 'offer.sent', 'Offer', offerWith({ id: 41, booking_id: 99 }));
    expect(names()).toHaveLength(2);
  });

  it('should lead to the code once an offer is accepted', async () => {
    const store = show();
    await screen.findByRole('article');
    const acceptedOffer = offerWith({ status: 'accepted', is_selected: 1, version: 2 });
    await pushRow(store, 'offer.accepted', 'Offer', acceptedOffer);
    expect(hrefOf('Destination Reached / Enter OTP')).toBe('/destination-reached/31');
    expect(screen.queryByRole('link', { name: 'Confirm This Offer' })).toBeNull();
  });

  it('should be read-only for staff', async () => {
    signedIn(userWith({ role: 'operator' }));
    show();
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: 'Confirm This Offer' })).toBeNull();
  });

  it.each(['/offers', '/offers/abc', '/offers/0'])('should miss the booking id at %s', (address) => {
    open(address);
    expect(screen.getByText('Missing booking ID')).toBeTruthy();
  });

  it('should show the vehicle that would come, and until when the offer is valid', async () => {
    const { type, license_plate, capacity_kg } = driverVehicleWith();
    const vehicle = { type, license_plate, capacity_kg, photo: '/api/files/9' };
    show(offerWith({ vehicle, valid_until: '2126-11-21T08:00:00+06:00' }));
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Dhaka Metro-TA 11-2345');
    expect(card.textContent).toContain('Truck, 5,000 kg');
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/api/files/9?view=thumbnail');
    expect(within(card).getByText(/Valid until 21 Nov 2126/)).toBeTruthy();
  });

  it('should draw a vehicle without a photo', async () => {
    show();
    const card = await screen.findByRole('article');
    expect(card.querySelector('img')).toBeNull();
    expectTexts(within(card), 'No vehicle named', 'Valid until pickup');
  });

  it.each([
    ['Expired', { is_expired: true }, /Ask the driver to send it again/],
    ['Expired', { valid_until: '2026-01-01T08:00:00+06:00' }, /Ask the driver to send it again/],
    ['Booking changed', { is_outdated: true }, /You changed the booking after this offer/],
  ] as const)('should not let an offer be chosen that is marked %s %j', async (tag, changes, hint) => {
    show(offerWith(changes));
    const card = await screen.findByRole('article');
    expectTexts(within(card), tag, hint);
    await screen.findByText('No offer can be chosen right now.');
    expect(within(card).queryByRole('link', { name: 'Confirm This Offer' })).toBeNull();
  });
});

describe('the offers of a booking whose driver gave it back', () => {
  const release = { status: 'confirmed', payment_status: 'paid', needs_driver: true } as const;
  const releasedBooking = bookingWith({ ...release, version: 3 });
  const cheap = offerWith({ id: 31, offered_price: 4000, commission: 400, total: 4400 });
  const dear = offerWith({ id: 32, driver_name: 'Rina', offered_price: 6000, commission: 600, total: 6600 });

  const server = fakeServer(userWith(), {
    'GET /bookings/12': ok(releasedBooking),
    'GET /bookings/12/money': ok(bookingMoneyWith({ booking_id: 12, held: 5500 })),
    'GET /booking-offers/12': ok([dear, cheap]),
  });
  const show = () => renderPage(<BookingOffersPage />, { route: '/offers/:id', path: '/offers/12' });

  const card = async (name: string) =>
    (await screen.findByRole('heading', { name: new RegExp(name) })).closest('article')!;

  async function choose() {
    const cheapCard = within(await card(cheap.driver_name));
    // Before it is known what is held, nothing can be chosen.
    await cheapCard.findByText(/No extra payment/);
    await press('Choose this driver', cheapCard);
    const dialog = await findDialog();
    await press('Choose this driver', dialog);
    return dialog;
  }

  it('should be chosen without paying, and say what comes back', async () => {
    server.on('POST /bookings/12/replace', ok(bookingWith({ version: 4 }), 'The booking has a new driver.'));
    const { location } = show();
    const cheapCard = within(await card(cheap.driver_name));
    expect(await cheapCard.findByText('No extra payment, and ৳1,100.00 is refunded to you.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Confirm This Offer' })).toBeNull();
    await choose();
    await waitFor(() => expect(location()).toBe('/booking-details?id=12'));
    expect(server.bodies('POST /bookings/12/replace')).toEqual([{ offer_id: 31 }]);
  });

  it('should begin with the choice of another driver, and end with the payment', async () => {
    server.on('GET /payments/12', ok([bookingPaymentWith({ status: 'paid' })]));
    show();
    const slip = await screen.findByRole('region', { name: 'Your payment is approved' });
    const choose = screen.getByText('Choose another driver');
    const offer = await card(cheap.driver_name);
    expect(choose.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(offer.compareDocumentPosition(slip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('should say why an offer above the held amount cannot be chosen', async () => {
    show();
    const own = within(await card('Rina'));
    expect(await own.findByText(/This offer costs ৳6,600\.00, more than the ৳5,500\.00 held/)).toBeTruthy();
    expect(own.queryByRole('button', { name: 'Choose this driver' })).toBeNull();
  });

  it('should say which offers were sent before the driver gave it back, and show no payment', async () => {
    server.on('GET /booking-offers/12', ok([{ ...dear, status: 'rejected' }, cheap]));
    show();
    expect(within(await card('Rina')).getByText(/^Sent before your driver cancelled/)).toBeTruthy();
    expect(within(await card(cheap.driver_name)).queryByText(/^Sent before/)).toBeNull();
    expect(screen.queryByText(/before you pay/)).toBeNull();
  });

  it('should mark an offer that has expired, and say what happens next', async () => {
    server.on('GET /booking-offers/12', ok([{ ...cheap, booking_status: 'confirmed', is_expired: true }]));
    show();
    const cheapCard = within(await card(cheap.driver_name));
    expect(cheapCard.getByText('Expired')).toBeTruthy();
    expect(cheapCard.queryByRole('button', { name: 'Choose this driver' })).toBeNull();
    expect(await screen.findByText('No offer can be chosen right now.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change pickup time' })).toBeNull();
  });

  it('should say that another driver was chosen in the meantime', async () => {
    const text = 'This booking already has a driver.';
    server.on('POST /bookings/12/replace', failure(409, 'driver_not_needed', text));
    show();
    expect(await (await choose()).findByText(text)).toBeTruthy();
  });

  it('should offer no choice any more once the booking has a driver', async () => {
    const { store } = show();
    await within(await card(cheap.driver_name)).findByRole('button', { name: 'Choose this driver' });
    const replacedBooking = { ...releasedBooking, needs_driver: false, version: 4 };
    await pushRow(store, 'booking.replaced', 'Booking', replacedBooking);
    expect(screen.queryByRole('button', { name: 'Choose this driver' })).toBeNull();
  });
});
