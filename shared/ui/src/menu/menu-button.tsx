import { type MouseEvent, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { Anchor } from '../layout/place-near.ts';
import { LazyMenu, menuPart } from './context-menu-area.tsx';
import type { MenuEntry } from './menu-content.ts';

export interface MenuButtonProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

const WIDTH = 240;

/** A button whose menu has the actions that found no place as buttons. */
export function MenuButton({ label, entries }: MenuButtonProps) {
  const [menu, setMenu] = useState<{ readonly anchor: Anchor; readonly byKeyboard: boolean }>();
  const button = useRef<HTMLElement>(null);
  // The press that closes an open menu does not open it again.
  const wasOpen = useRef(false);
  const handlePress = () => {
    wasOpen.current = menu !== undefined;
  };
  const handleClick = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    button.current = currentTarget;
    const isClosing = wasOpen.current;
    wasOpen.current = false;
    if (isClosing) return;
    setMenu({ anchor: currentTarget.getBoundingClientRect(), byKeyboard: detail === 0 });
  };
  const handleClose = () => {
    if (document.activeElement?.closest('[popover]')) button.current?.focus({ preventScroll: true });
    setMenu(undefined);
  };
  return (
    <>
      <span onPointerDown={handlePress}>
        <Button
          aria-haspopup="menu"
          aria-expanded={menu !== undefined}
          onPointerEnter={() => void menuPart.load().catch(() => undefined)}
          onClick={handleClick}
        >
          {label}
        </Button>
      </span>
      {menu && <LazyMenu {...menu} content={{ label, entries }} width={WIDTH} onClose={handleClose} />}
    </>
  );
}
