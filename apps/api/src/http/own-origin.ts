import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '@app/platform/config/config.js';

/**
 * Whether an `Origin` is ours: the host of the request, or `PUBLIC_URL`. The scheme is not compared, because behind a
 * proxy the process receives plain http.
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
 * Whether a page of another site sent a request. Browsers send an `Origin` with every request except GET, and current
 * ones send `Sec-Fetch-Site` always; a client that sends neither is not a browser.
 */
export function isCrossSite(
  { headers, host }: { headers: IncomingHttpHeaders; host: string | undefined },
  config: Pick<Config, 'publicUrl'>,
): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (origin !== undefined) return !isOwnOrigin(origin, host, config);
  return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
}
