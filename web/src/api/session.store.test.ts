import { fakeServer, failure, ok } from '../testing/fake-server';
import { userWith } from '../testing/render';
import { currentSession, onSessionChange, restoreSession, sessionExpired, signedIn } from './session.store';

const server = fakeServer();

describe('the session', () => {
  it('should ask again while the server is starting, before it calls a visitor signed out', async () => {
    let tries = 0;
    server.on('POST /autologin', () => {
      tries += 1;
      return tries === 1 ? failure(503, 'unavailable', 'The service is busy.') : ok(userWith());
    });
    expect(currentSession().state).toBe('unknown');
    await restoreSession();
    expect(currentSession().state).toBe('signed-in');
  });

  it('should survive a lost connection, and end when the server does not know it', async () => {
    signedIn(userWith());
    server.on('POST /autologin', 'no-connection');
    expect((await restoreSession()).state).toBe('signed-in');
    server.on('POST /autologin', { body: { status: false, data: null } });
    expect(await restoreSession()).toEqual({ state: 'signed-out', why: 'expired' });
  });

  it('should apply the answer only after the first screen is shown', async () => {
    sessionExpired();
    server.on('POST /autologin', ok(userWith()));
    let whileHidden = '';
    const whenVisible = {
      then: (apply: () => void) => {
        whileHidden = currentSession().state;
        apply();
      },
    } as PromiseLike<void>;
    expect((await restoreSession(whenVisible)).state).toBe('signed-in');
    expect(whileHidden).toBe('signed-out');
    expect(server.asked('POST /autologin')).toHaveLength(1);
  });

  it('should not let a late answer undo a login', async () => {
    sessionExpired();
    server.on('POST /autologin', () => {
      signedIn(userWith({ name: 'Just logged in' }));
      return { body: { status: false, data: null } };
    });
    await restoreSession();
    expect(currentSession()).toMatchObject({ state: 'signed-in', user: { name: 'Just logged in' } });
  });

  it('should notify its listeners', () => {
    let changeCount = 0;
    const stop = onSessionChange(() => (changeCount += 1));
    signedIn(userWith());
    stop();
    signedIn(userWith());
    expect(changeCount).toBe(1);
  });
});
