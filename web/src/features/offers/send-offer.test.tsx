import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toDhakaIso } from '@app/contracts/time.js';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import { expectTexts, findTexts, hrefOf, renderPage, user, userWith } from '../../testing/render';
import {
  bookingWith,
  commitmentWith,
  driverVehicleWith,
  estimateWith,
  historyWith,
  offerWith,
  placeWith,
} from '../../testing/rows';
import { SendOfferDialog } from './send-offer.modal';
import type { OfferTarget } from './offer-dialogs';
import { endOf, validitiesBefore } from './promise-fields';

const inHours = (hours: number) => toDhakaIso(new Date(Date.now() + hours * 3_600_000));
const big = driverVehicleWith({ id: 3, license_plate: 'Dhaka Metro-TA 11-2345', capacity_kg: 5000 });
const small = driverVehicleWith({ id: 4, license_plate: 'Dhaka Metro-TA 22-9999', capacity_kg: 1000 });
const server = fakeServer(userWith({ role: 'driver' }), {
  'POST /booking-offers-driver': ok(offerWith(), 'Offer sent successfully!'),
  'POST /booking-offers-driver-update': ok(offerWith(), 'Offer updated.'),
  'GET /vehicles-driver': ok([]),
  'GET /bookings-history-driver': ok([]),
  'GET /commitments': ok([]),
});

function show(target: Partial<OfferTarget> = {}) {
  const onSent = jest.fn();
  const route = { pickup_address: 'Savar, Dhaka', drop_address: 'Kalurghat, Chattogram' };
  const booking = bookingWith({ ...route, scheduled_time: inHours(48) });
  const { unmount } = renderPage(
    <SendOfferDialog
      target={{ ...booking, booking_id: 12, isResend: false, ...target }}
      onClose={() => undefined}
      onSent={onSent}
    />,
  );
  return {
    unmount,
    onSent,
    price: screen.getByLabelText('Offered Price'),
    send: screen.getByRole<HTMLButtonElement>('button', { name: 'Send Offer' }),
  };
}

const radio = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('radio', { name });
/** Waits until the line of vehicle, validity and hours shows a text. */
const lineShows = (text: string) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Change' }).parentElement!.textContent).toContain(text),
  );
const change = async () => user.click(await screen.findByRole('button', { name: 'Change' }));
async function changeHours(text: string) {
  await change();
  const hours = screen.getByLabelText('Hours this trip takes');
  await user.clear(hours);
  await user.type(hours, text);
}
const pressSend = () => user.click(screen.getByRole('button', { name: 'Send Offer' }));
async function sendPrice() {
  await user.type(screen.getByLabelText('Offered Price'), '5000');
  await pressSend();
}
const bodies = () => server.bodies('POST /booking-offers-driver') as Record<string, unknown>[];
const hoursFromNow = (iso: unknown) => (Date.parse(String(iso)) - Date.now()) / 3_600_000;

describe('the dialog that sends an offer', () => {
  it('should be named after the booking and ask for a price of at least 0 in steps of 0.01', () => {
    const { price } = show();
    expect(screen.getByRole('heading', { name: 'Send Offer for Booking #12' })).toBeTruthy();
    expect([price.getAttribute('min'), price.getAttribute('step')]).toEqual(['0', '0.01']);
  });

  it.each(['0', '-5'])('should keep Send Offer disabled for the price %s', async (typedPrice) => {
    const { price, send } = show();
    expect(send.disabled).toBe(true);
    await user.type(price, typedPrice);
    expect(send.disabled).toBe(true);
  });

  it('should show commission and total while the price is typed, and no amounts before', async () => {
    const { price } = show();
    expect(screen.queryByText(/৳\d/)).toBeNull();
    await user.type(price, '1234.55');
    expectTexts(screen, '৳123.46', '৳1,358.01', 'The customer pays ৳1,358.01.');
    await user.clear(price);
    expect(screen.queryByText(/৳\d/)).toBeNull();
  });

  it('should send price and message once and say what the server says', async () => {
    const { price, send, onSent } = show();
    await user.type(price, '5000');
    await user.type(screen.getByLabelText(/Message/), 'On time.');
    await user.dblClick(send);
    const promise = { vehicle_id: null, valid_until: null, busy_hours: 12 };
    expect(bodies()).toEqual([{ booking_id: 12, proposed_price: 5000, message: 'On time.', ...promise }]);
    expect(onSent).toHaveBeenCalledWith('Offer sent successfully!');
  });

  it('should say why the server refused and keep what was typed', async () => {
    const text = 'This booking no longer accepts offers.';
    server.on('POST /booking-offers-driver', failure(409, 'booking_not_open', text));
    const { price, send, onSent } = show();
    await user.type(price, '5000');
    await user.click(send);
    expect((await screen.findByRole('alert')).textContent).toBe(`Failed to send offer: ${text}`);
    expect((price as HTMLInputElement).value).toBe('5000');
    expect(onSent).not.toHaveBeenCalled();
  });

  it('should say what the price is for: route, time and load', () => {
    show({ goods: 'Soap', weight_kg: 1200, scheduled_time: '2026-12-01T07:00:00+06:00' });
    const subject = screen.getByText('Savar, Dhaka → Kalurghat, Chattogram').parentElement!;
    expect(subject.textContent).toMatch(/1\sDec\s2026, 7:00\sam · Soap, 1,200 kg/);
  });

  it('should ask the server for the load where the list does not know it', async () => {
    server.on('GET /bookings/12', ok(bookingWith({ goods: 'Rice', weight_kg: null })));
    show({ goods: undefined });
    expect(await screen.findByText(/Rice/)).toBeTruthy();
  });
});

