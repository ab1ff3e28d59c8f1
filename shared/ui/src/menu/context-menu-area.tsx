import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { Anchor } from '../layout/place-near.ts';
import { lazyPart, useLazyPart } from '../layout/use-lazy-part.ts';
import { isMobileBrowser } from '../window/mobile-browser.ts';
import styles from './context-menu-area.module.css';
import type { MenuContent } from './menu-content.ts';
import { useLongPress } from './use-long-press.ts';

export interface ContextMenuAreaProps {
  /** The menu of the pressed element; undefined leaves it to the browser's own. Called when a menu is to open. */
  readonly menuFor: (target: Element) => MenuContent | undefined;
  /** Pixels; default 200. */
  readonly width?: number;
  readonly children: ReactNode;
}

interface OpenMenu {
  readonly content: MenuContent;
  readonly anchor: Anchor;
  /** Gets the focus back. */
  readonly opener: HTMLElement | null;
  readonly byKeyboard: boolean;
}

const DEFAULT_WIDTH = 200;

export const menuPart = lazyPart(() => import(/* webpackChunkName: "context-menu" */ './context-menu.tsx'));

const atPoint = (x: number, y: number): Anchor => ({ left: x, right: x, top: y, bottom: y });
const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);

/**
 * Adds a context menu to its children, by right click, by a press of 500 ms, and by the menu key or Shift+F10. On telephones
 * and tablets there is none (specification, section 2): there the press is the browser's.
 */
export function ContextMenuArea({ menuFor, width = DEFAULT_WIDTH, children }: ContextMenuAreaProps) {
  const [menu, setMenu] = useState<OpenMenu>();
  /** False if there is no menu for it. */
  const openFor = (target: EventTarget, anchor: Anchor, byKeyboard: boolean): boolean => {
    const content = !isMobileBrowser() && target instanceof Element ? menuFor(target) : undefined;
    if (!content || !(target instanceof Element)) return false;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const opener = target.closest<HTMLElement>('a[href], button, [tabindex]') ?? focused;
    setMenu({ content, anchor, opener, byKeyboard });
    return true;
  };
  const longPress = useLongPress(({ x, y, target }) => openFor(target, atPoint(x, y), false));
  const prepare = () => {
    menuPart.load().catch(() => undefined);
  };
  const listeners = {
    ...longPress,
    // The menu is rendered synchronously: its keys must not go to the page.
    onPointerEnter: prepare,
    onFocus: prepare,
    onContextMenu(event: MouseEvent) {
      // A press or a key that opened the menu may be followed by the browser's own event.
      if (menu) event.preventDefault();
      else if (openFor(event.target, atPoint(event.clientX, event.clientY), false)) event.preventDefault();
    },
    onKeyDown(event: KeyboardEvent) {
      if (!isMenuKey(event) || !(event.target instanceof Element)) return;
      if (openFor(event.target, event.target.getBoundingClientRect(), true)) event.preventDefault();
    },
  };
  const handleClose = () => {
    if (document.activeElement?.closest('[popover]')) menu?.opener?.focus({ preventScroll: true });
    setMenu(undefined);
  };
  return (
    <div className={styles.area} {...listeners}>
      {children}
      {menu && <LazyMenu {...menu} width={width} onClose={handleClose} />}
    </div>
  );
}

interface LazyMenuProps extends Omit<OpenMenu, 'opener'> {
  readonly width: number;
  readonly onClose: () => void;
}

/** The menu, whose code comes with the first one. */
export function LazyMenu(props: LazyMenuProps) {
  const part = useLazyPart(menuPart);
  const { onClose } = props;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (part === 'failed') close();
  }, [part]);
  return part === undefined || part === 'failed' ? null : <part.ContextMenu {...props} />;
}
