import type { ReleaseDescriptor } from '@newsphoto/contract';
import { openerThanFloor } from './compare-access.ts';
import { HOST, refusalOf } from './solve-releases.ts';

/** Problems that make a release unfit whatever the channel holds. */
export function problemsOfRelease(release: ReleaseDescriptor): string[] {
  const problems = release.routes.flatMap(({ path, access }) =>
    openerThanFloor(path, access).map((problem) => `${path} ${problem}, which the floor of access does not`),
  );
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
  const host = release.name === HOST ? release : others.find(({ name }) => name === HOST);
  if (host && release.name !== HOST) {
    const refusal = refusalOf(release, host.version, apiVersion);
    if (refusal) problems.push(refusal);
  }
  return problems;
}
