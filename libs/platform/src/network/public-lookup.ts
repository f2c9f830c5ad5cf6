import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

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
