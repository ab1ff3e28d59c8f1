import { Page, Title } from '@newsphoto/ui';
import type { ReactNode } from 'react';

interface EnvironmentPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the two pages of one's own settings. */
export function EnvironmentPanel({ title, children }: EnvironmentPanelProps) {
  return (
    <Page kind="panel" width={640}>
      <Title lineHeight={1.4}>{title}</Title>
      {children}
    </Page>
  );
}
