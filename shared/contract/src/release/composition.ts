import type { Static } from 'typebox';
import type { ComposedExtension } from '../extensions/extension.ts';
import type { PagePins } from './pins.ts';
import type { ReleaseDescriptor, ReleaseRoute, WindowDeclarationSchema } from './release-descriptor.ts';

/** One release of a remote as the loader needs it. */
export interface ComposedRelease {
  readonly version: string;
  readonly code: string;
  /** Base address of its files, with a slash at the end: `/remotes/search/1.0.0/`. */
  readonly base: string;
  /** Remote entry, relative to `base`. */
  readonly entry: string;
  /** Federation name and global of this release. */
  readonly container: string;
  /** Ranges of host and API. A tab passes them to `findIncompatibilities` before it takes over a newer table. */
  readonly ranges: ReleaseDescriptor['ranges'];
}

/** The fallback if the composed release cannot be loaded: the one that was live before it. */
export interface ComposedFallback extends ComposedRelease {
  /** Exposed modules of its routes, windows and extensions: nothing else can be loaded from it. */
  readonly modules: readonly string[];
}

/** The name of the remote that owns a route, or `host`. */
export interface ComposedRoute extends Omit<ReleaseRoute, 'chunks' | 'shared'> {
  readonly owner: string;
}

/** A window with the name of the remote that owns it. */
export interface ComposedWindow extends Static<typeof WindowDeclarationSchema> {
  readonly owner: string;
}

/**
 * What the gateway decided for one page load, written into the page as JSON in `<script type="application/json"
 * id="composition">`. The digest is `table` of the build tag.
 */
export interface Composition {
  readonly channel: string;
  readonly digest: string;
  /** Version of the calls under /api that these releases were chosen for. */
  readonly api: string;
  readonly host: { readonly version: string; readonly code: string; readonly base: string };
  readonly remotes: Readonly<Record<string, ComposedRelease>>;
  /** By remote; only if one runs with this host and API. */
  readonly fallbacks: Readonly<Record<string, ComposedFallback>>;
  readonly routes: readonly ComposedRoute[];
  readonly windows: readonly ComposedWindow[];
  /** Entries of remotes for the screens of others, in their order by point. Absent: none. */
  readonly extensions?: readonly ComposedExtension[];
  /**
   * Paths of internal routes, without any other property: see `closeComposition`. Internal users get the rest at
   * `COMPOSITION_PATH`. Absent: the page has everything.
   */
  readonly closed?: readonly string[];
  /** The page is this window: its tables only have what the window's owner needs. Absent: a page of the shell. */
  readonly window?: string;
  /**
   * sha384 by address of the entries of remotes and fallbacks; those scripts contain the hashes of the rest. If the host or a
   * release was built before they did: of every script.
   */
  readonly integrity: Readonly<Record<string, string>>;
  /** Remotes that this visitor loads from a development server on the same machine: name → its origin. */
  readonly dev?: Readonly<Record<string, string>>;
  /** Only if this visitor has pins, or requested some that are refused. They are part of the digest. */
  readonly pins?: PagePins;
}

/** Id of the script element with the composition, without `integrity`. */
export const COMPOSITION_ELEMENT_ID = 'composition';

/**
 * Id of the script element with `integrity` of the composition. It is at the end of the page: it is not needed before the
 * host's script runs, and hashes do not compress.
 */
export const INTEGRITY_ELEMENT_ID = 'integrity';
