import type { Config } from '@app/platform/config/config.js';

/** The longest a session lives: fixed from its start, whatever its use. */
export const REMEMBERED_SECONDS = 30 * 24 * 3600;
export const BROWSER_SESSION_SECONDS = 12 * 3600;

/** `lastSeenAt` is written once in so many seconds at most: exact enough to know a device by, and to end one left alone. */
export const SEEN_EVERY_SECONDS = 300;

/** What a browser has sent already with the cookie before this one is still answered. */
export const HANDOVER_SECONDS = 10;

/** Seconds a new session lives. */
export function sessionLifetime(isDeduplicated: boolean): number {
  return isDeduplicated ? REMEMBERED_SECONDS : BROWSER_SESSION_SECONDS;
}

/**
 * The condition in SQL, on a row of `session`, that it still counts: it has not run out, and somebody was there not too long ago.
 * Whoever was there was seen at most one writing later, so that none ends before its time.
 */
export function isLiveSession(session: string, { sessionIdle }: Pick<Config, 'sessionIdle'>): string {
  const [remembered, others] = [sessionIdle.rememberedSeconds, sessionIdle.seconds].map(
    (seconds) => `interval '${seconds + SEEN_EVERY_SECONDS} s'`,
  );
  return `${session}.expires_at > now() AND ${session}.last_seen_at > now() - CASE WHEN ${session}.is_remembered THEN ${remembered} ELSE ${others} END`;
}
