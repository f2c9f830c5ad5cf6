import { screen, waitFor, within } from '@testing-library/react';
import type { BookingMoney } from '@app/contracts/booking-money.js';
import { signedIn } from '../../api/session.store';
import { fakeServer, failure, ok, pushRefs } from '../../testing/fake-server';
import { bookingMoneyWith, driversMoneyWith, ownRefundWith, bookingDisputeWith } from '../../testing/money';
import { fill, findDialog, findTexts, hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { BookingMoneyPanel } from './booking-money-panel';

const MONEY = 'GET /bookings/12/money';
const LATER = new Date(Date.now() + 3_600_000).toISOString();
const deliveredMoney = { status: 'completed', release_at: LATER, can_confirm: true } as const;

const server = fakeServer(userWith());

async function show(money: BookingMoney, reader: 'customer' | 'driver' = 'customer') {
  server.on(MONEY, ok(money));
  const view = renderPage(<BookingMoneyPanel bookingId={12} reader={reader} />);
  await screen.findByRole('list', { name: 'History' });
  return view;
}

const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe("a booking's money", () => {
  it('should show its customer what they paid, what is held, and the way to the receipt', async () => {
    await show(bookingMoneyWith());
    expect(valueOf('You paid')).toBe('৳5,500.00');
    expect(valueOf('Held by us')).toBe('৳5,500.00');
    expect(screen.getByText(/We hold your money until delivery/)).toBeTruthy();
    expect(hrefOf('Receipt')).toBe('/receipt/12');
    expect(screen.queryByRole('button', { name: 'Everything arrived' })).toBeNull();
  });

  it('should show its driver what is held, released and paid out, and no receipt', async () => {
    signedIn(userWith({ role: 'driver' }));
    const view = await show(driversMoneyWith(), 'driver');
    expect(valueOf('Held for you')).toBe('৳5,000.00');
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
    view.unmount();

    const payout = { held: 0, released: 5000, paid_out: 5000, can_dispute: false };
    await show(driversMoneyWith({ status: 'completed', ...payout }), 'driver');
    expect(valueOf('Earned')).toBe('৳5,000.00');
    expect(valueOf('Paid out to you')).toBe('৳5,000.00');
    expect(screen.getByText('Paid out to you.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open a dispute' })).toBeNull();
  });

  it('should divide what its customer paid into all of its parts, once nothing is held', async () => {
    const shares = { driver: 18500, commission: 1850, refund: 150 };
    const settledMoney = { status: 'completed', held: 0, paid: 20500, refunded: 150, shares } as const;
    const view = await show(bookingMoneyWith(settledMoney));
    expect(valueOf('You paid')).toBe('৳20,500.00');
    expect(valueOf('To the driver')).toBe('৳18,500.00');
    expect(valueOf('Our commission')).toBe('৳1,850.00');
    expect(screen.getAllByText('Refunded to you')[0]!.nextElementSibling?.textContent).toBe('৳150.00');
    view.unmount();

    const refund = { paid: 15500, refund_due: 14000, shares: { driver: 1500, commission: 0, refund: 14000 } };
    await show(bookingMoneyWith({ status: 'cancelled', held: 0, ...refund }));
    expect(valueOf('Compensation for the driver')).toBe('৳1,500.00');
    expect(valueOf('To be refunded')).toBe('৳14,000.00');
  });

  it('should show nothing of a booking without money, or of another', async () => {
    server.on(MONEY, ok(bookingMoneyWith({ rows: [] })));
    const view = renderPage(<BookingMoneyPanel bookingId={12} reader="customer" />);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your money' })).toBeNull());
    view.unmount();
    server.on(MONEY, failure(404, 'booking_not_found', 'Booking not found.'));
    renderPage(<BookingMoneyPanel bookingId={12} reader="customer" />);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your money' })).toBeNull());
  });

  it('should be read again when a push says that it changed', async () => {
    const { store } = await show(bookingMoneyWith());
    server.on(MONEY, ok(bookingMoneyWith({ status: 'completed', held: 0, can_dispute: false })));
    pushRefs(store, 'money.released', [{ type: 'BookingMoney', id: 12 }]);
    expect(await screen.findByText('Settled: the driver has been paid.')).toBeTruthy();
  });
});

describe('the confirmation of a delivery', () => {
  it('should release the money only after it was asked once more', async () => {
    await show(bookingMoneyWith(deliveredMoney));
    server.on(
      'POST /bookings/12/confirm-delivery',
      ok(bookingWith({ status: 'completed' }), 'Delivery confirmed.'),
      { [MONEY]: ok(bookingMoneyWith({ status: 'completed', held: 0, can_dispute: false })) },
    );
    await press('Everything arrived');
    const dialog = screen.getByRole('dialog', { name: 'Did everything arrive?' });
    expect(server.asked('POST /bookings/12/confirm-delivery')).toEqual([]);
    await press('Yes, everything arrived', within(dialog));
    expect(await screen.findByText('Thank you. The driver is being paid.')).toBeTruthy();
    expect(await screen.findByText('Settled: the driver has been paid.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Everything arrived' })).toBeNull();
  });

  it('should say why it is refused, and send the same key after a lost answer', async () => {
    await show(bookingMoneyWith(deliveredMoney));
    const route = 'POST /bookings/12/confirm-delivery';
    server.on(route, 'no-connection');
    await press('Everything arrived');
    const dialog = await findDialog();
    await press('Yes, everything arrived', dialog);
    await dialog.findByRole('alert');
    server.on(route, failure(409, 'dispute_open', 'This booking has an open dispute.'));
    await press('Yes, everything arrived', dialog);
    expect(await dialog.findByText('This booking has an open dispute.')).toBeTruthy();
    expect(new Set(server.keys(route)).size).toBe(1);
  });
});

