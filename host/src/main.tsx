import { FACTOR_NEEDED_CODE, routesOf } from '@newsphoto/contract';
import { provideExtensions } from '@newsphoto/extensions/host';
import { readUserState } from '@newsphoto/session';
import {
  afterPopupLogin,
  browserStorage,
  hasUnsavedInput,
  holdUnsavedInput,
  isInternalUser,
  sessionStore,
  watchUnsavedInput,
  watchUser,
} from '@newsphoto/session/host';
import { installTheme, lendHoldInput, pageBanners } from '@newsphoto/ui/start';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { AppServicesContext } from './app/app-services.ts';
import { BASE_PATH, insideBase } from './app/base-path.ts';
import { mayLoadAhead } from './app/connection.ts';
import { createExtensionHost } from './app/extensions/extension-host.ts';
import { TrayState } from './app/extensions/tray-state.ts';
import { firstCommit } from './app/first-commit.ts';
import { watchLinks } from './app/link-warm-up.ts';
import { REFUSED_TO } from './app/navigation/guard.ts';
import { createOtherPins } from './app/own-pins.ts';
import { createPageRefresh } from './app/page-refresh.ts';
import type { RouteHandle } from './app/route-handle.ts';
import { createAppRouter } from './app/router.tsx';
import { bindSession } from './app/session-binding.ts';
import { createBuildChecker } from './features/build-check/build-checker.ts';
import { runningBuildTag } from './features/build-check/build-outcome.ts';
import { checkBuild } from './features/build-check/check-build.ts';
import { mayReload, NO_TABLE } from './features/build-check/reload-guard.ts';
import { guardUnload } from './features/leave-guard/guard-unload.ts';
import { createLeaveGuard } from './features/leave-guard/leave-guard.ts';
import { LoginPortContext } from './features/login/login-port.ts';
import { refusePage } from './features/page-notices/refused-page.ts';
import { openByFragment, PinsState } from './features/pins/pins-state.ts';
import { ClosedRoutes } from './federation/closed-routes.ts';
import { createPages } from './federation/create-pages.ts';
import { withHostPages } from './federation/host-pages.ts';
import { uiComesFrom } from './federation/loaded-ui.ts';
import { ReleaseTable } from './federation/release-table.ts';
import { EAGER_MODULES, LAZY_MODULES } from './federation/shared-modules.ts';
import { fetchComposition } from './start/early-composition.ts';
import { takePageStart } from './start/page-start.ts';
import { absoluteIntegrity } from './start/read-composition.ts';

/** Where a user enrols the second factor that is demanded of them. */
const SECURITY_PAGE = '/myPage/security';

async function start(): Promise<void> {
  const { composition, buildCheck, session, fetchedComposition } = await takePageStart();
  installTheme();
  uiComesFrom(() => import(/* webpackChunkName: "shared-ui" */ './federation/ui-entry-points.ts'));
  const pins = new PinsState();
  openByFragment(window, pins);
  const table = new ReleaseTable(composition, (taken) => {
    globalThis.__npIntegrity = absoluteIntegrity(taken.integrity, location.href);
    pins.setPins(taken.pins);
  });
  const { registry, reports } = createPages(table, {
    shared: { eager: EAGER_MODULES, lazy: LAZY_MODULES },
    withOwnPages: withHostPages,
    path: () => insideBase(location.pathname),
    mayReload: () => mayReload(sessionStorage, NO_TABLE, Date.now()),
  });
  const running = runningBuildTag(document);
  // The tab compares releases by its current composition, which may be newer than the delivered one.
  const runningNow = () => running && { ...running, table: table.digest };
  const otherPins = createOtherPins(table, () => {
    void leaveGuard.mayLeave().then((mayLeave) => mayLeave && location.reload());
  });
  const checkHere = () => checkBuild(location.href, runningNow());
  const checkAndRenew = async (target: string) => {
    const check = await checkBuild(BASE_PATH + target, runningNow());
    reports.renew(check.loadToken);
    return otherPins.ignoreOtherPins(await closed.withFullComposition(check));
  };
  const checker = createBuildChecker(checkAndRenew, buildCheck);
  const input = { held: hasUnsavedInput, watch: watchUnsavedInput };
  const leaveGuard = createLeaveGuard(input);
  guardUnload(window, input, leaveGuard);
  lendHoldInput(() => holdUnsavedInput());
  const { navigation, login, confirmation } = bindSession({
    early: session,
    routes: routesOf(composition),
    toTop: () => void router.navigate('/index'),
    leaveRefused: (code) => {
      if (code === FACTOR_NEEDED_CODE) {
        if (insideBase(location.pathname) !== SECURITY_PAGE) void router.navigate(SECURITY_PAGE);
        return;
      }
      const { location: shown, matches } = router.state;
      const handle: RouteHandle | undefined = matches.at(-1)?.route.handle;
      if (handle && handle.route.path !== REFUSED_TO) refusePage(handle.route.title, shown.key);
      void router.navigate(REFUSED_TO);
    },
    locationKey: () => router.state.location.key,
    onPopupLogin: () =>
      afterPopupLogin({ store: sessionStore, storage: browserStorage() }, insideBase(location.pathname)),
    mayLeave: leaveGuard.mayLeave,
    refreshPage: createPageRefresh({
      guard: leaveGuard,
      banners: pageBanners,
      navigating: () => router,
      reload: () => void otherPins.beforeReload(checkHere, () => location.reload()),
    }),
  });
  const closed = new ClosedRoutes({
    ...{ table, first: fetchedComposition, fetchComposition, watchUser, exchanged: registry.forget },
    isInternal: isInternalUser,
    renewPass: navigation.refresh,
  });
  const router = createAppRouter(routesOf(composition), {
    session: navigation,
    checkBuild: checker.check,
    acceptTable: (check) => !check.composition || table.accept(check.composition, registry.forget),
    requestPage: (address) => registry.enter(address),
    routeAt: (route) => table.routeAt(route),
    openRoutes: () => closed.open(),
    refuse: ({ title }) => refusePage(title, router.state.location.key),
    enter: (owner) => table.show(owner),
    mayLoadInFull: ({ tag }) => mayReload(sessionStorage, tag?.table ?? NO_TABLE, Date.now()),
  });
  watchLinks(document, BASE_PATH, () => table.current().routes, {
    load: (address) => void registry.request(address),
    anticipate: checker.anticipate,
    mayLoadAhead: () => mayLoadAhead(navigator),
  });

  const tray = new TrayState(sessionStorage);
  watchUser(() => tray.belongTo(readUserState().userId));
  provideExtensions(createExtensionHost({ table, registry, tray }));

  await firstCommit(router, buildCheck);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  createRoot(root).render(
    <Provider store={sessionStore}>
      <AppServicesContext value={{ registry, leaveGuard, pins, confirmation, table, tray }}>
        <LoginPortContext value={login}>
          <RouterProvider router={router} />
        </LoginPortContext>
      </AppServicesContext>
    </Provider>,
  );
  reports.note(`host@${composition.host.version}`, 'load', performance.now());
}

void start();
