import { lookup } from 'node:dns/promises';
import { isInternalAddress, isLocalAddress } from '../local-address.ts';
import { RemoteFailure } from './remote-failure.ts';
import type { RemoteOptions } from './remote-session.ts';

/**
 * The addresses to connect to, those of IPv4 first: what was checked is what is connected, however its name changes meanwhile. One address
 * that is not allowed refuses the name.
 */
export async function addressesOf(
  host: string,
  { allowsLocal, allowsPrivate }: Pick<RemoteOptions, 'allowsLocal' | 'allowsPrivate'>,
): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, verbatim: true });
  for (const { address } of found) {
    const isAllowed = isLocalAddress(address) ? allowsLocal : allowsPrivate || !isInternalAddress(address);
    if (!isAllowed) throw new RemoteFailure('transfer/address', 'name');
  }
  return found.toSorted((one, other) => one.family - other.family).map(({ address }) => address);
}
