import { FakeServer } from '../testing/fake-server';
import { userWith } from '../testing/render';
import { rememberUser } from './device-memory';
import { currentSession, isSessionSettled, recallSession, restoreSession } from './session.store';

describe('a page of somebody this device remembers', () => {
  it('should be theirs at once, send them nowhere yet, and leave the last word to the server', async () => {
    const server = new FakeServer();
    rememberUser(userWith({ name: 'Seen last' }));
    recallSession();
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: { name: 'Seen last' } });
    server.on('POST /autologin', { body: { status: false, data: null } });
    const answered = restoreSession();
    expect(isSessionSettled()).toBe(false);
    await answered;
    expect(currentSession()).toEqual({ state: 'signed-out', why: 'expired' });
    expect(isSessionSettled()).toBe(true);
    server.restore();
  });
});
