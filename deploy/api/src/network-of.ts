import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** The network of an address: the first 24 bits of IPv4, the first 48 of IPv6, the usual range of one customer. */
export function networkOf(address: string): string {
  const network = normalizeIP(address, 48);
  return isIPv4(network) ? network.split('.').slice(0, 3).join('.') : network;
}
