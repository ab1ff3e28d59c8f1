/** The ids with a block of them, in its order, before another one, or at the end (null). */
export function movedBefore(
  ids: readonly string[],
  block: ReadonlySet<string>,
  beforeId: string | null,
): readonly string[] {
  const moved = ids.filter((id) => block.has(id));
  const others = ids.filter((id) => !block.has(id));
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  return at < 0 ? ids : others.toSpliced(at, 0, ...moved);
}

/** The ids with one of them in the place of another. */
export function movedTo(ids: readonly string[], moved: string, place: string): readonly string[] {
  const [from, to] = [ids.indexOf(moved), ids.indexOf(place)];
  if (from < 0 || to < 0 || from === to) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The item before which a block is after one step; undefined if it is already at that end. */
export function stepBefore(
  ids: readonly string[],
  block: ReadonlySet<string>,
  step: 1 | -1,
): string | null | undefined {
  const first = ids.findIndex((id) => block.has(id));
  const last = ids.findLastIndex((id) => block.has(id));
  if (first < 0) return undefined;
  if (step === -1) return first === 0 ? undefined : ids[first - 1];
  return last === ids.length - 1 ? undefined : (ids[last + 2] ?? null);
}

export function dropBefore(
  ids: readonly string[],
  block: ReadonlySet<string>,
  { index, isFarHalf }: { readonly index: number; readonly isFarHalf: boolean },
): string | null {
  return ids.slice(index + (isFarHalf ? 1 : 0)).find((id) => !block.has(id)) ?? null;
}

export function neighbourOf(ids: readonly string[], taken: ReadonlySet<string>): string | undefined {
  const first = ids.findIndex((id) => taken.has(id));
  return ids.slice(Math.max(0, first)).find((id) => !taken.has(id)) ?? ids.findLast((id) => !taken.has(id));
}
