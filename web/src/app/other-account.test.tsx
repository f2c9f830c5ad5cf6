import { screen, within } from '@testing-library/react';
import { rememberUser } from '../api/device-memory';
import { request } from '../api/http';
import { isAccountReplaced } from '../api/page-account';
import { currentSession, followOtherTabs, restoreSession } from '../api/session.store';
import { upload } from '../api/upload';
import { fakeServer, failure, ok } from '../testing/fake-server';
import { press, renderPage, userWith } from '../testing/render';
import { OtherAccount } from './shell';

const own = userWith({ user_id: 7, name: 'Rahim' });
const admin = userWith({ user_id: 1, name: 'Admin', role: 'admin' });
const accountChanged = failure(409, 'account_changed', 'This browser is logged in to another account now.');
const server = fakeServer(own, { 'GET /profile': accountChanged, 'POST /files': accountChanged });

const question = () => screen.findByRole('dialog', { name: 'You’re signed in to another account' });

describe('a page whose browser another account has logged in to', () => {
  it('should name its account in every request, except the one that asks who is signed in', async () => {
    server.on('GET /profile', ok({})).on('POST /files', ok([])).on('POST /autologin', ok(own));
    await request({ method: 'GET', path: '/profile' });
    await upload({ path: '/files', fields: {}, files: [], fileField: 'files' });
    await restoreSession();
    const accountHeaders = server.calls.map(({ headers }) => headers.get('bahon-account'));
    expect(accountHeaders).toEqual(['7', '7', null]);
  });

  it.each([
    ['a request', () => request({ method: 'GET', path: '/profile' })],
    [
      'an upload',
      () => upload({ path: '/files', fields: {}, files: [], fileField: 'files' }).catch(() => null),
    ],
  ])('should say so when the server refuses %s, and offer to log in again', async (_, act) => {
    renderPage(<OtherAccount />);
    await act();
    const dialog = within(await question());
    expect(dialog.getByText(/This page belongs to Rahim/)).toBeTruthy();
    await press('Sign in as Rahim', dialog);
    expect(currentSession()).toEqual({ state: 'signed-out', why: 'expired' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('should not become the page of the other account by itself', async () => {
    server.on('POST /autologin', ok(admin));
    renderPage(<OtherAccount />);
    await restoreSession();
    await question();
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: { name: 'Rahim' } });
    expect(isAccountReplaced()).toBe(true);
  });

  it('should notice a login in another tab without asking the server', async () => {
    followOtherTabs();
    renderPage(<OtherAccount />);
    rememberUser(admin);
    window.dispatchEvent(new StorageEvent('storage', { key: 'bahon.user' }));
    await question();
    expect(server.calls).toEqual([]);
  });
});