describe('a dispute', () => {
  it('should be opened with reason, message and files', async () => {
    await show(bookingMoneyWith(deliveredMoney));
    server.on(
      'POST /bookings/12/disputes',
      ok(bookingDisputeWith(), 'Your dispute has been opened. We’re looking into it.'),
      {
        [MONEY]: ok(
          bookingMoneyWith({ ...deliveredMoney, can_confirm: false, dispute: bookingDisputeWith() }),
        ),
      },
    );
    await press('Open a dispute');
    const dialog = await findDialog('What went wrong with booking #12?');
    await fill(dialog.getByLabelText('Subject'), 'Goods are damaged');
    await fill(dialog.getByLabelText('What happened'), 'Two boxes are wet.');
    const photo = new File(['x'], 'boxes.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText(/Photos or documents/), photo);
    await press('Open dispute', dialog);
    expect(await screen.findByText('Your dispute has been opened. We’re looking into it.')).toBeTruthy();
    const form = server.asked('POST /bookings/12/disputes')[0]!.body as FormData;
    expect(form.get('reason')).toBe('Goods are damaged');
    expect((form.get('files') as File).name).toBe('boxes.pdf');
    await screen.findByRole('link', { name: 'View ticket' });
    expect(hrefOf('View ticket')).toBe('/support?ticket=9');
    expect(screen.getByText('The money is on hold until the dispute is decided.')).toBeTruthy();
  });

  it('should show the other party that it is open, without its ticket', async () => {
    signedIn(userWith({ role: 'driver' }));
    const dispute = bookingDisputeWith({ ticket_id: null, message: null });
    await show(driversMoneyWith({ dispute, can_dispute: false }), 'driver');
    expect(screen.getByText(/The customer opened it on/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View ticket' })).toBeNull();
  });

  it('should show what was decided and why', async () => {
    const decision = { refund: 1500, payout: 4000, decision_reason: 'Half of the goods arrived.' };
    const dispute = bookingDisputeWith({ status: 'decided', ...decision });
    await show(bookingMoneyWith({ status: 'completed', held: 0, dispute, can_dispute: false }));
    expect(valueOf('Back to you')).toBe('৳1,500.00');
    expect(valueOf('To the driver')).toBe('৳4,000.00');
    expect(screen.getByText('Decision: Half of the goods arrived.')).toBeTruthy();
  });
});

describe('a refund', () => {
  const cancelledMoney = { status: 'cancelled', held: 0, refund_due: 1500, can_dispute: false } as const;

  it('should show its state and the number it goes to', async () => {
    const sentRefund = ownRefundWith({ status: 'sent', transaction_id: 'REF7X2M9LP' });
    server.on('GET /refunds', ok([sentRefund]));
    await show(bookingMoneyWith({ ...cancelledMoney, refund_due: 0, refunded: 1500 }));
    const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
    await findTexts(refunds, 'To bKash 01711000001', 'Sent', 'Transaction ID REF7X2M9LP');
    expect(server.asked('GET /refunds?booking_id=12')).toHaveLength(1);
  });

  it('should take a number when none is known', async () => {
    const refund = ownRefundWith({ method: null, number: null, takes_number: true });
    server.on('GET /refunds', ok([refund]));
    await show(bookingMoneyWith(cancelledMoney));
    expect(await screen.findByText('Needs a number')).toBeTruthy();
    expect(await screen.findByText(/Which number should we send ৳1,500.00 to/)).toBeTruthy();
    const numberedRefund = ownRefundWith({ method: 'rocket', number: '01911000009', takes_number: true });
    server.on('PUT /refunds/3', ok(numberedRefund, 'Number saved.'), {
      'GET /refunds': ok([numberedRefund]),
    });
    await user.click(screen.getByRole('radio', { name: 'Rocket' }));
    await fill(screen.getByLabelText('Wallet number'), '01911000009');
    await press('Save number');
    expect(await screen.findByText('Number saved.')).toBeTruthy();
    await findTexts(screen, 'To Rocket 01911000009', 'Being sent');
    expect(await screen.findByRole('button', { name: 'Use another number' })).toBeTruthy();
    expect(server.bodies('PUT /refunds/3')[0]).toEqual({ method: 'rocket', number: '01911000009' });
  });
});
