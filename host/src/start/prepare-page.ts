import type { Composition } from '@newsphoto/contract';
import { hostFailureReport, sendHostReport, watchHostStart } from './host-failure-report.ts';
import { watchHostScripts } from './host-script-failure.ts';
import { absoluteIntegrity, readComposition } from './read-composition.ts';
import { guardScriptAddresses } from './script-policy.ts';
import { passNonceToStyles } from './style-nonce.ts';

/** What the head script of every page does first: nonce, script policy, integrity, reports of failures. */
export function preparePage(nonce: string | undefined): Composition {
  if (nonce) {
    globalThis.__webpack_nonce__ = nonce;
    passNonceToStyles(document, nonce);
  }
  const composed = readComposition(document);
  const reportHostFailure = hostFailureReport(document, composed.host.version, sendHostReport);
  watchHostScripts(document, composed.host.base, () => reportHostFailure('missing'));
  watchHostStart(window, composed.host.base, reportHostFailure);
  guardScriptAddresses(window, devOrigins(composed));
  globalThis.__npIntegrity = absoluteIntegrity(composed.integrity, location.href);
  return composed;
}

/** Development servers that this page loads remotes from. */
export const devOrigins = ({ dev = {} }: Composition): string[] => Object.values(dev);
