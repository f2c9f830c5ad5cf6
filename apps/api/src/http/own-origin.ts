import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '@app/platform/config/config.js';

/**
 * Whether an `Origin` is ours: the host the request was sent to, or `PUBLIC_URL`. The scheme is not
 * compared with the request's own: behind a proxy the process sees plain http.
 */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  config: Pick<Config, 'publicUrl'>,
): boolean {
  try {
    const url = new URL(origin);
    return url.host === host || url.origin === new URL(config.publicUrl).origin;
  } catch {
    return false;
  }
}

/**
 * Whether another site's page sent a request. Browsers send an `Origin` with whatever is not a GET, and today's send
 * `Sec-Fetch-Site` with everything; a client that sends neither is not a browser.
 */
export function isCrossSite(
  { headers, host }: { headers: IncomingHttpHeaders; host: string | undefined },
  config: Pick<Config, 'publicUrl'>,
): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (origin !== undefined) return !isOwnOrigin(origin, host, config);
  return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
}
