import type { ApiKey } from '@app/contracts/api-keys.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../api/session.store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { ProfilePage } from './profile.page';

const user = userEvent.setup({ delay: null });
const LIST = 'GET /api-keys';
const MAKE = 'POST /api-keys';
const END = 'DELETE /api-keys/3';
const secret = `bahon_${'x4Kq9w'.repeat(7)}z`;

const key: ApiKey = {
  id: 3,
  name: 'ERP',
  prefix: 'bahon_x4Kq9w',
  scopes: ['bookings:read', 'offers:read'],
  expires_at: null,
  last_used_at: '2026-11-21T09:30:00+06:00',
  last_address: '203.0.113.7',
  created_at: '2026-11-20T09:30:00+06:00',
};

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ email_verified: true }));
  server = new FakeServer().on('GET /sessions', ok([])).on(LIST, ok([key]));
});
afterEach(() => server.restore());

const card = async () => within(await screen.findByRole('region', { name: 'API keys' }));

describe('API keys on the profile', () => {
  it('should be listed with scopes in words, last use and address', async () => {
    renderPage(<ProfilePage />, { path: '/profile' });
    const list = await card();
    expect(await list.findByText('ERP')).toBeTruthy();
    expect(list.getByText('bahon_x4Kq9w…')).toBeTruthy();
    expect(list.getByText('Read your bookings · Read the drivers’ offers')).toBeTruthy();
    expect(list.getByText(/from 203\.0\.113\.7/)).toBeTruthy();
  });

  it('should be made with name and scopes, and shown until they are copied', async () => {
    server.on(LIST, ok([])).on(MAKE, ok({ ...key, key: secret }));
    renderPage(<ProfilePage />, { path: '/profile' });
    await user.click((await card()).getByRole('button', { name: 'Make a key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make an API key' }));
    await user.type(dialog.getByLabelText('Name'), 'ERP');
    await user.click(dialog.getByRole('checkbox', { name: /offers:read/ }));
    await user.click(dialog.getByRole('button', { name: 'Make a key' }));
    expect(await screen.findByText(secret)).toBeTruthy();
    expect(server.asked(MAKE)[0]!.body).toEqual({ name: 'ERP', scopes: ['bookings:read', 'offers:read'] });
    await user.click(screen.getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText(secret)).toBeNull();
  });

  it('should be revoked after a question only', async () => {
    server.on(END, () => {
      server.on(LIST, ok([]));
      return ok(null, 'The API key has ended.');
    });
    renderPage(<ProfilePage />, { path: '/profile' });
    await user.click(await (await card()).findByRole('button', { name: 'Revoke: ERP' }));
    expect(server.asked(END)).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('You have no API key yet.')).toBeTruthy();
  });

  it('should say why none was made', async () => {
    server.on(MAKE, failure(409, 'too_many_api_keys', 'End an API key before you make another.'));
    renderPage(<ProfilePage />, { path: '/profile' });
    await user.click((await card()).getByRole('button', { name: 'Make a key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'ERP');
    await user.click(dialog.getByRole('button', { name: 'Make a key' }));
    expect(await dialog.findByText('End an API key before you make another.')).toBeTruthy();
  });

  it('should not be there for drivers', async () => {
    signedIn(userWith({ role: 'driver' }));
    server.on('GET /vehicles-exist', ok(null)).on('GET /payout-account', ok(null));
    renderPage(<ProfilePage />, { path: '/profile' });
    expect(screen.queryByRole('region', { name: 'API keys' })).toBeNull();
    expect(server.asked(LIST)).toEqual([]);
  });
});
