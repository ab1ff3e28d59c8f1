// The gateway writes this script into the head of every page. It starts what needs no framework while the rest is still
// loading: the build check and the session.
import { type Composition, routesOf } from '@newsphoto/contract';
import { runningBuildTag } from './features/build-check/build-outcome.ts';
import { checkBuild } from './features/build-check/check-build.ts';
import { browserStorage } from './start/browser-storage.ts';
import { withDevReleases } from './start/dev-releases.ts';
import { beginComposition, userOf } from './start/early-composition.ts';
import { beginSession } from './start/early-session.ts';
import type { PageStart } from './start/page-start.ts';
import { devOrigins, preparePage } from './start/prepare-page.ts';

const composed = preparePage(document.currentScript?.nonce);

const begin = (composition: Composition): PageStart => {
  const planned = { routes: routesOf(composition) };
  const session = beginSession(planned, new URL(location.href), browserStorage(window));
  return {
    composition,
    buildCheck: checkBuild(location.href, runningBuildTag(document)),
    session,
    fetchedComposition: beginComposition(composition, session && userOf(session)),
  };
};
globalThis.__npStart =
  devOrigins(composed).length > 0 ? withDevReleases(composed).then(begin) : begin(composed);
