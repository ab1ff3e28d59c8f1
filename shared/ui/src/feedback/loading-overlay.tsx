import { LoadingOutlined } from '@ant-design/icons';
import { createPortal } from 'react-dom';
import styles from './loading-overlay.module.css';

export interface LoadingOverlayProps {
  readonly visible: boolean;
  readonly text?: string | undefined;
}

/** Above everything else of the page, dialogs as well. */
const STACKING_LEVEL = 100;
const FULL_SCREEN = {
  position: 'fixed',
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  zIndex: STACKING_LEVEL,
} as const;

/** Covers the whole page during a call. */
export function LoadingOverlay({ visible, text }: LoadingOverlayProps) {
  if (!visible) return null;
  return createPortal(
    <div className={styles.overlay} style={FULL_SCREEN} role="status">
      <span className={styles.box}>
        <LoadingOutlined aria-hidden={Boolean(text)} aria-label="読み込んでいます" />
        {text && <strong className={styles.label}>{text}</strong>}
      </span>
    </div>,
    document.body,
  );
}
