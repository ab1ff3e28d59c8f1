import { hasUnsavedInput, sessionStore } from '@newsphoto/session/host';
import { installTheme } from '@newsphoto/ui/start';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { mayReload } from './features/build-check/reload-guard.ts';
import { LoginPortContext } from './features/login/login-port.ts';
import { createPages } from './federation/create-pages.ts';
import { uiComesFrom } from './federation/loaded-ui.ts';
import { ReleaseTable } from './federation/release-table.ts';
import { absoluteIntegrity } from './start/read-composition.ts';
import { takeWindowStart } from './start/window-start.ts';
import { loadWindowParts, WINDOW_MODULES } from './window/window-modules.ts';
import { bindWindowSession } from './window/window-session.ts';
import { WindowView } from './window/window-view.tsx';

/** A module that is ready within this time is shown without anything before it. */
const PATIENCE_MS = 200;

async function start(): Promise<void> {
  const begun = takeWindowStart();
  const composition = await begun.composition;
  const shown = composition.windows.find(({ name }) => name === composition.window);
  const root = document.getElementById('root');
  if (!shown || !root) throw new Error('The page is no window.');
  installTheme();
  uiComesFrom(async () => (await loadWindowParts()).loadDoors());
  const table = new ReleaseTable(composition, ({ integrity }) => {
    globalThis.__npIntegrity = absoluteIntegrity(integrity, location.href);
  });
  table.show(shown.owner);
  const { registry } = createPages(table, {
    shared: WINDOW_MODULES,
    withOwnPages: (fetchRemote) => fetchRemote,
    holdsInput: hasUnsavedInput,
    mayReload: () => mayReload(sessionStorage, Date.now()),
  });
  const loading = registry.request(shown);
  const { login, started } = bindWindowSession(shown.name, begun.session);
  await started;
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  createRoot(root).render(
    <Provider store={sessionStore}>
      <LoginPortContext value={login}>
        <WindowView shown={shown} registry={registry} />
      </LoginPortContext>
    </Provider>,
  );
}

void start();
