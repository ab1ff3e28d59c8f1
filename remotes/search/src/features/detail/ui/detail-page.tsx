import { addToCart, useLogined, useUserId } from '@newsphoto/session';
import { LoadingState, useKeyMap } from '@newsphoto/ui';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { detailHref, rememberSeenEntry } from '../../../model/detail-address.ts';
import { searchedFor } from '../../../model/searched-for.ts';
import { addToLightbox } from '../../../ui/use-lightbox.ts';
import { useContentDetail } from '../state/use-content-detail.ts';
import { useLeafing } from '../state/use-leafing.ts';
import { useNeighbours } from '../state/use-neighbours.ts';
import { useRememberedContent } from '../state/use-remembered-content.ts';
import { useRenewedResult } from '../state/use-renewed-result.ts';
import { ContentView } from './content-view.tsx';
import { DetailFailure } from './detail-failure.tsx';
import { detailKeys } from './detail-keys.ts';
import { DetailNavigation } from './detail-navigation.tsx';
import styles from './detail-page.module.css';
import { LeafingView } from './leafing-view.tsx';

/** A content with everything that is known of it. */
export function DetailPage() {
  const [params] = useSearchParams();
  const contentId = params.get('contentId') ?? '';
  const handle = params.get('h') ?? '';
  const userId = useUserId();
  const { state, waiting, retry } = useContentDetail(contentId, handle, userId);
  const content = state.status === 'ready' ? state.content : undefined;
  useRememberedContent(waiting ? undefined : content);
  useNeighbours(waiting ? undefined : content, handle, userId);
  const seen = waiting ? undefined : content?.place?.index;
  useEffect(() => {
    if (seen !== undefined) rememberSeenEntry(handle, seen);
  }, [handle, seen]);
  const logined = useLogined();
  const navigate = useNavigate();
  const location = useLocation();
  const lost = content !== undefined && !waiting && handle !== '' && !content.place;
  useRenewedResult(handle, lost, (renewed) => {
    const options = { replace: true, preventScrollReset: true, state: location.state };
    void navigate(detailHref(contentId, renewed), options);
  });
  const { index, ahead, leaf } = useLeafing({
    handle,
    place: content?.place,
    waiting,
    // In the place of this one, so that the browser's back button leads to the result.
    onSettle: (id) => {
      const options = { replace: true, preventScrollReset: true, state: location.state };
      void navigate(detailHref(id, handle), options);
    },
  });
  const search = useMemo(() => searchedFor(handle), [handle]);
  const { help, openHelp } = useKeyMap(
    detailKeys({
      onPrevious: () => leaf(-1),
      onNext: () => leaf(1),
      onLightbox: () => {
        if (content) addToLightbox([content.contentId]);
      },
      onCart: () => {
        if (content) void addToCart([content.contentId]);
      },
    }),
  );
  return (
    <div className={styles.page} aria-busy={waiting || index !== content?.place?.index}>
      <DetailNavigation
        handle={handle}
        index={index}
        length={content?.place?.length ?? 0}
        onLeaf={leaf}
        onHelp={openHelp}
      />
      {state.status === 'loading' && <LoadingState />}
      <DetailFailure state={state} onRetry={retry} />
      {ahead && <LeafingView content={ahead} />}
      {content && !ahead && <ContentView content={content} logined={logined} search={search} />}
      {help}
    </div>
  );
}
