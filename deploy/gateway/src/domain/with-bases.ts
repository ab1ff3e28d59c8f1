import type { ComposedRelease, ReleaseDescriptor } from '@newsphoto/contract';
import type { LiveChannel } from '../ports.ts';

type Release = Pick<ReleaseDescriptor, 'name' | 'version' | 'entry'>;

/**
 * The same releases with other addresses of their files.
 *
 * @param baseFor undefined if the address stays
 */
export function withBases(live: LiveChannel, baseFor: (release: Release) => string | undefined): LiveChannel {
  const { composition } = live;
  const changed = new Map<string, string>();
  const baseOfNow = (release: Release, base: string): string => {
    const signed = baseFor(release);
    if (signed !== undefined) changed.set(base, signed);
    return signed ?? base;
  };
  const all = <T extends ComposedRelease>(releases: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(releases).map(([name, release]) => [
        name,
        { ...release, base: baseOfNow({ ...release, name }, release.base) },
      ]),
    );
  const host = { ...composition.host, base: baseOfNow(live.host, composition.host.base) };
  const [remotes, fallbacks] = [all(composition.remotes), all(composition.fallbacks)];
  if (changed.size === 0) return live;
  const integrity = Object.fromEntries(
    Object.entries(composition.integrity).map(([address, hash]) => [moved(address, changed), hash]),
  );
  return { ...live, bases: changed, composition: { ...composition, host, remotes, fallbacks, integrity } };
}

function moved(address: string, bases: ReadonlyMap<string, string>): string {
  const [base = ''] = /^\/remotes\/[^/]+\/[^/]+\//.exec(address) ?? [];
  return `${bases.get(base) ?? base}${address.slice(base.length)}`;
}
