import { isIP } from 'node:net';

/** A /64 prefix: four groups of 16 bits. */
const IPV6_PREFIX_GROUPS = 4;

/**
 * The address block of one internet customer: an IPv4 address, or an IPv6 /64, in which a client can change its address
 * at will. Rate limits by address count this block.
 */
export function addressBlock(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (isIP(address) !== 6) return address;
  return `${groupsOf(address).slice(0, IPV6_PREFIX_GROUPS).join(':')}::/64`;
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalises every notation.
  const normalizedAddress = new URL(`http://[${address.split('%')[0]}]/`).hostname.slice(1, -1);
  const [head = '', tail] = normalizedAddress.split('::');
  const before = head ? head.split(':') : [];
  if (tail === undefined) return before;
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
