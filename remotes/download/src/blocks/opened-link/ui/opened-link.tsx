import type { OpenedGrant } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { EmptyState, ErrorState, LoadingState } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOpenedLink } from '../state/opened-link.ts';

/** What the link that this browser has open contains; why it does not open (any more) otherwise. */
export function OpenedLink({ children }: { readonly children: (opened: OpenedGrant) => ReactNode }) {
  const { data: opened, error, refetch } = useOpenedLink();
  if (error && [404, 410].includes(error.status))
    return (
      <EmptyState title={error.text} actions={<Link to="/index">トップページへ</Link>}>
        続けてご覧になる場合は、リンクの送り主にご連絡ください。
      </EmptyState>
    );
  if (!opened && error)
    return (
      <ErrorState title="内容を読み込めませんでした" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!opened) return <LoadingState title="内容を読み込んでいます" />;
  return children(opened);
}
