import { hasGateway, type KeySigner, openRing, RINGS, signerOf } from '@newsphoto/keys';
import { type Environment, isLoopback } from './environment.ts';

/** Signs short texts with keys that never leave the servers. */
export type Signer = KeySigner;

export { signerOf };

type OnProblem = (error: unknown) => void;

/** The API's own signing keys. */
export const openSigner = (dataDir: string, onProblem?: OnProblem): Signer =>
  signerOf(openRing({ ...RINGS.signing, secret: undefined, dataDir, ...(onProblem && { onProblem }) }));

/** The keys that gateways share with the API: from the environment, else below `dataDir`, where they find them as well. */
export function openPinSigner(
  { PIN_SECRET: secret, DATA_DIR: dataDir }: Pick<Environment, 'PIN_SECRET' | 'DATA_DIR'>,
  onProblem?: OnProblem,
): Signer {
  return signerOf(openRing({ ...RINGS.pins, secret, dataDir, ...(onProblem && { onProblem }) }));
}

/**
 * A warning if gateways may have another key than this API: both listen for other machines or containers, no secret is set,
 * and no gateway has used the data directory yet. Neither can see the other's key, so it is only a warning.
 */
export function pinKeyWarning({
  PIN_SECRET: secret,
  DATA_DIR: dataDir,
  API_HOST: host,
  TRUSTED_GATEWAYS: gateways,
}: Pick<Environment, 'PIN_SECRET' | 'DATA_DIR' | 'API_HOST' | 'TRUSTED_GATEWAYS'>): string | undefined {
  const isForOthers = !isLoopback(host) || gateways !== 'loopback';
  if (secret || !isForOthers || hasGateway(dataDir)) return undefined;
  return `PIN_SECRET is not set, and no gateway has used ${dataDir} yet: a gateway with another DATA_DIR does not recognize internal users, and their screens stay closed. Set the same PIN_SECRET for API and gateways, or let them use one DATA_DIR.`;
}
