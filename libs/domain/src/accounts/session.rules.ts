import type { Config } from '@app/platform/config/config.js';

/** Maximum lifetime of a session, however often it is used. */
export const REMEMBERED_SECONDS = 30 * 24 * 3600;
export const BROWSER_SESSION_SECONDS = 12 * 3600;

/**
 * `lastSeenAt` is written at most once per interval, which is exact enough for the device list and the idle timeout.
 */
export const SEEN_EVERY_SECONDS = 300;

/** Requests that were sent with the previous cookie are still accepted for this time. */
export const HANDOVER_SECONDS = 10;

/** Lifetime of a new session in seconds. */
export function sessionLifetime(isRemembered: boolean): number {
  return isRemembered ? REMEMBERED_SECONDS : BROWSER_SESSION_SECONDS;
}

/**
 * SQL condition on a row of `session`: not expired and not idle for too long. The idle time allows for one interval of
 * `lastSeenAt`, so that no session ends early.
 */
export function isLiveSession(session: string, { sessionIdle }: Pick<Config, 'sessionIdle'>): string {
  const [rememberedIdle, defaultIdle] = [sessionIdle.rememberedSeconds, sessionIdle.seconds].map(
    (seconds) => `interval '${seconds + SEEN_EVERY_SECONDS} s'`,
  );
  return `${session}.expires_at > now() AND ${session}.last_seen_at > now() - CASE WHEN ${session}.is_remembered THEN ${rememberedIdle} ELSE ${defaultIdle} END`;
}
