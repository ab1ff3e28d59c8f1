/** What one call did to a lightbox, according to its request and its answer. */
export interface Change {
  readonly eventId: number;
  readonly who: string;
  readonly act: 'add' | 'remove' | 'order' | 'note' | 'copy' | 'move' | 'undo';
  readonly changed: readonly string[];
  /** Of an order: before what it went; null at the end. */
  readonly beforeId?: string | null;
  readonly note?: string;
  /** Of an undo: what it undid. */
  readonly undone?: number;
}

interface Item {
  readonly id: string;
  readonly note: string;
  readonly addedBy: string;
}
type Taken = Item & { readonly afterId: string | undefined };

/** Makes the changes one after the other, as the archive answers that it made them. */
export function replay(before: readonly Item[], changes: readonly Change[]): readonly Item[] {
  let items = [...before];
  const takenBy = new Map<number, readonly Taken[]>();
  const byId = new Map(changes.map((change) => [change.eventId, change]));
  const takeOut = (ids: ReadonlySet<string>): readonly Taken[] => {
    const taken = items.flatMap((item, at) =>
      ids.has(item.id) ? [{ ...item, afterId: items[at - 1]?.id }] : [],
    );
    items = items.filter(({ id }) => !ids.has(id));
    return taken;
  };
  const putBack = (taken: readonly Taken[]) => {
    for (const { afterId, ...item } of taken) {
      if (items.some(({ id }) => id === item.id)) continue;
      const after = items.findIndex(({ id }) => id === afterId);
      const at = afterId === undefined ? 0 : after < 0 ? items.length : after + 1;
      items.splice(at, 0, item);
    }
  };
  for (const { eventId, who, act, changed, beforeId, note = '', undone } of changes) {
    const ids = new Set(changed);
    if (act === 'add') items.push(...changed.map((id) => ({ id, note: '', addedBy: who })));
    if (act === 'remove' || act === 'move') takenBy.set(eventId, takeOut(ids));
    if (act === 'note') items = items.map((item) => (ids.has(item.id) ? { ...item, note } : item));
    if (act === 'order') {
      const block = items.filter(({ id }) => ids.has(id));
      items = items.filter(({ id }) => !ids.has(id));
      const at = items.findIndex(({ id }) => id === beforeId);
      items.splice(beforeId === null ? items.length : at, 0, ...block);
    }
    if (act === 'undo' && undone !== undefined) {
      const what = byId.get(undone);
      const added = new Set(what?.act === 'add' ? what.changed : []);
      items = items.filter(({ id, addedBy }) => !added.has(id) || addedBy !== who);
      putBack(takenBy.get(undone) ?? []);
    }
  }
  return items;
}
