import { Button as AntButton } from 'antd';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Unnamed } from './unnamed.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `primary`: the one main action of a place. `plain`: without a border. */
  readonly kind?: 'primary' | 'default' | 'plain';
  readonly icon?: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly block?: boolean;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-pressed'?: boolean;
}

const ANT_TYPES = { primary: 'primary', default: 'default', plain: 'text' } as const;

export function Button({ kind = 'default', type = 'button', icon, ...rest }: ButtonProps) {
  return (
    <AntButton {...rest} icon={icon && <Unnamed>{icon}</Unnamed>} type={ANT_TYPES[kind]} htmlType={type} />
  );
}
