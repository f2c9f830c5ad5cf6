/** How long a session lives: fixed from its start, whatever its use (decisions section 2). */
export const REMEMBERED_SECONDS = 30 * 24 * 3600;
export const BROWSER_SESSION_SECONDS = 12 * 3600;

/** `lastSeenAt` is for people to recognise their devices by: once in a few minutes is exact enough. */
export const SEEN_EVERY_SECONDS = 300;

/** Seconds a new session lives. */
export function sessionLifetime(isRemembered: boolean): number {
  return isRemembered ? REMEMBERED_SECONDS : BROWSER_SESSION_SECONDS;
}
