import { signerOf } from '@newsphoto/keys';
import type { PinPolicy } from '../domain/pin-policy.ts';
import type { PinningOptions } from '../routes/pinning.ts';

/** The key of tests: a cookie of another key is foreign. */
export const PIN_SIGNER = signerOf(Buffer.alloc(32, 9));

/** Pinning as a gateway has it; off unless a policy is passed. */
export function fakePinning(policy: PinPolicy = 'off', input: Partial<PinningOptions> = {}): PinningOptions {
  return {
    policy,
    channel: 'production',
    signer: PIN_SIGNER,
    overview: async () => {
      throw new Error('the test gives no store');
    },
    ...input,
  };
}
