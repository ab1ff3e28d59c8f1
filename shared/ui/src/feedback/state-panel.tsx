import { ExclamationCircleOutlined, InboxOutlined, LoadingOutlined, LockOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './state-panel.module.css';

interface StatePanelProps {
  readonly title: string;
  /** Meaning and possible actions. */
  readonly children?: ReactNode;
  /** Buttons or links. */
  readonly actions?: ReactNode;
}

interface PanelProps extends StatePanelProps {
  readonly icon: ReactNode;
  readonly role: 'status' | 'alert';
  readonly tone?: 'alert';
}

function StatePanel({ icon, role, tone, title, children, actions }: PanelProps) {
  return (
    <div className={styles.panel} role={role} data-tone={tone}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** An empty state and its reason. */
export function EmptyState(props: StatePanelProps) {
  return <StatePanel {...props} role="status" icon={<InboxOutlined />} />;
}

interface ErrorStateProps extends StatePanelProps {
  /** Reads again; in the place of `actions`. */
  readonly onRetry?: (() => unknown) | undefined;
}

/** A failure, with what to do about it. */
export function ErrorState({ onRetry, actions, ...props }: ErrorStateProps) {
  const retry = onRetry && <Button onClick={() => void onRetry()}>もう一度読み込む</Button>;
  return (
    <StatePanel
      {...props}
      actions={retry ?? actions}
      role="alert"
      tone="alert"
      icon={<ExclamationCircleOutlined />}
    />
  );
}

/** The user may not see this. */
export function NoPermission(props: StatePanelProps) {
  return <StatePanel {...props} role="status" icon={<LockOutlined />} />;
}

/** Waiting. It appears only after a moment, so that quick answers do not flicker. */
export function LoadingState({ title = '読み込んでいます' }: { readonly title?: string }) {
  return (
    <div className={styles.loading} role="status">
      <LoadingOutlined aria-hidden />
      <span>{title}</span>
    </div>
  );
}
