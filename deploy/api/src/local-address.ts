import { BlockList, isIP } from 'node:net';

const listOf = (type: 'ipv4' | 'ipv6', networks: readonly (readonly [network: string, prefix: number])[]) => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, type);
  return list;
};

/** This machine, its links, and what is no address of one machine. */
const LOCAL = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
  // For protocols, documentation and measurements: of no machine on the internet.
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
]);
/** Separate: a list with a network of IPv4 addresses within IPv6 has the IPv4 addresses as well. */
const LOCAL_V6 = listOf('ipv6', [
  // This machine, and IPv4 addresses within IPv6, however they are written: compatible, mapped, translated, tunnelled.
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['fe80::', 10],
  ['ff00::', 8],
]);
const PRIVATE = listOf('ipv4', [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]);
const PRIVATE_V6 = listOf('ipv6', [
  ['fc00::', 7],
  ['fec0::', 10],
]);

/** An address of this machine or of its links: services of the machine trust who reaches them. */
export const isLocalAddress = (address: string): boolean =>
  isIP(address) === 4 ? LOCAL.check(address, 'ipv4') : LOCAL_V6.check(address, 'ipv6');

/** As {@link isLocalAddress}, or one of a private network. */
export const isInternalAddress = (address: string): boolean =>
  isLocalAddress(address) ||
  (isIP(address) === 4 ? PRIVATE.check(address, 'ipv4') : PRIVATE_V6.check(address, 'ipv6'));
