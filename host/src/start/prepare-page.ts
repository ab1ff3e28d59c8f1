import type { Composition } from '@newsphoto/contract';
import { hostFailureReport, sendHostReport, watchHostStart } from './host-failure-report.ts';
import { watchHostScripts } from './host-script-failure.ts';
import { absoluteIntegrity, readComposition } from './read-composition.ts';
import { guardScriptAddresses } from './script-policy.ts';
import { passNonceToStyles } from './style-nonce.ts';

/** What the head script of every page does before anything else: nonce, script policy, integrity, word of what fails. */
export function preparePage(nonce: string | undefined): Composition {
  if (nonce) {
    globalThis.__webpack_nonce__ = nonce;
    passNonceToStyles(document, nonce);
  }
  const composed = readComposition(document);
  const tellHostFailure = hostFailureReport(document, composed.host.version, sendHostReport);
  watchHostScripts(document, composed.host.base, () => tellHostFailure('missing'));
  watchHostStart(window, composed.host.base, tellHostFailure);
  guardScriptAddresses(window, devOrigins(composed));
  globalThis.__npIntegrity = absoluteIntegrity(composed.integrity, location.href);
  return composed;
}

/** Servers of developers that this page takes remotes from. */
export const devOrigins = ({ dev = {} }: Composition): string[] => Object.values(dev);
