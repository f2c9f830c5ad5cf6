/** A service may ask for days; messages are useless long before. */
const LONGEST_MS = 3600_000;

/** The pause in a `Retry-After` header, in seconds or as a date (RFC 9110), an hour at most; null when it names none. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined || header.trim() === '') return null;
  const text = header.trim();
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(pause) ? null : Math.min(Math.max(pause, 0), LONGEST_MS);
}
