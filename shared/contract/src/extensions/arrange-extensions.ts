import type { ComposedExtension } from './extension.ts';

const isSamePlace = (one: ComposedExtension, other: ComposedExtension): boolean =>
  one.point === other.point && one.id === other.id;

/**
 * The entries of a page, by point and position. If releases conflict all the same (`--force`, pins, former releases), the
 * name that comes first in the alphabet has the entry, or the key.
 */
export function arrangeExtensions(all: readonly ComposedExtension[]): ComposedExtension[] {
  const byOwner = all.toSorted((one, other) => (one.owner < other.owner ? -1 : 1));
  const first = byOwner.filter((one, at) => byOwner.findIndex((other) => isSamePlace(one, other)) === at);
  const keys = new Set<string>();
  const arranged = first.map((one): ComposedExtension => {
    if (!('key' in one) || one.key === undefined) return one;
    const { key, ...rest } = one;
    const name = `${one.point} ${key}`;
    if (keys.has(name)) return rest;
    keys.add(name);
    return one;
  });
  return arranged.toSorted((one, other) =>
    one.point === other.point ? one.order - other.order : one.point < other.point ? -1 : 1,
  );
}
