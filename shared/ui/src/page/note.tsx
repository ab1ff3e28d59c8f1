import { createElement, type HTMLAttributes } from 'react';
import styles from './text.module.css';

export interface NoteProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  readonly as?: 'p' | 'span' | 'section' | 'output' | 'div';
  readonly tone?: 'muted' | 'alert';
  /** `text` is as large as what is around it. */
  readonly size?: 'dense' | 'small' | 'text';
  /** Digits of the same width. */
  readonly numbers?: boolean;
}

/** A muted text in small letters, or what went wrong. It takes no room while it is empty. */
export function Note({ as = 'p', tone, size, numbers, ...rest }: NoteProps) {
  const data = { 'data-tone': tone, 'data-size': size, 'data-numbers': numbers || undefined };
  return createElement(as, { ...rest, ...data, className: styles.note });
}
