import { arrangeRoutes, type ComposedRoute, composedRoutes } from '@newsphoto/contract';
import type { SolvedReleases } from './solve-releases.ts';

/** What a change does to tabs that are open: the rules by which a tab judges a newer table of releases. */
export interface TabEffect {
  readonly tabs: 'all' | 'shown' | 'windows' | 'others';
  /** Whose pages the tabs have shown; absent for all tabs. */
  readonly name?: string;
  readonly reloads: boolean;
  readonly sentence: string;
}

/** Empty where visitors get the same releases as before. */
export function tabEffects(
  before: SolvedReleases | undefined,
  after: SolvedReleases | undefined,
): TabEffect[] {
  if (!before || !after) return [];
  const every = (why: string): TabEffect[] => [
    {
      ...{ tabs: 'all', reloads: true },
      sentence: `every open tab loads its next page in full: ${why}`,
    },
    windowsOf('every open window', undefined),
  ];
  if (before.host.code !== after.host.code) {
    return every(
      `the host changes from ${before.host.version} to ${after.host.version}, and a running host is not exchanged`,
    );
  }
  const routes = changedRoutes(routesOf(before), routesOf(after));
  if (routes.length > 0)
    return every(`the routes change (${routes.join(', ')}), and a running router has the old ones`);
  return changedNames(before, after).flatMap(({ name, was, is }): TabEffect[] => [
    {
      ...{ tabs: 'shown', name, reloads: true },
      sentence: `tabs that have shown a page of ${name} load their next page in full: what is shown is not exchanged (${was} → ${is})`,
    },
    windowsOf(`windows of ${name}`, name),
    {
      ...{ tabs: 'others', name, reloads: false },
      sentence: `tabs that have shown no page of ${name} take ${is} over without a load`,
    },
  ]);
}

const windowsOf = (which: string, name: string | undefined): TabEffect => ({
  ...{ tabs: 'windows', reloads: true },
  ...(name === undefined ? {} : { name }),
  sentence: `${which} without the shell: loaded again when not in use, otherwise the reload is offered`,
});

function routesOf({ host, remotes }: SolvedReleases): ComposedRoute[] {
  return arrangeRoutes([host, ...remotes].flatMap(composedRoutes));
}

function changedRoutes(before: readonly ComposedRoute[], after: readonly ComposedRoute[]): string[] {
  const textOf = (route: ComposedRoute) => JSON.stringify(route);
  const [was, is] = [before, after].map(
    (routes) => new Map(routes.map((route) => [route.path, textOf(route)])),
  );
  const paths = [...new Set([...before, ...after].map(({ path }) => path))];
  return paths.flatMap((path) => {
    const [old, next] = [was?.get(path), is?.get(path)];
    if (old === next) return [];
    return `${path} ${old === undefined ? 'is new' : next === undefined ? 'is gone' : 'is declared differently'}`;
  });
}

function changedNames(before: SolvedReleases, after: SolvedReleases) {
  const next = new Map(after.remotes.map((release) => [release.name, release]));
  return before.remotes.flatMap(({ name, code, version }) => {
    const release = next.get(name);
    return release?.code === code ? [] : [{ name, was: version, is: release?.version ?? 'none' }];
  });
}
