import { detailHref } from '@newsphoto/content';
import { isApiError } from '@newsphoto/http';
import { addToCart, useLogined } from '@newsphoto/session';
import {
  EmptyState,
  ErrorState,
  type KeyBinding,
  LoadingState,
  NoPermission,
  Page,
  useKeyMap,
  VisuallyHidden,
} from '@newsphoto/ui';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Link, useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FilmStrip } from '../../../blocks/film-strip/ui/film-strip.tsx';
import { usePictureFirst } from '../../../blocks/film-strip/ui/use-picture-first.ts';
import { addToLightbox } from '../../../blocks/lightbox/ui/use-lightbox.ts';
import { rememberSeenEntry } from '../../../blocks/result/model/result-address.ts';
import { placeInWords } from '../../../blocks/result/model/result-items.ts';
import { searchedFor } from '../model/matches.ts';
import {
  type DetailState,
  useContentDetail,
  useNeighbours,
  useRememberedContent,
} from '../state/use-content-detail.ts';
import { useLeafing } from '../state/use-leafing.ts';
import { useRenewedResult } from '../state/use-renewed-result.ts';
import { ContentView } from './content-view.tsx';
import { DetailNavigation, LeafingNotice } from './detail-navigation.tsx';

interface DetailKeys {
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onLightbox: () => void;
  readonly onCart: () => void;
}

/** Keys of the detail screen. The picture and the player handle theirs: here they are only listed. */
const detailKeys = ({ onPrevious, onNext, onLightbox, onCart }: DetailKeys): readonly KeyBinding[] => [
  { keys: ['ArrowLeft'], shown: '←', effect: '前の素材（拡大中は画像を動かす）', onPress: onPrevious },
  { keys: ['ArrowRight'], shown: '→', effect: '次の素材（拡大中は画像を動かす）', onPress: onNext },
  { shown: 'Shift＋← → Home End', effect: '前後の素材の列の中を移動する（Enterで開く）' },
  { keys: ['a'], effect: 'ライトボックスに入れる', onPress: onLightbox },
  { keys: ['c'], effect: 'カートに入れる', onPress: onCart },
  { shown: 'z', effect: '画像を拡大する・全体に戻す' },
  { shown: '＋ −', effect: '画像を拡大・縮小する' },
  { shown: '1', effect: '画像を100%で表示する' },
  { shown: '0', effect: '画像を全体に戻す' },
  { shown: 'J K L', effect: '動画・音声：5秒戻る／再生・停止／5秒進む' },
  { shown: ', .', effect: '動画：1コマ戻る・進む' },
  { shown: '＜ ＞', effect: '動画・音声：速度を下げる・上げる' },
  { shown: 'M', effect: '動画・音声：消音' },
];

export function DetailPage() {
  const [params] = useSearchParams();
  const contentId = params.get('contentId') ?? '';
  const handle = params.get('h') ?? '';
  const { state, waiting, retry } = useContentDetail(contentId, handle);
  const content = state.status === 'ready' ? state.content : undefined;
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
  const leafing = useLeafing({
    ...{ handle, contentId, content, waiting },
    onSettle: (id) => showInPlace(id, handle),
  });
  const { index, length, ahead, leaf } = leafing;
  const isForgotten = isApiError(leafing.failure) && leafing.failure.status === 404;
  const isOutside = content !== undefined && !waiting && handle !== '' && !content.place;
  const isOver = useRenewedResult(handle, isOutside || isForgotten, (renewed) =>
    showInPlace(contentId, renewed),
  );
  const stage = useRef<HTMLDivElement>(null);
  const isPictureThere = usePictureFirst(stage, content !== undefined);
  const root = useHref('/').replace(/\/$/, '');
  const hrefOf = useCallback((id: string) => `${root}${detailHref(id, handle)}`, [root, handle]);
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
  const isSettled = !waiting && index === content?.place?.index;
  return (
    <Page width={1680} aria-busy={!isSettled}>
      <DetailNavigation handle={handle} index={index} length={length} onLeaf={leaf} onHelp={openHelp} />
      <LeafingNotice handle={handle} isOver={isOver} failed={leafing.failure !== undefined} />
      {state.status === 'loading' && index === undefined ? (
        <LoadingState />
      ) : (
        <ContentView
          content={content}
          ahead={ahead}
          failure={
            state.status === 'loading' ? <LoadingState /> : <DetailFailure state={state} onRetry={retry} />
          }
          strip={
            index !== undefined && (
              <FilmStrip
                items={leafing.items}
                length={length}
                index={index}
                ready={isPictureThere}
                hrefOf={hrefOf}
                onGo={leafing.go}
              />
            )
          }
          stageRef={stage}
          logined={logined}
          search={search}
        />
      )}
      <VisuallyHidden>
        <span role="status">
          {isSettled && content?.place && placeInWords(content.place, content.headline)}
        </span>
      </VisuallyHidden>
      {help}
    </Page>
  );
}

interface DetailFailureProps {
  readonly state: DetailState;
  readonly onRetry: () => void;
}

/** Why there is nothing to see. Missing and forbidden contents get the same message. */
function DetailFailure({ state, onRetry }: DetailFailureProps) {
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
