import { lookup } from 'node:dns/promises';
import { isLocalAddress } from '../../local-address.ts';
import { FtpFailure } from './ftp-problem.ts';

/**
 * The address to connect to: what was checked is what is connected, however its name changes meanwhile. Addresses of this machine and of its
 * links are refused unless the operator allows them: services of the machine trust who reaches them.
 */
export async function addressOf(host: string, allowsLocal: boolean): Promise<string> {
  const found = await lookup(host, { all: true, verbatim: true });
  const [first] = found;
  if (!first) throw new FtpFailure('ftp/unreachable');
  if (!allowsLocal && found.some(({ address }) => isLocalAddress(address)))
    throw new FtpFailure('ftp/address');
  return first.address;
}
