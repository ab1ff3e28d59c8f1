import { type CSSProperties, createElement, type HTMLAttributes, type ReactElement, type Ref } from 'react';
import styles from './layout.module.css';

export interface StackProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  readonly as?: 'div' | 'span' | 'ul' | 'section' | 'header';
  /** Pixels. */
  readonly gap?: number;
  /** Absent: each part is as wide as the stack. */
  readonly justify?: CSSProperties['justifyItems'];
  /** Pixels at most. */
  readonly width?: number;
  readonly ref?: Ref<HTMLElement>;
}

/** Parts below each other. */
export function Stack({ as = 'div', gap, justify, width, ...rest }: StackProps): ReactElement {
  const style = { gap, justifyItems: justify, maxWidth: width };
  return createElement(as, { ...rest, className: styles.stack, style });
}
