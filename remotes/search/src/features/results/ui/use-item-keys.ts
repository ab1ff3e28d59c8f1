import { isTyping } from '@newsphoto/ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Selection } from '../model/selection.ts';
import type { ResultActions } from './result-actions.ts';

interface ItemKeys {
  readonly container: RefObject<HTMLElement | null>;
  readonly selection: Selection;
  readonly actions: ResultActions;
  /** Where a key leads. */
  readonly target: (key: string, index: number) => number | undefined;
  /** Scrolls so that the item can be seen. */
  readonly reveal: (index: number) => void;
}

/** Arrows move the selection and the focus with it, Space ticks. Answers the container's key handler. */
export function useItemKeys({ container, selection, actions, target, reveal }: ItemKeys) {
  const wanted = useRef<number | undefined>(undefined);
  // The item may only be made by the scrolling: the focus follows as soon as it is there.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = container.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  });

  return (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    const index = here instanceof HTMLElement ? Number(here.dataset.index) : (selection.current ?? 0);
    if (event.key === ' ') {
      event.preventDefault();
      actions.toggle(index);
      return;
    }
    const next = target(event.key, index);
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    if (event.shiftKey) actions.tickRange(next);
    else actions.select(next);
    reveal(next);
  };
}
