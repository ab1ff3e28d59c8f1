import { Page, Title } from '@newsphoto/ui';
import type { ReactNode } from 'react';

interface RecoveryPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the pages on which a user recovers ID or password. */
export function RecoveryPanel({ title, children }: RecoveryPanelProps) {
  return (
    <Page kind="panel" width={560}>
      <Title lineHeight={1.4}>{title}</Title>
      {children}
    </Page>
  );
}
