import { type ReactNode, useId } from 'react';
import { Stack, type StackProps } from './stack.tsx';
import { Title } from './title.tsx';

export interface SectionProps extends Pick<StackProps, 'gap'> {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under the heading that names it. */
export function Section({ title, children, ...stack }: SectionProps) {
  const id = useId();
  return (
    <Stack {...stack} as="section" aria-labelledby={id}>
      <Title level={2} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
