import { ECDH } from 'node:crypto';

/** An uncompressed point on P-256. */
const POINT_BYTES = 65;
/** Characters of an address as browsers send it: two parsers must not read different hosts from it. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;

/**
 * Whether a device may use this address as its push service. The server will post to it, so it must be https on the
 * default port of a known service; `services` are host names (`*.` for subdomains) or a full origin for tests.
 */
export function isAcceptedEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!PLAIN.test(endpoint) || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (services.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  );
}

/** Whether messages can be encrypted for a device by its key: a point on the curve, not just 65 bytes. */
export function isUsableKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
