import { CloseOutlined } from '@ant-design/icons';
import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './dialog.module.css';
import { useBackEntry } from './use-back-entry.ts';
import { useFocusTrap } from './use-focus-trap.ts';
import { useScrollLock } from './use-scroll-lock.ts';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** By the close button, Escape, browser back, or a click on a dynamic backdrop. */
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  /** `side`: a drawer at the left edge. */
  readonly placement?: 'centre' | 'side';
  /** Escape closes it. */
  readonly escape?: boolean;
  /** A click on the backdrop does nothing (`static`) or closes it. */
  readonly backdrop?: 'static' | 'dynamic';
  readonly closeIcon?: boolean;
}

/** A modal dialog: holds the focus, locks the page's scrolling, is closed by the browser's back button. */
export function Dialog(props: DialogProps) {
  const {
    title,
    children,
    onClose,
    footer,
    placement = 'centre',
    escape: closesOnEscape = true,
    backdrop = 'static',
  } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useScrollLock();
  useBackEntry(id, onClose);
  const handleKeyDown = useFocusTrap(box, closesOnEscape ? onClose : undefined);
  return createPortal(
    <div className={styles.layer} data-placement={placement}>
      <div className={styles.scrim} aria-hidden onClick={backdrop === 'dynamic' ? onClose : undefined} />
      <div
        ref={box}
        id={id}
        className={styles.box}
        role="dialog"
        aria-modal
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
      >
        <header className={styles.header}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {props.closeIcon !== false && (
            <IconButton icon={<CloseOutlined />} label="閉じる" onClick={onClose} />
          )}
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </div>,
    document.body,
  );
}
