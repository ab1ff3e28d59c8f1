import { CloseOutlined } from '@ant-design/icons';
import { type MouseEvent, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/icon-button.tsx';
import { Title } from '../page/title.tsx';
import styles from './dialog.module.css';
import { DialogFrameContext } from './dialog-frame.ts';
import { listDialog } from './open-dialogs.ts';
import { useBackEntry } from './use-back-entry.ts';
import { useFocusTrap } from './use-focus-trap.ts';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** By the close button, Escape, browser back, or a click on a dynamic backdrop. */
  readonly onClose: () => void;
  /** Called before it closes: its input may be lost. Absent: it may close. */
  readonly mayClose?: () => Promise<boolean>;
  /** Called when it is closed and the browser's history is as before: navigating is safe. */
  readonly onGone?: () => void;
  readonly footer?: ReactNode;
  /**
   * In the middle of the window, as a drawer (a narrow one at its left edge: `side`, a wide one at its right: `end`), or
   * over all of it (`full`).
   */
  readonly placement?: 'centre' | 'side' | 'end' | 'full';
  /** Escape closes it; otherwise Escape shows it again. */
  readonly escape?: boolean;
  /** A click on the backdrop does nothing (`static`) or closes it. */
  readonly backdrop?: 'static' | 'dynamic';
  readonly closeIcon?: boolean;
  /** Pixels from which on the body scrolls; absent: only the window limits it. */
  readonly bodyMaxHeight?: number;
}

/** The focus stays where it is: a click beside the box does not leave it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A modal dialog: traps the focus, locks the page's scrolling, is closed by the browser's back button. */
export function Dialog(props: DialogProps) {
  const { title, children, footer, placement = 'centre', bodyMaxHeight } = props;
  const { escape: closesOnEscape = true, backdrop = 'static' } = props;
  const frame = useContext(DialogFrameContext);
  const ownId = useId();
  const id = frame?.id ?? ownId;
  const shown = frame?.shown ?? true;
  const box = useRef<HTMLDivElement>(null);
  const showAgain = () => {
    frame?.show();
    box.current?.focus();
  };
  const { close, round } = useClosing(props);
  useLayoutEffect(() => listDialog({ id, state: shown ? 'shown' : 'hidden' }), [id, shown]);
  useBackEntry({ id, round: shown ? round : undefined, onBack: close, onGone: props.onGone });
  const handleKeyDown = useFocusTrap({ box, id, shown, onEscape: closesOnEscape ? close : showAgain });
  return createPortal(
    <div className={styles.layer} data-placement={placement} hidden={!shown}>
      <div
        className={styles.scrim}
        aria-hidden
        onMouseDown={keepFocus}
        onClick={backdrop === 'dynamic' ? close : undefined}
      />
      <div
        ref={box}
        id={id}
        className={styles.box}
        role="dialog"
        aria-modal={shown}
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
      >
        <div className={styles.header}>
          <Title level={2} id={`${id}-title`}>
            {title}
          </Title>
          {props.closeIcon !== false && (
            <IconButton icon={<CloseOutlined />} label="閉じる" onClick={close} />
          )}
        </div>
        <div className={styles.body} style={{ maxHeight: bodyMaxHeight }}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>,
    document.body,
  );
}

/** Closes unless `mayClose` refuses. `round` is incremented each time that it was refused. */
function useClosing({ mayClose, onClose }: Pick<DialogProps, 'mayClose' | 'onClose'>) {
  const [round, setRound] = useState(0);
  const isConfirming = useRef(false);
  const close = () => {
    if (!mayClose) return onClose();
    if (isConfirming.current) return;
    isConfirming.current = true;
    void mayClose().then((may) => {
      isConfirming.current = false;
      if (may) onClose();
      else setRound((last) => last + 1);
    });
  };
  return { close, round };
}
