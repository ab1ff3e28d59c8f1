import { Button as AntButton } from 'antd';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Unnamed } from './unnamed.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `primary`: the one main action of a place. `plain`: without a border. `grey`: filled, no action. `danger`: deletes. */
  readonly kind?: 'primary' | 'default' | 'plain' | 'grey' | 'danger';
  readonly icon?: ReactNode;
  readonly type?: 'button' | 'submit';
  /** Id of the form that it submits, where it is not within. */
  readonly form?: string;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly block?: boolean;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly onPointerEnter?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-pressed'?: boolean;
}

const LOOKS = {
  primary: { type: 'primary' },
  default: { type: 'default' },
  plain: { type: 'text' },
  grey: { color: 'default', variant: 'filled' },
  danger: { color: 'danger', variant: 'outlined' },
} as const;

export function Button({ kind = 'default', type = 'button', icon, ...rest }: ButtonProps) {
  return (
    <AntButton
      {...rest}
      {...LOOKS[kind]}
      className={styles.button}
      icon={icon && <Unnamed>{icon}</Unnamed>}
      htmlType={type}
    />
  );
}
