import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Anchor } from '../layout/place-near.ts';
import { useOutsidePress } from '../layout/use-outside-press.ts';
import { useTopLayer } from '../layout/use-top-layer.ts';
import styles from './context-menu.module.css';
import type { MenuContent, MenuEntry } from './menu-content.ts';

export interface ContextMenuProps {
  readonly content: MenuContent;
  readonly anchor: Anchor;
  /** Pixels. */
  readonly width: number;
  /** The first entry gets the focus; otherwise the menu, whose arrows lead to the entries. */
  readonly byKeyboard: boolean;
  readonly onClose: () => void;
}

/** Pixels between the pointer and the menu: the release that ends a press must not hit an entry. */
const GAP = 2;
/** How long the result of an entry is shown instead of the menu. */
const NOTE_MS = 1500;

/** The menu itself: entries beside the pointer, arrow keys among them, closed by Escape and when the page moves. */
export function ContextMenu({ content, anchor, width, byKeyboard, onClose }: ContextMenuProps) {
  const layer = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const place = useRef({ getBoundingClientRect: () => anchor });
  const [note, setNote] = useState('');
  const close = useEffectEvent(onClose);
  useTopLayer(layer, place, GAP);
  useOutsidePress(layer, true, onClose);
  useClosedByMovement(onClose);
  useLayoutEffect(() => {
    const first = byKeyboard ? entriesOf(list.current)[0] : undefined;
    (first ?? list.current)?.focus({ preventScroll: true });
  }, [byKeyboard]);
  useEffect(() => {
    if (note === '') return undefined;
    const timer = setTimeout(() => close(), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);

  const handleSelect = (entry: MenuEntry) => {
    if ('onReport' in entry) {
      // The entries disappear, the focus stays inside until the menu restores it.
      list.current?.focus({ preventScroll: true });
      entry.onReport().then(setNote, onClose);
      return;
    }
    entry.onSelect();
    onClose();
  };
  const listeners = {
    onKeyDown(event: KeyboardEvent) {
      // The keys of the page and of the grid around it are disabled.
      event.stopPropagation();
      if (moveFocus(event.key, list.current)) event.preventDefault();
      if (event.key === 'Escape') event.preventDefault();
      if (event.key === 'Escape' || event.key === 'Tab') onClose();
    },
  };
  return (
    <div ref={layer} popover="manual" className={styles.menu} style={{ width }} {...listeners}>
      <div ref={list} role="menu" className={styles.list} tabIndex={-1} aria-label={content.label}>
        {note === '' &&
          content.entries.map((entry) => (
            <button
              key={entry.label}
              type="button"
              role="menuitem"
              className={styles.entry}
              tabIndex={-1}
              disabled={entry.disabled}
              onClick={() => handleSelect(entry)}
            >
              {entry.label}
            </button>
          ))}
      </div>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </div>
  );
}

const entriesOf = (list: HTMLElement | null): HTMLElement[] =>
  Array.from(list?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []);

/** Arrows wrap around, Home and End go to the ends. True if the key was one of them. */
function moveFocus(key: string, list: HTMLElement | null): boolean {
  const entries = entriesOf(list);
  const here = entries.findIndex((entry) => entry.matches(':focus'));
  const next = nextPlace(key, here, entries.length);
  if (next === undefined) return false;
  entries[next]?.focus();
  return true;
}

function nextPlace(key: string, here: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (here + 1) % length;
    case 'ArrowUp':
      return here <= 0 ? length - 1 : here - 1;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}

/** The menu belongs to a position of the page: when that scrolls away, the menu closes. */
function useClosedByMovement(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const handleMovement = () => close();
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', handleMovement, options);
    window.addEventListener('resize', handleMovement);
    window.addEventListener('blur', handleMovement);
    return () => {
      window.removeEventListener('scroll', handleMovement, options);
      window.removeEventListener('resize', handleMovement);
      window.removeEventListener('blur', handleMovement);
    };
  }, []);
}
