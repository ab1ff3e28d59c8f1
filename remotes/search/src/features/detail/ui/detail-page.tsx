import { actionKeys, actionsFor, detailHref, useContentActions } from '@newsphoto/content';
import { type ApiError, isApiError } from '@newsphoto/http';
import { useLogined } from '@newsphoto/session';
import {
  EmptyState,
  ErrorState,
  LoadingState,
  NoPermission,
  Page,
  useKeyMap,
  VisuallyHidden,
} from '@newsphoto/ui';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Link, Navigate, useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FilmStrip } from '../../../blocks/film-strip/ui/film-strip.tsx';
import { usePictureFirst } from '../../../blocks/film-strip/ui/use-picture-first.ts';
import { addToLightbox } from '../../../blocks/lightbox/ui/use-lightbox.ts';
import { RATING_HELP } from '../../../blocks/rating/ui/opened-rating.tsx';
import { rememberSeenEntry } from '../../../blocks/result/model/result-address.ts';
import { placeText } from '../../../blocks/result/model/result-items.ts';
import { searchedFor } from '../model/matches.ts';
import { useContentDetail, useNeighbours, useRememberedContent } from '../state/use-content-detail.ts';
import { usePaging } from '../state/use-paging.ts';
import { useRenewedResult } from '../state/use-renewed-result.ts';
import { ContentView } from './content-view.tsx';
import { DetailNavigation, PagingNotice } from './detail-navigation.tsx';

const FIGURE_HELP = [
  { shown: '1', effect: '画像を100%で表示する' },
  { shown: '0', effect: '画像を全体に戻す' },
];

export function DetailPage() {
  const [params] = useSearchParams();
  const contentId = params.get('contentId') ?? '';
  const handle = params.get('h') ?? '';
  const { content, error, isLoading, waiting, retry } = useContentDetail(contentId, handle);
  useRememberedContent(waiting ? undefined : content);
  useNeighbours(waiting ? undefined : content, handle);
  const seen = waiting ? undefined : content?.place?.index;
  useEffect(() => {
    if (seen !== undefined) rememberSeenEntry(handle, seen);
  }, [handle, seen]);
  const logined = useLogined();
  const navigate = useNavigate();
  const location = useLocation();
  const showInPlace = (id: string, inResult: string) => {
    // In the place of this one, so that the browser's back button leads to the result.
    const options = { replace: true, preventScrollReset: true, state: location.state };
    void navigate(detailHref(id, inResult), options);
  };
  const paging = usePaging({
    ...{ handle, contentId, content, waiting },
    onSettle: (id) => showInPlace(id, handle),
  });
  const { index, length, ahead, pageBy } = paging;
  const isForgotten = isApiError(paging.failure) && paging.failure.status === 404;
  const isOutside = content !== undefined && !waiting && handle !== '' && !content.place;
  const isOver = useRenewedResult(handle, isOutside || isForgotten, (renewed) =>
    showInPlace(contentId, renewed),
  );
  const stage = useRef<HTMLDivElement>(null);
  const isPictureThere = usePictureFirst(stage, content !== undefined);
  const root = useHref('/').replace(/\/$/, '');
  const hrefOf = useCallback((id: string) => `${root}${detailHref(id, handle)}`, [root, handle]);
  const search = useMemo(() => searchedFor(handle), [handle]);
  const actions = useContentActions();
  // The picture and the player handle their keys: they are only listed here.
  const { help, openHelp } = useKeyMap([
    {
      keys: ['ArrowLeft'],
      shown: '←',
      effect: '前の素材（拡大中は画像を動かす）',
      onPress: () => pageBy(-1),
    },
    {
      keys: ['ArrowRight'],
      shown: '→',
      effect: '次の素材（拡大中は画像を動かす）',
      onPress: () => pageBy(1),
    },
    { shown: 'Shift＋← → Home End', effect: '前後の素材の列の中を移動する（Enterで開く）' },
    {
      keys: ['a'],
      effect: 'ライトボックスに入れる',
      onPress: () => content && addToLightbox([content.contentId]),
    },
    ...actionKeys(
      content ? actionsFor(actions, content) : actions,
      ({ run }) => content && run([content.contentId]),
    ),
    { shown: 'z', effect: '画像を拡大する・全体に戻す' },
    { shown: '＋ −', effect: '画像を拡大・縮小する' },
    ...(logined ? RATING_HELP : FIGURE_HELP),
    { shown: 'J K L', effect: '動画・音声：5秒戻る／再生・停止／5秒進む' },
    { shown: ', .', effect: '動画：1コマ戻る・進む' },
    { shown: '＜ ＞', effect: '動画・音声：速度を下げる・上げる' },
    { shown: 'M', effect: '動画・音声：消音' },
  ]);
  const isSettled = !waiting && index === content?.place?.index;
  if (content?.contentType === '3') return <Navigate replace to={textHref(contentId, handle)} />;
  return (
    <Page width={1680} aria-busy={!isSettled}>
      <DetailNavigation handle={handle} index={index} length={length} onStep={pageBy} onHelp={openHelp} />
      <PagingNotice handle={handle} isOver={isOver} failed={paging.failure !== undefined} />
      {isLoading && index === undefined ? (
        <LoadingState />
      ) : (
        <ContentView
          content={content}
          ahead={ahead}
          failure={isLoading ? <LoadingState /> : <DetailFailure error={error} onRetry={retry} />}
          strip={
            index !== undefined && (
              <FilmStrip
                items={paging.items}
                length={length}
                index={index}
                ready={isPictureThere}
                hrefOf={hrefOf}
                onGo={paging.go}
              />
            )
          }
          stageRef={stage}
          logined={logined}
          search={search}
        />
      )}
      <VisuallyHidden>
        <span role="status">{isSettled && content?.place && placeText(content.place, content.headline)}</span>
      </VisuallyHidden>
      {help}
    </Page>
  );
}

/** The page of a text, with the same result. */
const textHref = (contentId: string, handle: string): string =>
  detailHref(contentId, handle).replace(/^[^?]*/, '/textdbDetailed');

/** Why there is nothing to see. Contents that are missing and that others may see get the same message; null: no such id. */
function DetailFailure({
  error,
  onRetry,
}: {
  readonly error: ApiError | null;
  readonly onRetry: () => void;
}) {
  if (!error || error.status === 404) {
    return (
      <EmptyState title="素材が見つかりません" actions={<Link to="/index">トップページへ</Link>}>
        削除されたか、公開されていない可能性があります。会員限定の素材は、ログインするとご覧いただけます。
      </EmptyState>
    );
  }
  if (error.status === 403) {
    return (
      <NoPermission title="この素材を表示できません">
        {error.text}（{error.code}）
      </NoPermission>
    );
  }
  return (
    <ErrorState title="素材を読み込めませんでした" onRetry={onRetry}>
      {error.text}
    </ErrorState>
  );
}
