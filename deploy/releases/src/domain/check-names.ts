import { declaredModules, type ReleaseDescriptor } from '@newsphoto/contract';
import { parse, validRange } from 'semver';
import { API } from './check-api.ts';
import type { ProblemCode, ReleaseProblem } from './release-problem.ts';
import { HOST } from './solve-releases.ts';

/** Reserved words of the parameter `pin`, and property names of every JavaScript object. */
const RESERVED_NAMES = ['constructor', 'off', 'panel'];
const LONGEST_VERSION = 64;
const EXPOSE = /^\.\/[A-Za-z0-9][A-Za-z0-9_-]*(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)*$/;

/** Federation name and global of one release, as the preset of `@newsphoto/build` makes it. */
export function containerOf({ name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>): string {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/** Problems with the names of a release: its own, its version, ranges, federation name and modules. */
export function namingProblems(release: ReleaseDescriptor): ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  const add = (code: ProblemCode, sentence: string) => problems.push({ code, sentence });
  if (
    (release.name === HOST) !== (release.kind === 'host') ||
    (release.name === API) !== (release.kind === 'api') ||
    RESERVED_NAMES.includes(release.name)
  ) {
    add('release/bad-name', `${release.name} is no name for a ${release.kind}: choose another one`);
  }
  if (!isPlainVersion(release.version)) {
    add(
      'release/bad-version',
      `${release.version} is not a semantic version in lower case: write one like 1.4.2 into package.json`,
    );
  }
  for (const [of, range] of Object.entries(release.ranges)) {
    if (!validRange(range)) {
      add('release/bad-range', `ranges.${of} is "${range}", which is no range: write one like ^1.0.0`);
    }
  }
  for (const module of badExposes(release)) {
    add(
      'release/bad-expose',
      `${module} is no name for an exposed module: write one like ./index-page, each in one case`,
    );
  }
  return [...problems, ...buildProblems(release)];
}

function buildProblems(release: ReleaseDescriptor): ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  const isRemote = release.kind === 'remote';
  const container = isRemote ? containerOf(release) : '';
  if (release.container !== container) {
    problems.push({
      code: isRemote && release.container === '' ? 'release/no-container' : 'release/bad-container',
      sentence: isRemote
        ? `a remote needs its own federation name, here ${container}: build with remoteConfig of @newsphoto/build`
        : `a release of the ${release.kind} has no federation name: leave release.json as the build wrote it`,
    });
  }
  if (release.kind !== 'api' && (isRemote ? !release.uses : !release.provides)) {
    problems.push({
      code: 'release/old-build',
      sentence:
        'release.json does not say which exports of shared modules are used: build again with the present preset',
    });
  }
  return problems;
}

/** The version is a folder of the store, and some file systems do not distinguish letter case. */
function isPlainVersion(version: string): boolean {
  const parsed = parse(version);
  if (!parsed || version.length > LONGEST_VERSION) return false;
  const build = parsed.build.length > 0 ? `+${parsed.build.join('.')}` : '';
  return version === `${parsed.version}${build}`.toLowerCase();
}

/** Module names that no build can expose, and those that differ in letter case alone. */
function badExposes(release: ReleaseDescriptor): string[] {
  const modules = declaredModules(release);
  const folded = modules.map((module) => module.toLowerCase());
  return modules.filter((module, at) => !EXPOSE.test(module) || folded.indexOf(module.toLowerCase()) !== at);
}
