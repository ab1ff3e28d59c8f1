import { type CSSProperties, createElement, type HTMLAttributes, type ReactElement, type Ref } from 'react';
import styles from './layout.module.css';

export interface ToolbarProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  readonly as?: 'div' | 'span' | 'p' | 'ul' | 'li' | 'nav' | 'header' | 'section' | 'fieldset';
  /** Pixels, or the distances between lines and between parts. */
  readonly gap?: number | string;
  readonly align?: CSSProperties['alignItems'];
  readonly justify?: CSSProperties['justifyContent'];
  readonly wrap?: boolean;
  /** At the end of the line that it is in. */
  readonly end?: boolean;
  readonly ref?: Ref<HTMLElement>;
}

/** Controls and texts beside each other. */
export function Toolbar(props: ToolbarProps): ReactElement {
  const { as = 'div', gap = 8, align = 'center', justify, wrap = true, end, ...rest } = props;
  const style = {
    ...{ gap, alignItems: align, justifyContent: justify },
    flexWrap: wrap ? 'wrap' : undefined,
    marginInlineStart: end ? 'auto' : undefined,
  };
  return createElement(as, { ...rest, className: styles.toolbar, style });
}
