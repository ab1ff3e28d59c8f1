import type { Feature } from '@newsphoto/contract';
import { EmptyState, ErrorState, LoadingState } from '@newsphoto/ui';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatSearchState, RESULTS_PATH } from '../../../../blocks/search/model/search-state.ts';
import { readResultDisplay } from '../../../../blocks/search/model/sort-search-form.ts';
import { useResultDisplayOfUser } from '../../../../blocks/search/state/visitor.ts';
import { withEntryParams } from '../../model/entry.ts';
import { featureState } from '../../model/feature-search.ts';
import type { useFeature } from '../../state/use-feature.ts';

export function FeatureEntrance({ feature, isClosed, failed, retry }: ReturnType<typeof useFeature>) {
  if (feature) return <ToSearch feature={feature} />;
  if (isClosed) {
    return (
      <EmptyState title="この特集の公開は終了しました" actions={<Link to="/index">トップページへ</Link>}>
        有効期限が切れたか、取り消されたか、アドレスが正しく写されていない可能性があります。
      </EmptyState>
    );
  }
  if (failed) return <ErrorState title="特集を読み込めませんでした" onRetry={retry} />;
  return <LoadingState title="特集を開いています" />;
}

function ToSearch({ feature }: { readonly feature: Feature }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ofUser = useResultDisplayOfUser();
  useEffect(() => {
    const search = formatSearchState(featureState(feature.search, readResultDisplay(sessionStorage, ofUser)));
    void navigate(`${RESULTS_PATH}?${withEntryParams(search, params)}`, { replace: true });
  }, [feature, ofUser, params, navigate]);
  return <LoadingState title="特集を開いています" />;
}
