import { addToCart, useLogined, useUserId } from '@newsphoto/session';
import { Button, EmptyState, ErrorState, LoadingState, useKeyMap } from '@newsphoto/ui';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { detailHref } from '../../../model/detail-address.ts';
import { useContentDetail } from '../state/use-content-detail.ts';
import { useRememberedContent } from '../state/use-remembered-content.ts';
import { useRenewedResult } from '../state/use-renewed-result.ts';
import { ContentView } from './content-view.tsx';
import { detailKeys } from './detail-keys.ts';
import { DetailNavigation } from './detail-navigation.tsx';
import styles from './detail-page.module.css';

/** A content with everything that is known of it. */
export function DetailPage() {
  const [params] = useSearchParams();
  const contentId = params.get('contentId') ?? '';
  const handle = params.get('h') ?? '';
  const { state, waiting, retry } = useContentDetail(contentId, handle, useUserId());
  useRememberedContent(state.status === 'ready' && !waiting ? state.content : undefined);
  const logined = useLogined();
  const navigate = useNavigate();
  const location = useLocation();
  const place = state.status === 'ready' ? state.content.place : undefined;
  const lost = state.status === 'ready' && !waiting && handle !== '' && !place;
  useRenewedResult(handle, lost, (renewed) => {
    const options = { replace: true, preventScrollReset: true, state: location.state };
    void navigate(detailHref(contentId, renewed), options);
  });
  const leaf = (id: string | undefined) => {
    // In the place of this one, so that the browser's back button leads to the result.
    const options = { replace: true, preventScrollReset: true, state: { fromResult: true } };
    if (id && !waiting) void navigate(detailHref(id, handle), options);
  };
  const { help, openHelp } = useKeyMap(
    detailKeys({
      onPrevious: () => leaf(place?.previousId),
      onNext: () => leaf(place?.nextId),
      onCart: () => {
        if (state.status === 'ready') void addToCart([state.content.contentId]);
      },
    }),
  );
  return (
    <div className={styles.page} aria-busy={waiting}>
      <DetailNavigation handle={handle} place={place} onLeaf={leaf} onHelp={openHelp} />
      {state.status === 'loading' && <LoadingState />}
      {state.status === 'missing' && (
        <EmptyState title="素材が見つかりません" actions={<Link to="/index">トップページへ</Link>}>
          削除されたか、公開されていない可能性があります。会員限定の素材は、ログインするとご覧いただけます。
        </EmptyState>
      )}
      {state.status === 'failed' && (
        <ErrorState
          title="素材を読み込めませんでした"
          actions={<Button onClick={retry}>もう一度読み込む</Button>}
        >
          {state.message}
        </ErrorState>
      )}
      {state.status === 'ready' && <ContentView content={state.content} logined={logined} />}
      {help}
    </div>
  );
}
