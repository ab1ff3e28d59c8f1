import type { ReleaseDescriptor } from '@newsphoto/contract';
import { rcompare } from 'semver';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';

export function releaseName({ name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

/**
 * The release that `<name>@<version>` names, its files compared with its descriptor.
 * @throws ReleaseRefused as `publishedRelease`, and `release/damaged`
 */
export async function soundRelease(store: ReleaseStore, target: string): Promise<ReleaseDescriptor> {
  const release = await publishedRelease(store, target);
  const damaged = await store.damaged(release);
  if (damaged.length === 0) return release;
  throw new ReleaseRefused(
    'release/damaged',
    `stored files of ${target} are damaged: ${damaged.join(', ')}: publish the same build again from its source`,
  );
}

/**
 * The release that `<name>@<version>` names.
 * @throws ReleaseRefused `release/unknown`, with those that exist; `release/yanked`
 */
export async function publishedRelease(store: ReleaseStore, target: string): Promise<ReleaseDescriptor> {
  const at = target.lastIndexOf('@');
  const [name, version] = [target.slice(0, at), target.slice(at + 1)];
  const yanked = (await store.yanked()).releases[target];
  if (yanked)
    throw new ReleaseRefused('release/yanked', `${target} was yanked by ${yanked.who}: ${yanked.why}`);
  const release = at > 0 ? await store.descriptor(name, version) : undefined;
  if (release) return release;
  const versions = (await store.list()).filter((one) => one.name === name).map((one) => one.version);
  const there = versions.sort(rcompare).slice(0, 5).join(', ');
  throw new ReleaseRefused(
    'release/unknown',
    `${target} is not published: ${there ? `published are ${there}` : `nothing of ${name || target} is; name a release as search@1.4.2`}`,
  );
}
