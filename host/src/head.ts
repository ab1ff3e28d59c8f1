// The gateway writes this script into the head of every page. It starts what needs no framework while the
// rest is still on its way: the build check and the session.
import { runningBuildTag } from './features/build-check/build-outcome.ts';
import { checkBuild } from './features/build-check/check-build.ts';
import { browserStorage } from './start/browser-storage.ts';
import { beginSession } from './start/early-session.ts';
import { absoluteIntegrity, readComposition } from './start/read-composition.ts';
import { guardScriptAddresses } from './start/script-policy.ts';
import { passNonceToStyles } from './start/style-nonce.ts';

const nonce = document.currentScript?.nonce;
if (nonce) {
  globalThis.__webpack_nonce__ = nonce;
  passNonceToStyles(document, nonce);
}
guardScriptAddresses(window);
const composition = readComposition(document);
globalThis.__npIntegrity = absoluteIntegrity(composition.integrity, location.href);
globalThis.__npStart = {
  composition,
  buildCheck: checkBuild(location.href, runningBuildTag(document)),
  session: beginSession(composition, new URL(location.href), browserStorage(window)),
};
