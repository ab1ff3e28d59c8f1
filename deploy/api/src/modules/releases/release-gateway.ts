import {
  RELEASE_ORDER_PATH,
  RELEASE_ORDER_S,
  type ReleaseOrder,
  releaseOrderText,
  type SignedReleaseOrder,
} from '@newsphoto/contract/endpoints';
import type { Signer } from '../../signing-keys.ts';

/** Answers of a gateway, by its status; `silent`: there was none. */
export type GatewayAnswer =
  | { readonly status: 200; readonly body: unknown }
  | { readonly status: number | 'silent'; readonly body?: undefined };

/** A gateway that has the release store. */
export interface ReleaseGateway {
  /** Never rejects. */
  send(order: ReleaseOrder): Promise<GatewayAnswer>;
}

/** A change reads and hashes all files of a release: in an object store that takes a while. */
const PATIENCE_MS = 60_000;

/** @param url of any gateway of the channel, as this server reaches it */
export function openReleaseGateway(
  url: string,
  signer: Pick<Signer, 'sign'>,
  now = Date.now,
): ReleaseGateway {
  return {
    async send(order) {
      const unsigned = { order: JSON.stringify(order), ends: Math.floor(now() / 1000) + RELEASE_ORDER_S };
      const signed: SignedReleaseOrder = { ...unsigned, signature: signer.sign(releaseOrderText(unsigned)) };
      try {
        const answer = await fetch(new URL(RELEASE_ORDER_PATH, url), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(signed),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (answer.status !== 200) return { status: answer.status };
        return { status: 200, body: await answer.json() };
      } catch {
        return { status: 'silent' };
      }
    },
  };
}
