import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toDhakaIso } from '@app/contracts/time.js';
import { signedIn } from '../../api/session.store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { offerWith } from '../../testing/rows';
import { SendOfferDialog } from './send-offer.modal';
import type { OfferTarget } from './use-offer-dialog';

const user = userEvent.setup({ delay: null });
const PICKUP = toDhakaIso(new Date(Date.now() + 48 * 3_600_000));
let server: FakeServer;

beforeEach(() => {
  signedIn(userWith({ role: 'driver' }));
  localStorage.clear();
  server = new FakeServer()
    .on('POST /booking-offers-driver', ok(offerWith(), 'Offer sent successfully!'))
    .on('POST /booking-offers-driver-update', ok(offerWith(), 'Offer updated.'))
    .on('GET /vehicles-driver', ok([]));
});
afterEach(() => server.restore());

function show(target: Partial<OfferTarget> = {}) {
  const onSent = jest.fn();
  renderPage(
    <SendOfferDialog
      target={{
        bookingId: 12,
        isResend: false,
        scheduledTime: PICKUP,
        vehicleType: 'truck',
        weightKg: null,
        ...target,
      }}
      onClose={() => undefined}
      onSent={onSent}
    />,
  );
  return {
    onSent,
    price: screen.getByLabelText('Offered Price'),
    send: screen.getByRole('button', { name: 'Send Offer' }),
  };
}

const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

describe('the dialog that sends an offer', () => {
  it('should be named after the booking and ask for a price of at least 0 in steps of 0.01', () => {
    const { price } = show();
    expect(screen.getByRole('heading', { name: 'Send Offer for Booking #12' })).toBeTruthy();
    expect([price.getAttribute('min'), price.getAttribute('step')]).toEqual(['0', '0.01']);
  });

  it.each(['0', '-5'])('should keep Send Offer disabled for the price %s', async (typed) => {
    const { price, send } = show();
    expect(isDisabled(send)).toBe(true);
    await user.type(price, typed);
    expect(isDisabled(send)).toBe(true);
  });

  it('should show commission and total while the price is typed', async () => {
    const { price } = show();
    await user.type(price, '1234.55');
    expect(screen.getByText('৳123.46')).toBeTruthy();
    expect(screen.getByText('৳1,358.01')).toBeTruthy();
  });

  it('should send price and message once and say what the server says', async () => {
    const { price, send, onSent } = show();
    await user.type(price, '5000');
    await user.type(screen.getByLabelText(/Message/), 'On time.');
    await user.dblClick(send);
    expect(server.asked('POST /booking-offers-driver').map(({ body }) => body)).toEqual([
      {
        booking_id: 12,
        proposed_price: 5000,
        message: 'On time.',
        vehicle_id: null,
        valid_until: null,
        busy_hours: 12,
      },
    ]);
    expect(onSent).toHaveBeenCalledWith('Offer sent successfully!');
  });

  it('should say why the server refused and keep what was typed', async () => {
    server.on(
      'POST /booking-offers-driver',
      failure(409, 'booking_not_open', 'This booking no longer takes offers.'),
    );
    const { price, send, onSent } = show();
    await user.type(price, '5000');
    await user.click(send);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to send offer: This booking no longer takes offers.',
    );
    expect((price as HTMLInputElement).value).toBe('5000');
    expect(onSent).not.toHaveBeenCalled();
  });

  it('should say that the offer could not be sent without a connection, and send it under the same key again', async () => {
    server.on('POST /booking-offers-driver', 'no-connection');
    const { price, send } = show();
    await user.type(price, '5000');
    await user.click(send);
    expect((await screen.findByRole('alert')).textContent).toBe('Error sending offer.');
    await user.click(send);
    await screen.findByRole('alert');
    const keys = server
      .asked('POST /booking-offers-driver')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('should start a re-offer from the last one and miss an empty price', async () => {
    const { price, send } = show({ isResend: true, price: 5000, message: 'On time.' });
    expect((price as HTMLInputElement).value).toBe('5000');
    await user.clear(price);
    await user.click(send);
    expect(await screen.findByText('Please enter an offer price.')).toBeTruthy();
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
