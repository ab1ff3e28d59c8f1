import { Button as AntButton } from 'antd';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';
import { Unnamed } from './unnamed.tsx';

export interface IconButtonProps {
  readonly icon: ReactNode;
  /** Name for screen readers, and the tooltip. */
  readonly label: string;
  readonly kind?: 'default' | 'plain';
  readonly disabled?: boolean;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-pressed'?: boolean;
}

/** A button with an icon alone; it always has a name. */
export function IconButton({ label, icon, kind = 'plain', ...rest }: IconButtonProps) {
  return (
    <AntButton
      {...rest}
      className={styles.button}
      icon={<Unnamed>{icon}</Unnamed>}
      type={kind === 'plain' ? 'text' : 'default'}
      aria-label={label}
      title={label}
    />
  );
}
