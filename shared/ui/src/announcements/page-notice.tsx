import { CloseOutlined, InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { LinkedText } from './linked-text.tsx';
import styles from './page-notice.module.css';

export interface PageNoticeProps {
  readonly title: string;
  /** Plain text; addresses in it are links. */
  readonly body: string;
  readonly isImportant: boolean;
  /** Default `status`. */
  readonly role?: 'alert' | 'status';
  /** Absent: the notice cannot be closed. */
  readonly onClose?: () => void;
}

/** A notice above a page. It stays until it is closed, and never takes the focus. */
export function PageNotice({ title, body, isImportant, role = 'status', onClose }: PageNoticeProps) {
  return (
    <div className={styles.notice} data-important={isImportant} role={role}>
      {isImportant ? <WarningFilled aria-label="重要" /> : <InfoCircleFilled aria-hidden />}
      <div className={styles.text}>
        <strong>{title}</strong>
        {body !== '' && (
          <p className={styles.body}>
            <LinkedText text={body} />
          </p>
        )}
      </div>
      {onClose && (
        <button type="button" className={styles.close} aria-label={`「${title}」を閉じる`} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}

export function PageNoticeList({ children }: { readonly children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}
