import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The range of public IPv6 addresses (RFC 4291). All other IPv6 addresses are private, local, mapped or tunnels. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an IP address is public. Addresses of this machine, its network and its cloud provider are not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6);
}

/** Thrown when a host name resolves to an address that this server must not connect to. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/**
 * Resolves a host name when a connection opens, so that the address cannot change between the check and the connection.
 * Fails if any of the host's addresses is not public.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('The host name has no address'), '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddress('The host name resolves to a private address'), '');
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * Returns whether the server may connect to the host of a URL. Checks only hosts that are IP addresses, because
 * `publicLookup` checks host names.
 */
export function mayConnect({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return !ipaddr.isValid(bare) || isPublicAddress(bare);
}
