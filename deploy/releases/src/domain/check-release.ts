import type { ReleaseDescriptor } from '@newsphoto/contract';
import { apiPartProblems } from './check-api.ts';
import { assetProblems } from './check-assets.ts';
import { extensionProblems } from './check-extensions.ts';
import { namingProblems } from './check-names.ts';
import { routeProblems } from './check-routes.ts';
import { openerThanWindowFloor } from './compare-access.ts';
import type { ReleaseProblem } from './release-problem.ts';
import { budgetProblems } from './size-budgets.ts';

/** Problems of a release that do not depend on the channel. */
export function problemsOfRelease(release: ReleaseDescriptor): ReleaseProblem[] {
  if (release.kind === 'api')
    return [...namingProblems(release), ...assetProblems(release), ...apiPartProblems(release)];
  return [
    ...namingProblems(release),
    ...assetProblems(release),
    ...routeProblems(release),
    ...windowProblems(release),
    ...extensionProblems(release),
    ...budgetProblems(release),
  ];
}

function windowProblems({ windows }: ReleaseDescriptor): ReleaseProblem[] {
  const opener = windows.flatMap(({ name, access }) =>
    openerThanWindowFloor(name, access).map((what) => ({
      code: 'release/opens-access' as const,
      sentence: `the window ${name} ${what}, which the floor of access does not: tighten its access rule in descriptor.json`,
    })),
  );
  const names = windows.map(({ name }) => name);
  const doubled = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  return [
    ...opener,
    ...doubled.map((name) => ({
      code: 'release/doubled-window' as const,
      sentence: `the window ${name} is declared twice: remove one of them from descriptor.json`,
    })),
    ...windows
      .filter(({ shared = [] }) => shared.includes('react-router-dom'))
      .map(({ name }) => ({
        code: 'release/window-router' as const,
        sentence: `the module of the window ${name} takes react-router-dom, and there is no router around a window: do without it there`,
      })),
  ];
}
