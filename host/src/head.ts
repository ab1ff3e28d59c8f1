// The gateway writes this script into the head of every page. It starts what needs no framework while the
// rest is still on its way: the build check and the session.
import type { Composition } from '@newsphoto/contract';
import { runningBuildTag } from './features/build-check/build-outcome.ts';
import { checkBuild } from './features/build-check/check-build.ts';
import { browserStorage } from './start/browser-storage.ts';
import { withDevReleases } from './start/dev-releases.ts';
import { beginSession } from './start/early-session.ts';
import { hostFailureReport, sendHostReport, watchHostStart } from './start/host-failure-report.ts';
import { watchHostScripts } from './start/host-script-failure.ts';
import type { PageStart } from './start/page-start.ts';
import { absoluteIntegrity, readComposition } from './start/read-composition.ts';
import { guardScriptAddresses } from './start/script-policy.ts';
import { passNonceToStyles } from './start/style-nonce.ts';

const nonce = document.currentScript?.nonce;
if (nonce) {
  globalThis.__webpack_nonce__ = nonce;
  passNonceToStyles(document, nonce);
}
const composed = readComposition(document);
const tellHostFailure = hostFailureReport(document, composed.host.version, sendHostReport);
watchHostScripts(document, composed.host.base, () => tellHostFailure('missing'));
watchHostStart(window, composed.host.base, tellHostFailure);
const devOrigins = Object.values(composed.dev ?? {});
guardScriptAddresses(window, devOrigins);
globalThis.__npIntegrity = absoluteIntegrity(composed.integrity, location.href);

const begin = (composition: Composition): PageStart => ({
  composition,
  buildCheck: checkBuild(location.href, runningBuildTag(document)),
  session: beginSession(composition, new URL(location.href), browserStorage(window)),
});
globalThis.__npStart = devOrigins.length > 0 ? withDevReleases(composed).then(begin) : begin(composed);
