import { createElement, type HTMLAttributes } from 'react';
import styles from './text.module.css';

export interface ClampProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  readonly as?: 'p' | 'span' | 'div';
  /** At most this number of lines; what follows is cut with 「…」. */
  readonly lines?: number;
}

/** A text that takes no more than its lines. */
export function Clamp({ as = 'span', lines = 1, ...rest }: ClampProps) {
  const style = lines === 1 ? undefined : { WebkitLineClamp: lines };
  return createElement(as, { ...rest, className: lines === 1 ? styles.line : styles.clamp, style });
}
