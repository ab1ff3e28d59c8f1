import type { ReleaseDescriptor } from '@newsphoto/contract';
import type { KeySigner } from '@newsphoto/keys';
import { baseOf } from '@newsphoto/releases';
import type { PinPolicy } from '../domain/pin-policy.ts';

const DAY_S = 86_400;
/** `/~<end>.<signature>/<name>/<version>/<file>`, below /remotes; the end in days since 1970. */
const PASSED = /^\/~(\d{1,6})\.([\w-]{20,60})(\/([^/]+)\/([^/]+)\/.+)$/;

/** Signed addresses of releases that are not served to all visitors. */
export interface FilePasses {
  /** The address below which a pinned page finds the files of a release. */
  baseOf(release: Pick<ReleaseDescriptor, 'name' | 'version'>): string;
  /**
   * The address below /remotes without its pass.
   *
   * @param path below /remotes
   * @returns undefined if it has no valid pass
   */
  read(path: string): string | undefined;
}

/**
 * A page with a pinned release can load its files while the pass is valid, one to two days, whatever other tabs pin. The
 * address only changes once a day, so that the browser's cache works across page loads.
 */
export function openFilePasses(
  { sign, verify }: KeySigner,
  options: { readonly channel: string; readonly policy: PinPolicy; now(): number },
): FilePasses {
  const { channel, policy, now } = options;
  const today = () => Math.floor(now() / 1000 / DAY_S);
  const textOf = (name: string, version: string, ends: number) =>
    `release-files:${channel}:${policy}:${name}@${version}:${ends}`;
  return {
    baseOf({ name, version }) {
      const ends = today() + 2;
      const pass = `~${ends}.${sign(textOf(name, version, ends))}`;
      return baseOf({ name, version }).replace('/remotes/', `/remotes/${pass}/`);
    },
    read(path) {
      const [, digits, signature = '', file, name = '', version = ''] = PASSED.exec(path) ?? [];
      const ends = Number(digits ?? 0);
      if (ends <= today()) return undefined;
      return verify(textOf(name, version, ends), signature) ? file : undefined;
    },
  };
}
