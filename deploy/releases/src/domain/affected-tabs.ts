import { arrangeRoutes, type ComposedRoute, composedRoutes } from '@newsphoto/contract';
import type { SolvedReleases } from './solve-releases.ts';

/** What a change does to open tabs: the rules by which a tab judges a newer release table. */
export interface TabEffect {
  readonly tabs: 'all' | 'shown' | 'windows' | 'others';
  /** The remote whose pages the tabs have shown; absent for all tabs. */
  readonly name?: string;
  readonly reloads: boolean;
  readonly sentence: string;
}

/** Empty if visitors get the same releases as before. */
export function tabEffects(
  before: SolvedReleases | undefined,
  after: SolvedReleases | undefined,
): TabEffect[] {
  if (!before || !after) return [];
  if (before.host.code !== after.host.code) {
    const change = `the host changes from ${before.host.version} to ${after.host.version}`;
    return [everyTab(`${change}, and a running host is not exchanged`), windowsOf('every open window')];
  }
  const names = changedNames(before, after);
  // The table of a window names its remote and no routes.
  const windows = names
    .filter(({ hasWindows }) => hasWindows)
    .map(({ name }) => windowsOf(`windows of ${name}`, name));
  const routes = changedRoutes(routesOf(before), routesOf(after));
  if (routes.length > 0) {
    const change = `the routes change (${routes.join(', ')})`;
    return [everyTab(`${change}, and a running router has the old ones`), ...windows];
  }
  const shown = names.flatMap(({ name, was, is }): TabEffect[] => [
    {
      ...{ tabs: 'shown', name, reloads: true },
      sentence: `tabs that have shown a page of ${name} load their next page in full: what is shown is not exchanged (${was} → ${is})`,
    },
    {
      ...{ tabs: 'others', name, reloads: false },
      sentence: `tabs that have shown no page of ${name} take ${is} over without a load`,
    },
  ]);
  return [...shown, ...windows];
}

const everyTab = (why: string): TabEffect => ({
  ...{ tabs: 'all', reloads: true },
  sentence: `every open tab loads its next page in full: ${why}`,
});

const windowsOf = (which: string, name?: string): TabEffect => ({
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
  return before.remotes.flatMap(({ name, code, version, windows }) => {
    const release = next.get(name);
    if (release?.code === code) return [];
    return [{ name, was: version, is: release?.version ?? 'none', hasWindows: windows.length > 0 }];
  });
}
