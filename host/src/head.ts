// The gateway writes this script into the head of every page. It starts what needs no framework while the
// rest is still on its way: the build check and the session.
import type { Composition } from '@newsphoto/contract';
import { runningBuildTag } from './features/build-check/build-outcome.ts';
import { checkBuild } from './features/build-check/check-build.ts';
import { browserStorage } from './start/browser-storage.ts';
import { withDevReleases } from './start/dev-releases.ts';
import { beginSession } from './start/early-session.ts';
import type { PageStart } from './start/page-start.ts';
import { devOrigins, preparePage } from './start/prepare-page.ts';

const composed = preparePage(document.currentScript?.nonce);

const begin = (composition: Composition): PageStart => ({
  composition,
  buildCheck: checkBuild(location.href, runningBuildTag(document)),
  session: beginSession(composition, new URL(location.href), browserStorage(window)),
});
globalThis.__npStart =
  devOrigins(composed).length > 0 ? withDevReleases(composed).then(begin) : begin(composed);
