import type { CartUse } from '@newsphoto/contract';

/** Contents with the same conditions together. */
export function byUse(
  items: readonly { readonly contentId: string; readonly use: CartUse }[],
  today: string,
): readonly { readonly use: CartUse; readonly ids: string[] }[] {
  const groups = new Map<string, { use: CartUse; ids: string[] }>();
  for (const { contentId, use: ordered } of items) {
    const use = ordered.plannedOn < today ? { ...ordered, plannedOn: '' } : ordered;
    const key = JSON.stringify(use);
    groups.set(key, { use, ids: [...(groups.get(key)?.ids ?? []), contentId] });
  }
  return [...groups.values()];
}
