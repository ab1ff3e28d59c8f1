// The gateway writes this script into the head of a window's page: it queries the other tabs for the user, and the API if
// none answers, while the window's own script is still loading.
import { createBus, openBusChannel } from '@newsphoto/bus';
import type { Composition } from '@newsphoto/contract';
import type { WindowStart } from '@newsphoto/session/host';
import { requestTabSession, tabSessionTimeout, windowRoutes } from '@newsphoto/session/start';
import { browserStorage } from './start/browser-storage.ts';
import { withDevReleases } from './start/dev-releases.ts';
import { beginComposition, userOf } from './start/early-composition.ts';
import { beginSession } from './start/early-session.ts';
import { devOrigins, preparePage } from './start/prepare-page.ts';
import './start/window-start.ts';

const composed = preparePage(document.currentScript?.nonce);

async function findSession({ window: name = '' }: Composition): Promise<WindowStart> {
  const patience = await tabSessionTimeout(navigator.locks);
  const bus = createBus(openBusChannel());
  const requestId = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const received = patience > 0 ? await requestTabSession(bus, requestId, patience) : undefined;
  bus.close();
  if (received) return { received };
  const planned = { routes: windowRoutes(name) };
  return { early: beginSession(planned, new URL(location.href), browserStorage(window)) };
}

const session = findSession(composed);
const user = session.then((found) =>
  'received' in found ? found.received.user : found.early && userOf(found.early),
);
globalThis.__npWindowStart = {
  fetchedComposition: beginComposition(composed, user),
  composition: devOrigins(composed).length > 0 ? withDevReleases(composed) : Promise.resolve(composed),
  session,
};
