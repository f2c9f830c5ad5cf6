import { jest } from '@jest/globals';
import type { Payment } from '@app/contracts/payments.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import { card, consoleServer, firstPayment, openConsole, secondPayment } from '../../testing/console';
import { failure, ok, pushRow } from '../../testing/fake-server';
import { expectTexts, fill, findDialog, press, user } from '../../testing/render';
import { evidenceWith, paymentWith } from '../../testing/rows';

const server = consoleServer();

const approvalsOf = (id: number) => server.asked(`POST /payments/${id}/approve`);
const approvesSeven = () =>
  server.on(
    'POST /payments/7/approve',
    ok(changedPayment({ status: 'approved', decided_by_name: 'Nasrin' })),
  );

/** Payment #7 after another admin or its customer has acted. */
const changedPayment = (changes: Partial<Payment>) => ({ ...firstPayment, version: 2, ...changes });
const rejectedByMina = changedPayment({ status: 'rejected', decided_by_name: 'Mina' });

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

describe('the payments lane', () => {
  it('should say what the customer entered and what does not match, and ask before a short one is approved', async () => {
    await openConsole();
    expect(within(card(/Payment #7/)).getByText('Matches the total')).toBeTruthy();
    expect(card(/Payment #7/).textContent).toMatch(
      /The customer entered the amount, transaction ID and payer number/,
    );
    expect(within(card(/Payment #8/)).getByText('৳500.00 short')).toBeTruthy();
    await press('Approve #8');
    expect((await findDialog()).getByText(/৳500.00 less than the ৳5,500.00 due/)).toBeTruthy();
    expect(server.asked('POST /payments/8/approve')).toHaveLength(0);
  });

  it('should send the reason of a rejection, or none', async () => {
    server.on('POST /payments/7/reject', ok({ ...firstPayment, status: 'rejected', version: 2 }));
    server.on('POST /payments/8/reject', ok({ ...secondPayment, status: 'rejected', version: 2 }));
    await openConsole();
    const reject = async (id: number, reason: string) => {
      await press(`Reject #${id}`);
      const dialog = await findDialog();
      if (reason) await user.type(dialog.getByLabelText(/^Reason/), reason);
      await press('Reject', dialog);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return server.bodies(`POST /payments/${id}/reject`);
    };
    expect(await reject(7, 'No such transfer')).toEqual([{ reason: 'No such transfer' }]);
    expect(await reject(8, '')).toEqual([{}]);
  });

  it('should say that the price changed while paying, in place of short', async () => {
    const priceChange = { expected_total: 5000, is_price_changed: true, version: 2 };
    const { store } = await openConsole();
    await pushRow(store, 'payment.submitted', 'Payment', { ...secondPayment, ...priceChange });
    const paymentCard = within(card(/Payment #8/));
    expect(paymentCard.getByText('Price changed while paying')).toBeTruthy();
    expect(paymentCard.queryByText('৳500.00 short')).toBeNull();
  });

  it('should mark an outdated offer and a pickup that is over, and ask before it approves', async () => {
    const { store } = await openConsole();
    const over = { scheduled_time: '2026-11-01T09:00:00+06:00', is_outdated: true };
    await pushRow(store, 'payment.submitted', 'Payment', changedPayment(over));
    const paymentCard = within(card(/Payment #7/));
    expectTexts(paymentCard, 'Booking changed', 'Pickup time passed');
    await press('Approve #7');
    const dialog = await findDialog();
    expect(dialog.getByText(/changed after Abdul Karim sent this offer.*The pickup time was/)).toBeTruthy();
    expect(approvalsOf(7)).toHaveLength(0);
  });

  it('should approve by the keyboard what has the focus, after the seconds to take it back', async () => {
    approvesSeven();
    await openConsole();
    await user.keyboard('1');
    await waitFor(() => expect(document.activeElement).toBe(card(/Payment #7/)));
    await user.keyboard('a');
    expect(within(card(/Payment #7/)).getByText(/Approving in [78] s/)).toBeTruthy();
    await pass(6);
    expect(within(card(/Payment #7/)).getByText(/Approving in [12] s/)).toBeTruthy();
    expect(approvalsOf(7)).toHaveLength(0);
    await pass(2);
    expect(await within(card(/Payment #7/)).findByText('Approved by Nasrin')).toBeTruthy();
    expect(approvalsOf(7)).toHaveLength(1);
    await user.keyboard('j');
    expect(document.activeElement).toBe(card(/Payment #8/));
    await user.keyboard('r');
    expect(screen.getByRole('dialog', { name: 'Reject payment #8?' })).toBeTruthy();
  });

  it('should send nothing when an approval is undone, by its button or by the key', async () => {
    await openConsole();
    await press('Approve #7');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo #7' }));
    await press('Undo #7');
    act(() => card(/Payment #7/).focus());
    await user.keyboard('a');
    await pass(7);
    await user.keyboard('u');
    await pass(9);
    expect(screen.getByRole('button', { name: 'Approve #7' })).toBeTruthy();
    expect(screen.getByText('Approval of payment #7 undone.')).toBeTruthy();
    expect(approvalsOf(7)).toHaveLength(0);
  });

  it('should count down for two payments separately', async () => {
    approvesSeven();
    server.on('POST /payments/8/approve', ok({ ...secondPayment, status: 'approved', version: 2 }));
    await openConsole();
    await press('Approve #7');
    await pass(4);
    await press('Approve #8');
    await user.type((await findDialog()).getByLabelText(/^Reason/), 'A regular customer');
    await press(/^Waive/, await findDialog());
    await pass(4);
    expect([approvalsOf(7).length, approvalsOf(8).length]).toEqual([1, 0]);
    await pass(4);
    expect([approvalsOf(7).length, approvalsOf(8).length]).toEqual([1, 1]);
    expect(server.bodies('POST /payments/8/approve')).toEqual([{ short_reason: 'A regular customer' }]);
  });

  it('should not say that a payment matches which the message of the wallet contradicts, and ask why it is approved', async () => {
    const { store } = await openConsole();
    const evidence = evidenceWith({ agrees: [], differs: ['receiver'], receiver: '01911111111' });
    await pushRow(store, 'payment.submitted', 'Payment', changedPayment({ evidence }));
    const paymentCard = within(card(/Payment #7/));
    expect(paymentCard.queryByText('Matches the total')).toBeNull();
    expect(paymentCard.getByText(/Doesn’t match/)).toBeTruthy();
    await press('Approve #7');
    const dialog = await findDialog();
    expect(dialog.getByText('The money went to a number that isn’t ours.')).toBeTruthy();
    expect(approvalsOf(7)).toHaveLength(0);
  });

  it('should ask before the page is left, send nothing then, and say so on the next visit', async () => {
    const view = await openConsole();
    await press('Approve #7');
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await user.click(within(card(/Payment #7/)).getByRole('link', { name: 'Booking #12' }));
    expectTexts(screen, /One approval hasn’t been sent yet. If you leave now, the payment stays pending/);
    await press('Leave without approving');
    expect(view.location()).toBe('/booking-details?id=12');
    view.unmount();
    await pass(9);
    expect(approvalsOf(7)).toHaveLength(0);
    await openConsole();
    expect(within(card(/Payment #7/)).getByText(/Your approval wasn’t sent/)).toBeTruthy();
  });

  it('should drop an approval that waits when another admin decides first', async () => {
    const { store } = await openConsole();
    await press('Approve #7');
    await pushRow(store, 'payment.rejected', 'Payment', rejectedByMina);
    await pass(9);
    expect(approvalsOf(7)).toHaveLength(0);
  });

  it("should show another admin's decision at once, and offer none any more", async () => {
    const { store } = await openConsole();
    await pushRow(store, 'payment.rejected', 'Payment', rejectedByMina);
    expect(within(card(/Payment #7/)).getByText('Rejected by Mina')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve #7' })).toBeNull();
  });

  it('should say that the customer withdrew a payment', async () => {
    const { store } = await openConsole();
    const withdrawal = { status: 'rejected', withdrawn_at: '2026-11-20T10:15:00+06:00' } as const;
    await pushRow(store, 'payment.withdrawn', 'Payment', changedPayment(withdrawal));
    expect(within(card(/Payment #7/)).getByText('Withdrawn by the customer')).toBeTruthy();
    expect(screen.queryByText(/Rejected by/)).toBeNull();
  });

  it('should tell the second admin whose decision stands', async () => {
    const text = 'This payment has already been approved by Mina.';
    server.on('POST /payments/7/approve', failure(409, 'payment_decided', text));
    await openConsole();
    server.on(
      'GET /admin/lanes',
      ok({ payments: { waiting: 1, rows: [secondPayment] }, tickets: { open: 0, waiting: 0, rows: [] } }),
    );
    await press('Approve #7');
    await pass(8);
    expect(await within(card(/Payment #7/)).findByText(text)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve #7' })).toBeNull());
  });

  it('should name the booking of a driver who is booked, and approve with a reason', async () => {
    const text = 'This driver is already booked at that time.';
    const body = { status: false, code: 'driver_busy', message: text, data: { booking_id: 31 } };
    server.on('POST /payments/7/approve', { status: 409, body });
    await openConsole();
    await press('Approve #7');
    await pass(8);
    const own = within(card(/Payment #7/));
    expect(await own.findByRole('link', { name: 'Conflicts with booking #31' })).toBeTruthy();
    await press('Approve #7');
    const dialog = await findDialog();
    await fill(dialog.getByLabelText(/^Reason/), 'Two trucks');
    server.on('POST /payments/7/approve', ok({ ...firstPayment, status: 'approved', version: 2 }));
    await press('Approve anyway', dialog);
    await waitFor(() => expect(approvalsOf(7)).toHaveLength(2));
    expect(approvalsOf(7)[1]?.body).toEqual({ override_reason: 'Two trucks' });
  });

  it('should take in a new payment behind the others', async () => {
    const { store } = await openConsole();
    await pushRow(store, 'payment.submitted', 'Payment', paymentWith({ id: 9 }));
    const names = screen
      .getAllByRole('article', { name: /Payment/ })
      .map((one) => one.getAttribute('aria-label'));
    expect(names[2]).toContain('#9');
  });
});
