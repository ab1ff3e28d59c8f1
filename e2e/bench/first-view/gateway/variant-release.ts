import type { ReleaseDescriptor } from '@newsphoto/contract';

/** The tuned bundle, the ordinary one, a window as a separate bundle. */
const VARIANTS = ['tuned', 'bundle', 'window'] as const;
type Variant = (typeof VARIANTS)[number];

export const isVariant = (name: string): name is Variant => VARIANTS.some((one) => one === name);

interface VariantRelease {
  readonly host: ReleaseDescriptor;
  readonly headScript: string;
  readonly windowHeadScript: string;
}

/** What the gateway is given as the host's release of a variant, and the scripts that it writes into pages. */
export function variantRelease(
  variant: Variant,
  built: ReleaseDescriptor,
  read: (file: string) => string,
): VariantRelease {
  const head = built.head ? read(built.head) : '';
  if (variant === 'window') return { host: built, headScript: '', windowHeadScript: head };
  if (variant === 'tuned') return { host: built, headScript: head, windowHeadScript: '' };
  const host = { ...withoutHints(built), entry: startOf(built) };
  return { host, headScript: '', windowHeadScript: '' };
}

/** The release with pages that have no hash to name for any of its files. */
export const withoutHashes = (built: ReleaseDescriptor): ReleaseDescriptor => ({
  ...built,
  assets: Object.fromEntries(
    Object.entries(built.assets).map(([file, asset]) => [file, { ...asset, integrity: '' }]),
  ),
});

/** No chunk of a route is known, so none is announced: the page names its script alone. */
const withoutHints = (built: ReleaseDescriptor): ReleaseDescriptor => ({
  ...built,
  routes: built.routes.map((route) => ({ ...route, chunks: [] })),
});

/** The bundle's own entry that begins the session itself. */
function startOf({ assets }: ReleaseDescriptor): string {
  const start = Object.keys(assets).find((file) => /^start\.[0-9a-f]+\.js$/.test(file));
  if (!start) throw new Error('The bundle has no start entry.');
  return start;
}
