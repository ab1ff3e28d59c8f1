import { isClosed } from '@newsphoto/contract';
import {
  hasUnsavedInput,
  isBeingRead,
  isInternalUser,
  sessionStore,
  watchReading,
  watchUnsavedInput,
  watchUser,
} from '@newsphoto/session/host';
import { installTheme } from '@newsphoto/ui/start';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { mayReload, NO_TABLE } from './features/build-check/reload-guard.ts';
import { LoginPortContext } from './features/login/login-port.ts';
import { PinsState } from './features/pins/pins-state.ts';
import type { ClosedRoutes } from './federation/closed-routes.ts';
import { createPages } from './federation/create-pages.ts';
import { uiComesFrom } from './federation/loaded-ui.ts';
import { ReleaseTable } from './federation/release-table.ts';
import { absoluteIntegrity } from './start/read-composition.ts';
import { takeWindowStart } from './start/window-start.ts';
import { loadWindowParts, windowModules } from './window/window-modules.ts';
import { windowOf } from './window/window-of.ts';
import { WindowOffer } from './window/window-offer.ts';
import { bindWindowSession } from './window/window-session.ts';
import { WindowView } from './window/window-view.tsx';

/** Delay of everything that the window's content does not need. */
const CARE_AFTER_MS = 5_000;
/** A module that is ready within this time is shown without a skeleton before it. */
const PATIENCE_MS = 200;

async function start(): Promise<void> {
  const pageStart = takeWindowStart();
  const composition = await pageStart.composition;
  const { window: name } = composition;
  const root = document.getElementById('root');
  if (name === undefined || !root) throw new Error('The page is no window.');
  installTheme();
  uiComesFrom(async () => (await loadWindowParts()).loadEntryPoints());
  const pins = new PinsState();
  const offer = new WindowOffer();
  const table = new ReleaseTable(composition, (taken) => {
    globalThis.__npIntegrity = absoluteIntegrity(taken.integrity, location.href);
    pins.setPins(taken.pins);
  });
  const { registry, reports } = createPages(table, {
    shared: windowModules(table),
    withOwnPages: (fetchRemote) => fetchRemote,
    path: () => location.pathname,
    mayReload: () => mayReload(sessionStorage, NO_TABLE, Date.now()),
  });
  const { login, started, renewPass } = bindWindowSession(name, pageStart.session);
  let closed: Promise<ClosedRoutes> | undefined;
  const closedRoutes = () => {
    closed ??= loadWindowParts().then(
      (parts) =>
        new parts.ClosedRoutes({
          ...{ table, first: pageStart.fetchedComposition, watchUser, renewPass, exchanged: registry.forget },
          fetchComposition: () => parts.fetchComposition(name),
          isInternal: isInternalUser,
        }),
    );
    return closed;
  };
  const request = () => {
    const shown = windowOf(table.current());
    if (isClosed(shown)) return undefined;
    table.show(shown.owner);
    return registry.request(shown);
  };
  /** A module that was closed has not been loaded either. */
  const open = async () => {
    const opening = await (await closedRoutes()).open();
    await request();
    return opening;
  };
  const loading = request();
  const opening = started.then(async () => {
    if (!loading && isInternalUser()) await open();
    else await loading;
  });
  await started;
  await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  createRoot(root).render(
    <Provider store={sessionStore}>
      <LoginPortContext value={login}>
        <WindowView table={table} open={open} registry={registry} pins={pins} offer={offer} />
      </LoginPortContext>
    </Provider>,
  );
  setTimeout(() => {
    import(/* webpackChunkName: "window-care" */ './window/window-care.ts').then(
      ({ careForWindow }) =>
        careForWindow({
          ...{ table, registry, reports, offer, closedRoutes },
          input: { held: hasUnsavedInput, watch: watchUnsavedInput },
          reading: { held: isBeingRead, watch: watchReading },
          mayReload: (wanted) => mayReload(sessionStorage, wanted || NO_TABLE, Date.now()),
        }),
      (cause: unknown) => console.error('The window does not follow the releases.', cause),
    );
  }, CARE_AFTER_MS);
}

void start();
