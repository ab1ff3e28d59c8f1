import type { ReleaseDescriptor } from '@newsphoto/contract';
import { valid, validRange } from 'semver';
import { openerThanFloor, openerThanWindowFloor } from './compare-access.ts';
import type { ProblemCode, ReleaseProblem } from './release-problem.ts';
import { budgetProblems } from './size-budgets.ts';

const ASSET_NAME = /^(?!\/)(?!.*\.\.)[A-Za-z0-9._/-]+$/;

/** What stands against a release whatever the channel holds. */
export function problemsOfRelease(release: ReleaseDescriptor): ReleaseProblem[] {
  return [
    ...namingProblems(release),
    ...assetProblems(release),
    ...routeProblems(release),
    ...windowProblems(release),
    ...budgetProblems(release),
  ];
}

function namingProblems(release: ReleaseDescriptor): ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  const add = (code: ProblemCode, sentence: string) => problems.push({ code, sentence });
  if (!valid(release.version)) {
    add(
      'release/bad-version',
      `${release.version} is not a semantic version: write one like 1.4.2 into package.json`,
    );
  }
  for (const [of, range] of Object.entries(release.ranges)) {
    if (!validRange(range)) {
      add('release/bad-range', `ranges.${of} is "${range}", which is no range: write one like ^1.0.0`);
    }
  }
  const isRemote = release.kind === 'remote';
  if (isRemote && release.container === '') {
    add(
      'release/no-container',
      'a remote needs a federation name: build with remoteConfig of @newsphoto/build',
    );
  }
  if (isRemote ? !release.uses : !release.provides) {
    add(
      'release/old-build',
      'release.json does not say which exports of shared modules are used: build again with the present preset',
    );
  }
  return problems;
}

/** Files are copied by their names: none may leave the release's directory. */
function assetProblems(release: ReleaseDescriptor): ReleaseProblem[] {
  const { entry, scripts, head, window } = release;
  const named = [
    entry,
    ...scripts,
    ...(head ? [head] : []),
    ...(window ? [window.head, window.entry, ...window.scripts] : []),
  ];
  const shown = [...release.routes, ...release.windows];
  const chunks = shown.flatMap(({ chunks: needed = [] }) => needed.map(({ file }) => file));
  const missing = [...new Set([...named, ...chunks])].filter((file) => !release.assets[file]);
  return [
    ...Object.keys(release.assets)
      .filter((file) => !ASSET_NAME.test(file))
      .map((file) => ({
        code: 'release/bad-asset-name' as const,
        sentence: `${file} is not a name for an asset: letters, digits, dots, dashes and slashes alone`,
      })),
    ...missing.map((file) => ({
      code: 'release/missing-asset' as const,
      sentence: `${file} is named but not among the assets: build again, and leave release.json as the build wrote it`,
    })),
  ];
}

function routeProblems({ routes }: ReleaseDescriptor): ReleaseProblem[] {
  const opener = routes.flatMap(({ path, access }) =>
    openerThanFloor(path, access).map((what) => ({
      code: 'release/opens-access' as const,
      sentence: `${path} ${what}, which the floor of access does not: tighten its access rule in descriptor.json`,
    })),
  );
  const paths = routes.map(({ path }) => path);
  const doubled = [...new Set(paths.filter((path, at) => paths.indexOf(path) !== at))];
  return [
    ...opener,
    ...doubled.map((path) => ({
      code: 'release/doubled-route' as const,
      sentence: `${path} is declared twice: remove one of them from descriptor.json`,
    })),
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
