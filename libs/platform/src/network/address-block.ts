import { isIP } from 'node:net';

const GROUPS_OF_ONE_CUSTOMER = 4;

/**
 * What one customer of a provider has: an IPv4 address, or the /64 that even a phone gets of IPv6, from which it may write
 * with a new address every time. Limits that count an address count this.
 */
export function addressBlock(address: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded) return embedded;
  if (isIP(address) !== 6) return address;
  return `${groupsOf(address).slice(0, GROUPS_OF_ONE_CUSTOMER).join(':')}::/64`;
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser knows every way of writing one, and writes it in one way.
  const written = new URL(`http://[${address.split('%')[0]}]/`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const before = head ? head.split(':') : [];
  if (tail === undefined) return before;
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
