import type { ReleaseDescriptor } from '@newsphoto/contract';
import type { ListedObject } from '../object-storage.ts';
import type { StoredRelease } from '../ports.ts';
import { DESCRIPTOR_FILE } from './release-files.ts';

export function releaseKey(
  { name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>,
  file: string,
): string {
  return `releases/${name}/${version}/${file}`;
}

/** Says who publishes a version before its files are written. */
export function claimKey({ name, version }: Pick<ReleaseDescriptor, 'name' | 'version'>): string {
  return `claims/${name}/${version}.json`;
}

/** The releases that a listing of `releases/` shows; one without a descriptor is not published yet. */
export function releasesOf(objects: readonly ListedObject[]): StoredRelease[] {
  const found = new Map<string, { bytes: number; at: Date | undefined }>();
  for (const { key, bytes, modified } of objects) {
    const [, name = '', version = '', ...file] = key.split('/');
    const id = `${name}/${version}`;
    const known = found.get(id) ?? { bytes: 0, at: undefined };
    const at = file.join('/') === DESCRIPTOR_FILE ? modified : known.at;
    found.set(id, { bytes: known.bytes + bytes, at });
  }
  return [...found].flatMap(([id, { bytes, at }]) => {
    const [name = '', version = ''] = id.split('/');
    return at ? [{ name, version, bytes, at }] : [];
  });
}
