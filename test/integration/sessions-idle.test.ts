import { describe, expect, it } from '@jest/globals';
import { OwnSessionsService } from '@app/domain/accounts/own-sessions.service.js';
import type { SignedIn } from '@app/domain/accounts/accounts.service.js';
import { AccountsContext, actorOf, PASSWORD } from '../support/accounts-context.js';
import { eventually } from '../support/eventually.js';
import { setUp } from '../support/set-up.js';
import { expectRefused } from '../support/command-results.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

describe('a session left alone', () => {
  const all = setUp(() => AccountsContext.start());

  const signIn = async (remember: boolean) => {
    const { user } = await all.register();
    return all.logins.login({ username: user.username, password: PASSWORD, remember }, all.device());
  };
  const leaveAlone = ({ session }: SignedIn, seconds: number) =>
    all.database.query(`UPDATE session SET last_seen_at = now() - make_interval(secs => $2) WHERE id = $1`, [
      session.sessionId,
      seconds,
    ]);
  const unseenFor = async ({ session }: SignedIn): Promise<number> => {
    const [row] = await all.database.query<{ seconds: number }>(
      `SELECT extract(epoch FROM now() - last_seen_at)::float8 AS seconds FROM session WHERE id = $1`,
      [session.sessionId],
    );
    return row!.seconds;
  };
  const isAlive = async ({ session }: SignedIn) => (await all.sessions.findByToken(session.token)) !== null;

  it.each([
    ['a browser’s', false, 4 * HOUR],
    ['a remembered', true, 14 * DAY],
  ])('ends: %s session after its own time, never before it', async (_what, remember, seconds) => {
    const here = await signIn(remember);
    await leaveAlone(here, seconds);
    expect(await isAlive(here)).toBe(true);
    await eventually(async () => (await unseenFor(here)) < 60, { what: 'the session to be seen' });
    await leaveAlone(here, seconds + 2 * 300);
    expect(await isAlive(here)).toBe(false);
    expect(await all.sessions.findLiveIds([here.session.sessionId])).toEqual(new Set());
  });

  it('is kept alive by every request, though not beyond its end', async () => {
    const here = await signIn(false);
    await leaveAlone(here, 4 * HOUR);
    expect(await isAlive(here)).toBe(true);
    await eventually(async () => (await unseenFor(here)) < 60, { what: 'the session to be seen' });
    await all.database.query(`UPDATE session SET expires_at = now() WHERE id = $1`, [here.session.sessionId]);
    expect(await isAlive(here)).toBe(false);
  });

  it('is kept alive by a page that stays open', async () => {
    const here = await signIn(false);
    await leaveAlone(here, 4 * HOUR);
    expect(await all.sessions.findLiveIds([here.session.sessionId])).toEqual(
      new Set([here.session.sessionId]),
    );
    await eventually(async () => (await unseenFor(here)) < 60, { what: 'the session to be seen' });
  });

  it('is neither listed nor kept', async () => {
    const here = await signIn(true);
    const idleDevice = await all.login(here.user.username);
    await leaveAlone(idleDevice, DAY);
    const devices = all.context.get(OwnSessionsService);
    const sessionIds = (await devices.list(actorOf(here))).map(({ id }) => id);
    expect(sessionIds).toContain(here.session.sessionId);
    expect(sessionIds).not.toContain(idleDevice.session.sessionId);
    await expectRefused(devices.end(actorOf(here), idleDevice.session.sessionId), 'session_not_found');
    await all.sessions.removeExpired();
    const storedSessions = await all.database.query('SELECT id FROM session WHERE user_id = $1', [
      here.user.user_id,
    ]);
    expect(storedSessions.map(({ id }) => id)).not.toContain(idleDevice.session.sessionId);
    expect(await isAlive(here)).toBe(true);
  });

  it('ends after the time that the installation sets', async () => {
    const strict = await AccountsContext.start(all.database, {
      SESSION_IDLE_MINUTES: '15',
      SESSION_REMEMBERED_IDLE_DAYS: '1',
    });
    try {
      const [short, long] = [await signIn(false), await signIn(true)];
      await leaveAlone(short, HOUR / 2);
      await leaveAlone(long, 2 * DAY);
      for (const { session } of [short, long]) {
        expect(await strict.sessions.findByToken(session.token)).toBeNull();
      }
    } finally {
      await strict.stop();
    }
  });
});
