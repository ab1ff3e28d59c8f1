import { ALL_EXPORTS } from './compatibility.ts';
import type { ReleaseDescriptor } from './release-descriptor.ts';

/** Something that releases may use for now, and that a later host no longer provides. */
export interface Deprecation {
  /** An export of a shared module, `@newsphoto/ui#Title`, or an extension point, `extensions#home-section`. */
  readonly name: string;
  /** Version of the contract that deprecated it. */
  readonly since: string;
  /** Last version of the contract that provides it. */
  readonly lastVersion: string;
  /** What to use, as the end of a sentence: `use Heading`. */
  readonly instead: string;
}

/**
 * What is deprecated now. An entry is added in the release that names the replacement, at least one minor version before the
 * major version that ends it; `shared/docs/changelog.md` has the same.
 */
export const DEPRECATIONS: readonly Deprecation[] = [];

/** The deprecations that a release uses, by the exports and points that its descriptor names. */
export function deprecationsUsed(
  { uses = {}, extensions = [] }: Pick<ReleaseDescriptor, 'uses' | 'extensions'>,
  deprecations: readonly Deprecation[] = DEPRECATIONS,
): Deprecation[] {
  return deprecations.filter(({ name }) => {
    const at = name.lastIndexOf('#');
    const [module, part] = [name.slice(0, at), name.slice(at + 1)];
    if (module === 'extensions') return extensions.some(({ point }) => point === part);
    const used = uses[module] ?? [];
    return used.includes(part) || used.includes(ALL_EXPORTS);
  });
}

/** One line for the team: what it uses, until when, and what to use instead. */
export function deprecationSentence({ name, since, lastVersion, instead }: Deprecation): string {
  return `${name} is deprecated since ${since}, ${lastVersion} is the last version with it: ${instead}`;
}
