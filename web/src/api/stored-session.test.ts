import { fakeServer } from '../testing/fake-server';
import { userWith } from '../testing/render';
import { rememberUser } from './device-memory';
import { currentSession, isSessionSettled, loadStoredSession, restoreSession } from './session.store';

const server = fakeServer();

describe('a page for the user that this device remembers', () => {
  it('should show the user at once, redirect nobody yet, and then follow the server', async () => {
    rememberUser(userWith({ name: 'Seen last' }));
    loadStoredSession();
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: { name: 'Seen last' } });
    server.on('POST /autologin', { body: { status: false, data: null } });
    const restoration = restoreSession();
    expect(isSessionSettled()).toBe(false);
    await restoration;
    expect(currentSession()).toEqual({ state: 'signed-out', why: 'expired' });
    expect(isSessionSettled()).toBe(true);
  });
});