describe('an offer at a time when the driver is booked', () => {
  const pickup = '2126-11-21T08:00:00+06:00';
  const trip = commitmentWith({
    booking_id: 41,
    pickup_address: 'Dhaka',
    drop_address: 'Sylhet',
    from: '2126-11-21T16:00:00+06:00',
    until: '2126-11-21T22:00:00+06:00',
  });
  const notice = () => screen.findByText(/^You’re booked for/);

  it('should name the other booking, its time and the consequence before it is sent', async () => {
    server.on('GET /commitments', ok([trip]));
    show({ scheduled_time: pickup });
    expect((await notice()).textContent.replace(/[\u2066-\u2069]/g, '').replace(/\s/g, ' ')).toBe(
      'You’re booked for #41, Dhaka → Sylhet, from 21 Nov 2126, 4:00 pm until about 10:00 pm. The customer can’t accept your offer unless that trip ends earlier or is cancelled.',
    );
    await sendPrice();
    expect(bodies()).toHaveLength(1);
  });

  it('should have no warning once its hours end before the other trip', async () => {
    server.on('GET /commitments', ok([trip]));
    show({ scheduled_time: pickup });
    await notice();
    await changeHours('8');
    expect(screen.queryByText(/^You’re booked for/)).toBeNull();
  });

  it('should say until when another customer can still pay for the driver', async () => {
    const heldUntil = toDhakaIso(new Date(Date.now() + 600_000));
    server.on('GET /commitments', ok([{ ...trip, kind: 'held', held_until: heldUntil }]));
    show({ scheduled_time: pickup });
    expect(await screen.findByText(/can be accepted only if they haven’t paid by/)).toBeTruthy();
  });

  it.each([
    ['of this booking', { booking_id: 12 }],
    ['that begin when this trip ends', { from: '2126-11-21T20:00:00+06:00' }],
    ['that end before this pickup', { from: '2126-11-20T08:00:00+06:00', until: pickup }],
    ['whose hold has expired', { kind: 'held', held_until: '2020-11-21T20:00:00+06:00' }],
  ] as const)('should have no warning because of commitments %s', async (_, changes) => {
    server.on('GET /commitments', ok([{ ...trip, ...changes }]));
    show({ scheduled_time: pickup });
    await waitFor(() => expect(server.asked('GET /commitments?order=asc')).toHaveLength(1));
    await lineShows('12 h');
    expect(screen.queryByRole('link', { name: 'My schedule' })).toBeNull();
  });
});

