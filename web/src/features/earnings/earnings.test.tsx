import { screen, within } from '@testing-library/react';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import {
  bookingMoneyWith,
  driversMoneyWith,
  earningsWith,
  earningWith,
  paidOutWith,
  payoutAccountWith,
  ownPayoutWith,
  bookingDisputeWith,
} from '../../testing/money';
import { findTexts, hrefOf, renderPage, user, userWith } from '../../testing/render';
import { EarningsStatementPage } from './earnings-statement.page';
import { EarningsPage } from './earnings.page';
import { daysAround, monthAfter, monthBefore, monthIn } from './earnings.api';

const EARNINGS = 'GET /earnings';
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const server = fakeServer(userWith({ role: 'driver', name: 'Abdul Karim', driver_status: 'approved' }), {
  [EARNINGS]: ok(earningsWith()),
  'GET /payouts': ok([]),
  'GET /payout-account': ok(payoutAccountWith()),
});
const region = (name: string) => screen.findByRole('region', { name });

describe('the earnings of a driver', () => {
  it('should show what can be paid out, and where it goes with a masked number', async () => {
    server.on(EARNINGS, ok(earningsWith({ available: 12_345.5, on_hold: 5000, paid_out: 3000 })));
    renderPage(<EarningsPage />, { path: '/earnings' });
    const balance = await region('Available');
    expect(balance.textContent).toContain('৳12,345.50');
    expect(within(balance).getByText('On hold').nextElementSibling?.textContent).toBe('৳5,000.00');
    const payouts = within(balance).getByText('Paid out in November 2026');
    expect(payouts.nextElementSibling?.textContent).toBe('৳3,000.00');
    expect(await within(balance).findByText('We’ll send it to your bKash number 017•••••678.')).toBeTruthy();
  });

  it('should lead to the payout account when none was entered', async () => {
    server.on('GET /payout-account', ok(null));
    renderPage(<EarningsPage />, { path: '/earnings' });
    await screen.findByRole('link', { name: 'Add number' });
    expect(hrefOf('Add number')).toBe('/profile#payout-account');
  });

  it('should ask a driver with money for the missing payout account before it names the balance', async () => {
    server
      .on('GET /payout-account', ok(null))
      .on(EARNINGS, ok(earningsWith({ available: 0, on_hold: 5000 })));
    renderPage(<EarningsPage />, { path: '/earnings' });
    const balance = await region('Available');
    const link = await within(balance).findByRole('link', { name: 'Add number' });
    const heading = within(balance).getByRole('heading', { name: 'Available' });
    expect(link.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('should say until when a changed number stops payouts', async () => {
    server.on('GET /payout-account', ok(payoutAccountWith({ stopped_until: '2026-11-24T09:30:00+06:00' })));
    renderPage(<EarningsPage />, { path: '/earnings' });
    expect(await screen.findByText(/payouts are paused until 24\sNov\s2026/)).toBeTruthy();
  });

  it('should say why each booking is on hold, and until when', async () => {
    const heldState = { state: 'on_hold' as const };
    const rows = [
      earningWith({ ...heldState, booking_id: 12, amount: 4000, on_hold_until: TOMORROW }),
      earningWith({ ...heldState, booking_id: 13, amount: 5000 }),
      earningWith({ ...heldState, booking_id: 14, amount: 6000 }),
    ];
    server
      .on(EARNINGS, ok(earningsWith({ on_hold: 15_000, rows })))
      .on('GET /bookings/13/money', ok(driversMoneyWith({ booking_id: 13, status: 'confirmed' })))
      .on('GET /bookings/14/money', ok(bookingMoneyWith({ booking_id: 14, dispute: bookingDisputeWith() })));
    renderPage(<EarningsPage />, { path: '/earnings' });
    const holds = await region('Currently on hold');
    await within(holds).findByText('The trip is in progress. You’ll be paid after the delivery.');
    await findTexts(within(holds), 'A dispute is open. An admin will decide.', /Delivered. Released on/);
    expect(hrefOf('Booking #12', within(holds))).toBe('/booking-details?id=12');
  });

  it('should list the bookings and payouts of the month, payouts with number and transaction', async () => {
    const rows = [paidOutWith(), earningWith(), earningWith({ booking_id: 9, state: 'on_hold' })];
    server.on(EARNINGS, ok(earningsWith({ rows, paid_out: 3000 }))).on('GET /payouts', ok([ownPayoutWith()]));
    renderPage(<EarningsPage />, { path: '/earnings' });
    const table = await screen.findByRole('table', { name: 'Earnings and payouts in November 2026' });
    const [, payout, booking, ...others] = within(table).getAllByRole('row');
    expect(others).toEqual([]);
    expect(await within(payout!).findByText('bKash 017•••••678')).toBeTruthy();
    expect(payout!.textContent).toContain('Transaction ID PAY7X2M9LP');
    expect(payout!.textContent).toContain('Paid out');
    expect(payout!.textContent).toContain('−৳3,000.00');
    expect(booking!.textContent).toContain('Dhanmondi, Dhaka → Agrabad, Chattogram');
    expect(booking!.textContent).toContain('৳5,000.00');
  });

  it('should say why a payout failed', async () => {
    server
      .on(EARNINGS, ok(earningsWith({ rows: [paidOutWith({ state: 'failed' })] })))
      .on('GET /payouts', ok([ownPayoutWith({ status: 'failed', reason: 'The number takes no money.' })]));
    renderPage(<EarningsPage />, { path: '/earnings' });
    expect(await screen.findByText('Reason: The number takes no money.')).toBeTruthy();
  });

  it('should go to the month before and back again', async () => {
    server.on(EARNINGS, ({ path }) =>
      path.includes('month=2026-10')
        ? ok(earningsWith({ month: '2026-10', rows: [earningWith({ booking_id: 8, amount: 700 })] }))
        : ok(earningsWith()),
    );
    const page = renderPage(<EarningsPage />, { path: '/earnings' });
    expect(await screen.findByText('No earnings or payouts in November 2026.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Next month' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Previous month' }));
    expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Booking #8' })).toBeTruthy();
    expect(hrefOf('Print statement')).toBe('/earnings/statement?month=2026-10');
    await user.click(screen.getByRole('link', { name: 'Next month' }));
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeTruthy();
    expect(page.location()).toBe('/earnings');
  });

  it('should offer to try again when it could not be loaded', async () => {
    server.on(EARNINGS, failure(500, 'internal', ''));
    renderPage(<EarningsPage />, { path: '/earnings' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.on(EARNINGS, ok(earningsWith()));
    await user.click(retry);
    expect(await region('Available')).toBeTruthy();
  });
});

describe('the statement of a month', () => {
  it('should add up what was earned and paid out, oldest first', async () => {
    const rows = [
      paidOutWith({ state: 'failed', payout_id: 3, amount: 900 }),
      paidOutWith(),
      earningWith({ booking_id: 13, amount: 250.25, state: 'compensation' }),
      earningWith({ amount: 5000.5 }),
      earningWith({ booking_id: 14, state: 'on_hold', amount: 800 }),
    ];
    server
      .on(EARNINGS, ok(earningsWith({ rows, available: 2250.75, on_hold: 800 })))
      .on('GET /payouts', ok([ownPayoutWith()]));
    renderPage(<EarningsStatementPage />, { path: '/earnings/statement?month=2026-11' });
    const sheet = await screen.findByRole('article', { name: 'Monthly statement' });
    expect(sheet.textContent).toContain('November 2026');
    expect(sheet.textContent).toContain('Abdul Karim');
    const lines = within(sheet).getAllByRole('row');
    expect(lines[1]!.textContent).toContain('Booking #12');
    expect(lines[2]!.textContent).toContain('Compensation');
    const sums = within(lines.at(-1)!).getAllByRole('cell');
    expect(sums.map(({ textContent }) => textContent)).toEqual(['৳5,250.75', '৳3,000.00']);
    expect(sheet.textContent).not.toContain('Booking #14');
    expect(sheet.textContent).toContain('৳2,250.75 available, ৳800.00 on hold.');
  });

  it('should ask for the month of the address, and say when it has nothing', async () => {
    server.on(EARNINGS, ok(earningsWith({ month: '2026-09' })));
    renderPage(<EarningsStatementPage />, { path: '/earnings/statement?month=2026-09' });
    expect(await screen.findByText('No earnings or payouts in this month.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Statement for September 2026' })).toBeTruthy();
    expect(server.asked('GET /earnings?month=2026-09')).toHaveLength(1);
  });
});

describe('a month of the earnings', () => {
  it.each([
    ['2026-11', '2026-11'],
    ['2026-13', null],
    ['2026-1', null],
    ['1999-12', null],
    [null, null],
  ])('should read %p in an address as %p', (text, month) => {
    expect(monthIn(text)).toBe(month);
  });

  it('should go over the turn of the year in both directions', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthBefore('2026-01')).toBe('2025-12');
  });

  it('should stop before the first month', () => {
    expect(monthBefore('2000-01')).toBeNull();
  });

  it('should look for a payout of a month also in the month before, when it was made', () => {
    expect(daysAround('2026-01')).toEqual({ from: '2025-12-01', to: '2026-02-01' });
  });
});
