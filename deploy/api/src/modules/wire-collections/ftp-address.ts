import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { FtpFailure } from './ftp-problem.ts';

/** This machine, its links, and what is no address of one machine. */
const LOCAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv4');
/** Separate: a list with a network of IPv4 addresses within IPv6 has the IPv4 addresses as well. */
const LOCAL_V6 = new BlockList();
for (const [network, prefix] of [
  // This machine, and IPv4 addresses within IPv6, however they are written: compatible, mapped, translated, tunnelled.
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  LOCAL_V6.addSubnet(network, prefix, 'ipv6');

const isRefused = (address: string): boolean =>
  isIP(address) === 4 ? LOCAL.check(address, 'ipv4') : LOCAL_V6.check(address, 'ipv6');

/**
 * The address to connect to: what was checked is what is connected, however its name changes meanwhile. Addresses of this machine and of its
 * links are refused unless the operator allows them: services of the machine trust who reaches them.
 */
export async function addressOf(host: string, allowsLocal: boolean): Promise<string> {
  const found = await lookup(host, { all: true, verbatim: true });
  const [first] = found;
  if (!first) throw new FtpFailure('ftp/unreachable');
  if (!allowsLocal && found.some(({ address }) => isRefused(address))) throw new FtpFailure('ftp/address');
  return first.address;
}