describe('the vehicle of an offer', () => {
  beforeEach(() => server.on('GET /vehicles-driver', ok([big, small])));

  it('should be chosen already for a driver with one that fits, and be sent', async () => {
    server.on('GET /vehicles-driver', ok([big, driverVehicleWith({ id: 9, type: 'van' })]));
    show();
    await change();
    expect((await radio(/11-2345/)).checked).toBe(true);
    expect(screen.getAllByRole('radio', { name: /Metro/ })).toHaveLength(1);
    await sendPrice();
    expect(bodies()[0]).toMatchObject({ vehicle_id: 3 });
  });

  it('should list those with expired documents or too small for the load, and leave them out', async () => {
    const expires_on = { ...big.expires_on, fitness: '2020-01-31', tax_token: '2126-01-31' };
    const old = driverVehicleWith({ id: 9, license_plate: 'Dhaka Metro-TA 33-1111', expires_on });
    server.on('GET /vehicles-driver', ok([big, small, old]));
    show({ weight_kg: 3000 });
    await change();
    const expectUnusable = async (plate: RegExp, reason: string) => {
      const unusable = await radio(plate);
      expect(unusable.disabled).toBe(true);
      expect(within(unusable.closest('label')!).getByText(reason)).toBeTruthy();
    };
    await expectUnusable(/33-1111/, 'Documents expired: Fitness certificate');
    await expectUnusable(/22-9999/, 'Too small: the load weighs 3,000 kg');
    expect((await radio(/11-2345/)).checked).toBe(true);
  });

  it('should be chosen without a question when several fit, so that a price alone is enough', async () => {
    show();
    expect(await screen.findByText('until pickup')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await lineShows('12 h');
    await sendPrice();
    expect(bodies()[0]).toMatchObject({ vehicle_id: 3, valid_until: null, busy_hours: 12 });
  });

  it('should be the one of the last offer, also on a new device', async () => {
    const history = [historyWith({ vehicle_id: 77 }), historyWith({ vehicle_id: 4 })];
    server.on('GET /bookings-history-driver', ok(history));
    show();
    await lineShows('22-9999');
    await sendPrice();
    expect(bodies()[0]).toMatchObject({ vehicle_id: 4 });
  });

  it('should be remembered for the next offer, with the other choices', async () => {
    const { unmount } = show();
    await change();
    await user.click(await radio(/22-9999/));
    await user.click(await radio('6 hours'));
    await sendPrice();
    expect(bodies()[0]).toMatchObject({ vehicle_id: 4 });
    unmount();
    show();
    expect(await screen.findByText('valid 6 h')).toBeTruthy();
    await change();
    expect((await radio(/22-9999/)).checked).toBe(true);
    expect((await radio('6 hours')).checked).toBe(true);
  });

  it('should be missing without an approved one, and the driver is told', async () => {
    server.on('GET /vehicles-driver', ok([driverVehicleWith({ status: 'pending' })]));
    show();
    expect(await screen.findByText(/You have no approved vehicle of this type/)).toBeTruthy();
    expect(hrefOf('Go to my vehicles')).toBe('/my-vehicles');
    await sendPrice();
    expect(bodies()[0]).toMatchObject({ vehicle_id: null });
  });

  it('should say at the vehicle why the server refused it', async () => {
    const text = 'This booking is too heavy for this vehicle.';
    server
      .on('GET /vehicles-driver', ok([big]))
      .on('POST /booking-offers-driver', failure(422, 'offer_vehicle_too_small', text, { vehicle_id: text }));
    show();
    await lineShows('11-2345');
    await sendPrice();
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await radio(/11-2345/)).checked).toBe(true);
  });
});

describe('the validity of an offer', () => {
  it('should be until the pickup unless another end is chosen', async () => {
    show();
    await change();
    expect((await radio('Until pickup')).checked).toBe(true);
    await user.click(await radio('24 hours'));
    await sendPrice();
    expect(hoursFromNow(bodies()[0]!['valid_until'])).toBeCloseTo(24, 1);
  });

  it('should never offer an end after the pickup', async () => {
    show({ scheduled_time: inHours(10) });
    await change();
    await radio('6 hours');
    expect(screen.queryByRole('radio', { name: '24 hours' })).toBeNull();
    await user.click(await radio('Other time'));
    expect(screen.getByLabelText('Valid until')).toBeTruthy();
  });
});

describe('the usual price of the booking', () => {
  it('should be shown with the distance before the driver names a price', async () => {
    server.on('GET /bookings/12/price-guidance', ok(estimateWith().price));
    show(estimateWith());
    await findTexts(screen, /Similar trips: .*৳14,000–16,500/, /264 km.* · about .*7 h/);
  });

  it('should be missing where no similar trip is known', async () => {
    server.on('GET /bookings/12/price-guidance', ok(null));
    show();
    expect(await screen.findByText('No similar trips yet.')).toBeTruthy();
  });
});

