import { BlockList, isIP, type LookupFunction } from 'node:net';
import { lookup, type LookupAddress } from 'node:dns';

const notPublic = new BlockList();
// IANA's special-purpose registries for IPv4 and IPv6: everything that is not reachable from the public internet.
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address is public: not local, not private, not a cloud's metadata service. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const embeddedIpv4 = /^(?:::ffff:(?:0:)?|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embeddedIpv4) return isPublicAddress(embeddedIpv4);
  // The same IPv4 embedding in hexadecimal groups.
  if (/^(::ffff:|64:ff9b:)/i.test(address)) return false;
  return !notPublic.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Resolves a host for a connection and refuses private addresses. It runs as the lookup of the connection itself, so it
 * checks the address that is used, which prevents DNS rebinding.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    const privateAddress = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (privateAddress || !first) {
      return callback(new Error(`${hostname} does not lead to a public address`), '', 0);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
