import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../api/session.store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { payoutAccountWith } from '../../testing/money';
import { renderPage, userWith } from '../../testing/render';
import { ProfilePage } from './profile.page';

const user = userEvent.setup({ delay: null });
const READ = 'GET /payout-account';
const SAVE = 'PUT /payout-account';

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ role: 'driver', driver_status: 'approved', email_verified: true }));
  server = new FakeServer()
    .on('GET /sessions', ok([]))
    .on('GET /vehicles-exist', { body: { status: true, data: null } })
    .on(READ, ok(null));
});
afterEach(() => server.restore());

const card = () => screen.findByRole('region', { name: 'Payout account' });

async function fill(number: string) {
  const form = within(await card());
  await user.click(await form.findByRole('radio', { name: 'Nagad' }));
  await user.type(form.getByLabelText('Mobile-money number'), number);
  await user.type(form.getByLabelText('Current password'), 'secret-word');
  await user.click(form.getByRole('button', { name: 'Save number' }));
}

describe("a driver's payout account", () => {
  it('should be entered with method, number and password', async () => {
    const saved = payoutAccountWith({ method: 'nagad', number: '01812345678' });
    server.on(SAVE, () => {
      server.on(READ, ok(saved));
      return ok(saved, 'Payout account saved.');
    });
    renderPage(<ProfilePage />, { path: '/profile' });
    await fill('01812345678');
    expect(await screen.findByText('Payout account saved.')).toBeTruthy();
    expect(server.asked(SAVE)[0]!.body).toEqual({
      method: 'nagad',
      number: '01812345678',
      password: 'secret-word',
    });
    expect(await within(await card()).findByText('01812345678')).toBeTruthy();
  });

  it('should keep what was typed when the password is wrong, and refuse a number before it is sent', async () => {
    server.on(SAVE, failure(403, 'current_password_wrong', 'The current password is wrong.'));
    renderPage(<ProfilePage />, { path: '/profile' });
    await fill('12345');
    expect(server.asked(SAVE)).toEqual([]);
    const number = within(await card()).getByLabelText<HTMLInputElement>('Mobile-money number');
    await user.clear(number);
    await user.type(number, '01812345678');
    await user.click(within(await card()).getByRole('button', { name: 'Save number' }));
    expect(await within(await card()).findByRole('alert')).toBeTruthy();
    expect(number.value).toBe('01812345678');
  });

  it('should say before a change that it stops payouts, and afterwards until when', async () => {
    server.on(READ, ok(payoutAccountWith({ stopped_until: '2026-11-24T09:30:00+06:00' })));
    renderPage(<ProfilePage />, { path: '/profile' });
    expect(await screen.findByText(/payouts are stopped until 24\sNov\s2026, 9:30\sam/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    expect(await screen.findByText(/A change stops payouts for 24 hours/)).toBeTruthy();
    await user.click(within(await card()).getByRole('button', { name: 'Cancel' }));
    expect(await within(await card()).findByText('01712345678')).toBeTruthy();
  });

  it('should not be there for a customer', async () => {
    signedIn(userWith());
    renderPage(<ProfilePage />, { path: '/profile' });
    expect(screen.queryByRole('region', { name: 'Payout account' })).toBeNull();
    expect(server.asked(READ)).toEqual([]);
  });
});