describe('the return loads of an offer', () => {
  const drop_place = placeWith({ id: 81, kind: 'district', name: 'Chattogram', name_bn: 'চট্টগ্রাম' });
  const load = { ...bookingWith(), empty_km: 3, is_homewards: false };
  const loads = (count: number) =>
    ok(Array.from({ length: count }, (_, index) => ({ ...load, id: 40 + index })));
  const scheduled_time = '2126-11-20T09:00:00+06:00';

  it('should be counted near the drop-off before the driver names a price', async () => {
    server.on('GET /return-loads', loads(3));
    show({ drop_place, scheduled_time });
    expect(await screen.findByText('3 return loads near Chattogram')).toBeTruthy();
    const query = { place_id: '81', from: '2126-11-20T21:00', until: '2126-11-21T21:00' };
    expect(server.asked(`GET /return-loads?${new URLSearchParams(query)}`)).toHaveLength(1);
  });

  it('should be counted again when the trip takes longer', async () => {
    server.on('GET /return-loads', ({ path }) => loads(path.includes('from=2126-11-21T09') ? 1 : 0));
    show({ drop_place, scheduled_time });
    expect(await screen.findByText('No return loads near Chattogram yet')).toBeTruthy();
    await changeHours('24');
    expect(await screen.findByText('1 return load near Chattogram')).toBeTruthy();
  });

  it('should be counted up to the length of the list', async () => {
    server.on('GET /return-loads', loads(50));
    show({ drop_place });
    expect(await screen.findByText('50 or more return loads near Chattogram')).toBeTruthy();
  });

  it('should be left out where nobody knows the place of the drop-off', async () => {
    server.on('GET /bookings/12', ok(bookingWith()));
    show({ drop_place: undefined });
    await waitFor(() => expect(server.asked('GET /bookings/12')).toHaveLength(1));
    expect(server.calls.filter(({ path }) => path.startsWith('/return-loads'))).toEqual([]);
  });
});

describe('the busy hours of an offer', () => {
  it('should be 12 at first, with the time at which they end', async () => {
    show();
    await change();
    const hours = screen.getByLabelText<HTMLInputElement>('Hours this trip takes');
    expect(hours.value).toBe('12');
    expect(screen.getByText(/You’re busy from pickup until/)).toBeTruthy();
    await user.clear(hours);
    await user.type(hours, '200');
    await sendPrice();
    expect(await screen.findByText('Enter a whole number of hours from 1 to 168.')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });
});

describe('an offer that is sent again', () => {
  it('should begin with what it promised before', async () => {
    server.on('GET /vehicles-driver', ok([big, small]));
    const promise = { vehicle_id: 4, valid_until: inHours(30), busy_hours: 30 };
    show({ isResend: true, isStale: true, offered_price: 4000, message: 'On time.', ...promise });
    expect(screen.getByRole('heading', { name: 'Send your offer for Booking #12 again' })).toBeTruthy();
    await lineShows('22-9999');
    await pressSend();
    const [sentOffer] = server.bodies('POST /booking-offers-driver-update') as { valid_until: string }[];
    const earlierChoices = { proposed_price: 4000, message: 'On time.', vehicle_id: 4, busy_hours: 30 };
    expect(sentOffer).toMatchObject(earlierChoices);
    expect(hoursFromNow(`${sentOffer!.valid_until}:00+06:00`)).toBeCloseTo(30, 1);
  });
});

describe('how long an offer is valid', () => {
  const now = Date.parse('2026-11-20T08:00:00+06:00');

  it.each([
    ['2026-11-22T08:00:00+06:00', ['hours_6', 'hours_24', 'pickup', 'time']],
    ['2026-11-21T08:00:00+06:00', ['hours_6', 'pickup', 'time']],
    ['2026-11-20T14:00:00+06:00', ['pickup', 'time']],
  ])('should end before a pickup at %s', (pickup, choices) => {
    expect(validitiesBefore(pickup, now)).toEqual(choices);
  });

  it('should be a time in Bangladesh, what was typed, or no end of its own', () => {
    expect(endOf('hours_6', undefined, now)).toBe('2026-11-20T14:00:00+06:00');
    expect(endOf('time', '2026-11-20T10:00', now)).toBe('2026-11-20T10:00');
    expect(endOf('pickup', '2026-11-20T10:00', now)).toBeNull();
  });
});
