import type { Config } from '@app/platform/config/config.js';

/**
 * Whether an `Origin` is ours: the host the request was sent to, or `PUBLIC_URL` (decisions section 2). The scheme is not
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
