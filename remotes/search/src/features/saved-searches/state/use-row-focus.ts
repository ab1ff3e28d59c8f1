import { useEffect, useEffectEvent, useRef } from 'react';

export const ROW = 'data-row';

const rowOf = (target: EventTarget | null): string =>
  (target instanceof Element && target.closest(`[${ROW}]`)?.getAttribute(ROW)) || '';

/** Nothing has it, or what can do nothing with it. */
function isFocusLost(): boolean {
  const { activeElement: active, body } = document;
  return active === null || active === body || active.matches(':disabled');
}

/**
 * Steps from row to row, and keeps the focus: where the button, field or row that had it is gone, moved or disabled after
 * an act, the row has it, or the one that took its place. Who clicks elsewhere has let it go.
 */
export function useRowFocus(ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly id: string; readonly place: number }>(undefined);
  const focus = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`li[${ROW}="${id}"] a, li[${ROW}="${id}"] input`)?.focus();
  const note = useEffectEvent(({ type, target }: Event) => {
    const id = rowOf(target);
    if (id !== '') last.current = { id, place: ids.indexOf(id) };
    else if (type === 'pointerdown') last.current = undefined;
  });
  useEffect(() => {
    const listener = (event: Event) => note(event);
    for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, listener);
    return () => {
      for (const type of ['focusin', 'pointerdown']) document.removeEventListener(type, listener);
    };
  }, []);
  const wanted = useRef('');
  // After each showing: whatever it took away.
  useEffect(() => {
    if (wanted.current !== '') {
      if (!ids.includes(wanted.current)) return;
      focus(wanted.current);
      wanted.current = '';
    }
    const { id, place } = last.current ?? {};
    if (id === undefined || place === undefined || !isFocusLost()) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    focus(ids.includes(id) ? id : ids[Math.min(place, ids.length - 1)]);
  });
  return {
    list,
    /** A row that is about to come gets it. */
    want: (id: string) => {
      wanted.current = id;
    },
    /** The row that has the focus, or had it before what is over the page. */
    current: (): string | undefined => rowOf(document.activeElement) || undefined,
    step: (by: number) => {
      const place = ids.indexOf(rowOf(document.activeElement));
      // From outside of the list: to its first row.
      const next = place < 0 && Number.isFinite(by) ? 0 : place + by;
      focus(ids[Math.max(0, Math.min(next, ids.length - 1))]);
    },
  };
}

export interface Doing {
  readonly id: string;
  readonly what: 'rename' | 'edit' | 'folder';
}
