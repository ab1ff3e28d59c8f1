import type { ReleaseDescriptor } from '@newsphoto/contract';
import type { ListedObject } from '../object-storage.ts';
import type { StoredRelease } from '../ports.ts';
import { DESCRIPTOR_FILE, isMap } from './release-files.ts';

type ReleaseId = Pick<ReleaseDescriptor, 'name' | 'version'>;

/** Source maps have a separate directory: a server of `releases/` cannot serve them, however the path is spelled. */
export function releaseKey({ name, version }: ReleaseId, file: string): string {
  return `${isMap(file) ? 'maps' : 'releases'}/${name}/${version}/${file}`;
}

/** Every directory in which files of a release are stored. */
export function releasePrefixes({ name, version }: ReleaseId): string[] {
  return ['releases', 'maps'].map((directory) => `${directory}/${name}/${version}/`);
}

/** Names the publisher of a version before its files are written. */
export function claimKey({ name, version }: ReleaseId): string {
  return `claims/${name}/${version}.json`;
}

/** Names who published a version, where publications are signed. */
export function publicationKey({ name, version }: ReleaseId): string {
  return `${PUBLICATIONS}${name}/${version}.json`;
}

export const PUBLICATIONS = 'publications/';

/** The releases that listings of `releases/`, `maps/` and `claims/` show; one without a descriptor is not published yet. */
export function releasesOf(objects: readonly ListedObject[]): {
  published: StoredRelease[];
  unfinished: StoredRelease[];
} {
  const found = new Map<string, StoredRelease & { isPublished: boolean }>();
  for (const { key, bytes, modified } of objects) {
    const [, name = '', rest = '', ...file] = key.split('/');
    const version = key.startsWith('claims/') ? rest.replace(/\.json$/, '') : rest;
    const id = `${name}/${version}`;
    const known = found.get(id) ?? { name, version, bytes: 0, at: modified, isPublished: false };
    const isDescriptor = file.join('/') === DESCRIPTOR_FILE;
    const isLater = !known.isPublished && modified > known.at;
    found.set(id, {
      ...known,
      bytes: known.bytes + bytes,
      at: isDescriptor || isLater ? modified : known.at,
      isPublished: known.isPublished || isDescriptor,
    });
  }
  const withState = [...found.values()];
  const plain = ({ isPublished: _isPublished, ...release }: (typeof withState)[number]) => release;
  return {
    published: withState.filter(({ isPublished }) => isPublished).map(plain),
    unfinished: withState.filter(({ isPublished }) => !isPublished).map(plain),
  };
}
