import type { ReleaseDescriptor } from '@newsphoto/contract';

/** The tuned bundle, the ordinary one, federation as its documentation has it. */
const VARIANTS = ['tuned', 'bundle', 'stock'] as const;
type Variant = (typeof VARIANTS)[number];

export const isVariant = (name: string): name is Variant => VARIANTS.some((one) => one === name);

/** What the gateway is given as the host's release of a variant, and the script that it writes into the page. */
export function variantRelease(
  variant: Variant,
  built: ReleaseDescriptor,
  read: (file: string) => string,
): { host: ReleaseDescriptor; headScript: string } {
  if (variant === 'tuned') return { host: built, headScript: built.head ? read(built.head) : '' };
  return { host: { ...withoutHints(built), entry: startOf(variant, built) }, headScript: '' };
}

/** No chunk of a route is known, so none is announced: the page names its script alone. */
const withoutHints = (built: ReleaseDescriptor): ReleaseDescriptor => ({
  ...built,
  routes: built.routes.map((route) => ({ ...route, chunks: [] })),
});

/** The bundle's own entry that begins the session itself. */
function startOf(variant: Variant, { assets, entry }: ReleaseDescriptor): string {
  if (variant === 'stock') return entry;
  const start = Object.keys(assets).find((file) => /^start\.[0-9a-f]+\.js$/.test(file));
  if (!start) throw new Error('The bundle has no start entry.');
  return start;
}
