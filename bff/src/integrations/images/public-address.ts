import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where the internet's own IPv6 addresses are (RFC 4291); the rest is private, local, mapped or a tunnel. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the internet, and not of this machine, its network or its provider's services. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6);
}

/** The name of a host leads to an address that a server must not be sent to. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/**
 * Looks a name up for a connection that is about to be made, so that nothing can change between the check and the
 * connection. Fails when any of its addresses is not public.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('The name has no address'), '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddress('The name leads to a private address'), '');
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Whether a URL's host may be connected to: names are judged by `publicLookup`, addresses have no lookup. */
export function mayConnect({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return !ipaddr.isValid(bare) || isPublicAddress(bare);
}
