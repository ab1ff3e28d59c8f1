import {
  CheckCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
  WarningFilled,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useKeyCommands } from '../keys/use-key-commands.ts';
import styles from './banner.module.css';
import type { BannerAction } from './banner-list.ts';
import { SafeHtml } from './safe-html.tsx';
import { useBannerTiming } from './use-banner-timing.ts';

export interface BannerProps {
  readonly title?: string;
  /** Plain text. */
  readonly message?: string;
  /** HTML; only harmless elements are allowed. */
  readonly content?: string;
  readonly closable?: boolean;
  /** Closes 3 seconds after appearing, unless false: then a click outside closes it. */
  readonly autoClose?: boolean;
  /** `success`, `danger`, `warning`, `dark`; anything else is informational. */
  readonly type?: string;
  readonly actions?: readonly BannerAction[];
  /** Of several banners: the keys of the actions are those of the newest. */
  readonly isNewest?: boolean;
  readonly onClose: () => void;
  /** The close button was clicked. */
  readonly onConfirm?: () => void;
}

const ICONS: Readonly<Record<string, ReactNode>> = {
  success: <CheckCircleFilled aria-hidden />,
  danger: <ExclamationCircleFilled aria-hidden />,
  warning: <WarningFilled aria-hidden />,
  dark: <InfoCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
};

const NO_ACTIONS: readonly BannerAction[] = [];

export function Banner(props: BannerProps) {
  const { title = '', message = '', content = '', closable = false, autoClose = true, onClose } = props;
  const { actions = NO_ACTIONS } = props;
  const type = props.type ?? 'success';
  const style = type in ICONS ? type : 'info';
  const box = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useBannerTiming({ box, autoClose, stays: actions.length > 0, onClose });
  useEffect(() => {
    if (!autoClose) closeButton.current?.focus();
  }, [autoClose]);
  const handleClose = () => {
    props.onConfirm?.();
    onClose();
  };
  return (
    <div ref={box} className={styles.banner} data-type={style} role={style === 'danger' ? 'alert' : 'status'}>
      <span className={styles.icon}>{ICONS[style]}</span>
      <div className={styles.text}>
        {title !== '' && <strong className={styles.title}>{title}</strong>}
        {message !== '' && <p className={styles.message}>{message}</p>}
        {content !== '' && <SafeHtml html={content} />}
        {actions.length > 0 && (
          <BannerActions actions={actions} hasKeys={props.isNewest ?? true} onClose={onClose} />
        )}
      </div>
      {closable && (
        <button
          ref={closeButton}
          type="button"
          className={styles.close}
          aria-label="閉じる"
          onClick={handleClose}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Buttons, and their keys while the banner is shown; an action closes it. */
function BannerActions({
  actions,
  hasKeys,
  onClose,
}: Required<Pick<BannerProps, 'actions' | 'onClose'>> & { readonly hasKeys: boolean }) {
  const run = ({ onRun }: BannerAction) => {
    onClose();
    onRun();
  };
  useKeyCommands(
    Object.fromEntries(
      actions.flatMap((one) => (one.pressed && hasKeys ? [[one.pressed, () => run(one)]] : [])),
    ),
    // Its keys are shown with it: for that time they are not the page's.
    { first: true },
  );
  return (
    <span className={styles.actions}>
      {actions.map((one) => (
        <button key={one.label} type="button" className={styles.action} onClick={() => run(one)}>
          {one.pressed && hasKeys ? `${one.label}（${one.pressed}）` : one.label}
        </button>
      ))}
    </span>
  );
}
