import type { ComposedRoute } from '@newsphoto/contract';
import { createMemoryRouter } from 'react-router-dom';
import type { NavigationParts } from '../../host/src/app/navigation/enter-route.ts';
import { createAppRoutes } from '../../host/src/app/router.tsx';
import type { PageAddress } from '../../host/src/federation/page-loader.ts';

const BASE = '/web';

interface Settled {
  /** Path below the base where the navigation ended. */
  readonly path: string;
  /** The route that is rendered there. */
  readonly rendered: ComposedRoute | undefined;
  /** Routes whose access rule was evaluated on the way, in order. */
  readonly judged: readonly ComposedRoute[];
}

/** Opens an address with the host's own routes, guard included, and waits until the router is at rest. */
export async function settleAt(routes: readonly ComposedRoute[], address: string): Promise<Settled> {
  const judged: ComposedRoute[] = [];
  const router = createMemoryRouter(
    createAppRoutes(
      routes,
      openParts((address) => judged.push(...routes.filter(isFor(address)))),
      () => '',
    ),
    {
      basename: BASE,
      initialEntries: [BASE + address],
    },
  );
  try {
    if (!router.state.initialized || router.state.navigation.state !== 'idle') {
      await new Promise<void>((resolve) => {
        const end = router.subscribe(({ initialized, navigation }) => {
          if (!initialized || navigation.state !== 'idle') return;
          end();
          resolve();
        });
      });
    }
    const { location, matches } = router.state;
    const handle: { route?: ComposedRoute } | undefined = matches.at(-1)?.route.handle;
    return { path: location.pathname.slice(BASE.length), rendered: handle?.route, judged };
  } finally {
    router.dispose();
  }
}

const isFor = (address: PageAddress) => (route: ComposedRoute) =>
  route.owner === address.owner && route.module === address.module;

/** A visitor with every right, in a tab where everything is there; the pages that are requested are noted. */
function openParts(note: (address: PageAddress) => void): NavigationParts {
  const permission = { sig: ['AA006', 'AA018', 'AG015', 'ZZ001', 'BE001'], grp: [] };
  return {
    session: {
      started: async () => true,
      subject: () => ({ logined: true, guestUser: '', groupKbn: '0', permission }),
      unauthRoutes: () => [],
      needsRefresh: () => false,
      refresh: async () => true,
      remembered: () => false,
      autoLogin: async () => true,
    },
    checkBuild: async () => ({ outcome: 'OK' }),
    acceptTable: () => true,
    routeAt: (route) => route,
    openRoutes: async () => 'open',
    requestPage: async (address) => {
      note(address);
      return { ok: true, page: () => null };
    },
    refuse: () => undefined,
    enter: () => undefined,
    mayLoadInFull: () => true,
  };
}
