import type { ComponentProps } from 'react';
import styles from './text.module.css';

export interface TitleProps extends Omit<ComponentProps<'h1'>, 'className' | 'style'> {
  /** Level of the heading; the title of the page is 1. */
  readonly level?: 1 | 2 | 3;
  /** By default that of the level: `page`, `part`, `text`. `dense` is as small as a note. */
  readonly size?: 'page' | 'part' | 'text' | 'dense';
  /** Of the font size; absent: that of text. */
  readonly lineHeight?: number;
}

const SIZES = { 1: 'page', 2: 'part', 3: 'text' } as const;

/** A heading. */
export function Title({ level = 1, size = SIZES[level], lineHeight, ...rest }: TitleProps) {
  const Heading = `h${level}` as const;
  return <Heading {...rest} className={styles.title} data-size={size} style={{ lineHeight }} />;
}
