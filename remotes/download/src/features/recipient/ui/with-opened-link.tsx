import type { OpenedGrant } from '@newsphoto/contract';
import { Page } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { linkIdOf } from '../../../blocks/opened-link/model/link-choice.ts';
import { OpenedLink } from '../../../blocks/opened-link/ui/opened-link.tsx';

export interface StepProps {
  readonly opened: OpenedGrant;
  /** The id from the state of the navigation, to be handed on. */
  readonly downloadId: string;
}

/** A step of a temporary download. A page without the id was opened by its address: it begins with the entrance. */
export function WithOpenedLink({ children }: { readonly children: (step: StepProps) => ReactNode }) {
  const { state } = useLocation();
  const { downloadId: passed }: Record<string, unknown> = { ...Object(state) };
  const downloadId = linkIdOf(passed);
  if (downloadId === '') return <Navigate to="/downloadLogin" replace />;
  return <OpenedLink>{(opened) => <Page kind="items">{children({ opened, downloadId })}</Page>}</OpenedLink>;
}
