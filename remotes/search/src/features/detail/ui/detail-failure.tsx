import { EmptyState, ErrorState, NoPermission } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import type { DetailState } from '../state/use-content-detail.ts';

export interface DetailFailureProps {
  readonly state: DetailState;
  readonly onRetry: () => void;
}

/** Why there is nothing to see. Missing and forbidden contents get the same message. */
export function DetailFailure({ state, onRetry }: DetailFailureProps) {
  if (state.status === 'missing') {
    return (
      <EmptyState title="素材が見つかりません" actions={<Link to="/index">トップページへ</Link>}>
        削除されたか、公開されていない可能性があります。会員限定の素材は、ログインするとご覧いただけます。
      </EmptyState>
    );
  }
  if (state.status === 'forbidden') {
    return (
      <NoPermission title="この素材を表示できません">
        {state.message}（{state.code}）
      </NoPermission>
    );
  }
  if (state.status !== 'failed') return null;
  return (
    <ErrorState title="素材を読み込めませんでした" onRetry={onRetry}>
      {state.message}
    </ErrorState>
  );
}
