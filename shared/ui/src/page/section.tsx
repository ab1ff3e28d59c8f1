import { type ReactNode, useId } from 'react';
import { Stack, type StackProps } from './stack.tsx';
import styles from './text.module.css';
import { Title } from './title.tsx';

export interface SectionProps extends Pick<StackProps, 'gap'> {
  readonly title: string;
  /** Beside the title: how many, or of which day. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A part of a page under the heading that names it. */
export function Section({ title, note, children, ...stack }: SectionProps) {
  const id = useId();
  return (
    <Stack {...stack} as="section" aria-labelledby={id}>
      <Title level={2} id={id}>
        {title}
        {note && <span className={styles.beside}>{note}</span>}
      </Title>
      {children}
    </Stack>
  );
}
