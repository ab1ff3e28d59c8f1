import { misfitsOf, type ReleaseDescriptor } from '@newsphoto/contract';
import { valid } from 'semver';
import { openerThanFloor } from './compare-access.ts';
import { misfitSentence } from './misfit-sentence.ts';
import { demandsOf, HOST, houseOf } from './solve-releases.ts';

const ASSET_NAME = /^(?!\/)(?!.*\.\.)[A-Za-z0-9._/-]+$/;

/** Problems that make a release unfit whatever the channel holds. */
export function problemsOfRelease(release: ReleaseDescriptor): string[] {
  const problems = release.routes.flatMap(({ path, access }) =>
    openerThanFloor(path, access).map((problem) => `${path} ${problem}, which the floor of access does not`),
  );
  if (!valid(release.version)) problems.push(`${release.version} is not a semantic version`);
  // Files are copied by these names: none may leave the release's directory.
  for (const file of Object.keys(release.assets)) {
    if (!ASSET_NAME.test(file)) problems.push(`${file} is not a name for an asset`);
  }
  for (const file of [release.entry, ...release.scripts, ...(release.head ? [release.head] : [])]) {
    if (!release.assets[file]) problems.push(`${file} is named but not among the assets`);
  }
  if (release.kind === 'remote' && release.container === '')
    problems.push('a remote needs a federation name');
  return problems;
}

/** Problems of a release beside the releases that are live now. */
export function problemsOnChannel(
  release: ReleaseDescriptor,
  live: readonly ReleaseDescriptor[],
  apiVersion: string,
): string[] {
  const others = live.filter(({ name }) => name !== release.name);
  const problems = release.routes.flatMap(({ path }) => {
    const owner = others.find(({ routes }) => routes.some((route) => route.path === path));
    return owner ? [`${path} belongs to ${owner.name}`] : [];
  });
  const namesake = others.find(({ container }) => container !== '' && container === release.container);
  if (namesake) problems.push(`the federation name ${release.container} belongs to ${namesake.name}`);
  const host = release.name === HOST ? release : others.find(({ name }) => name === HOST);
  if (host && release.name !== HOST) {
    const misfits = misfitsOf(demandsOf(release), houseOf(host, apiVersion));
    problems.push(...misfits.map((misfit) => misfitSentence(release, misfit)));
  }
  return problems;
}
