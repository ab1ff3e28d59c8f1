import { lookup } from 'node:dns/promises';
import { isInternalAddress, isLocalAddress } from '../local-address.ts';
import { RemoteFailure } from './remote-failure.ts';
import type { RemoteOptions } from './remote-session.ts';

/**
 * The address to connect to: what was checked is what is connected, however its name changes meanwhile. One address that is not allowed
 * refuses the name.
 */
export async function addressOf(
  host: string,
  { allowsLocal, allowsPrivate }: Pick<RemoteOptions, 'allowsLocal' | 'allowsPrivate'>,
): Promise<string> {
  const found = await lookup(host, { all: true, verbatim: true });
  const [first] = found;
  if (!first) throw new RemoteFailure('transfer/name', 'name');
  for (const { address } of found) {
    const isAllowed = isLocalAddress(address) ? allowsLocal : allowsPrivate || !isInternalAddress(address);
    if (!isAllowed) throw new RemoteFailure('transfer/address', 'name');
  }
  return first.address;
}
