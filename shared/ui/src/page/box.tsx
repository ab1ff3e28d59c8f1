import { createElement, type HTMLAttributes } from 'react';
import styles from './layout.module.css';

export interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  readonly as?: 'div' | 'p' | 'section' | 'aside' | 'ul' | 'ol' | 'dl';
  /** `alert`: something went wrong. `mark`: to be read before what follows. `rule`: a remark. */
  readonly tone?: 'plain' | 'alert' | 'mark' | 'rule';
  /** Pixels; 0 for rows that have their own distance. */
  readonly padding?: number | string;
}

/** A frame around what belongs together. */
export function Box({ as = 'div', tone, padding, ...rest }: BoxProps) {
  return createElement(as, { ...rest, 'data-tone': tone, className: styles.box, style: { padding } });
}
