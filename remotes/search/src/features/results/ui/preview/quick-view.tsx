import {
  actionCommands,
  actionsFor,
  ContentActionButtons,
  LayeredPicture,
  PagedStage,
  useContentActions,
} from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { Button, Dialog, Toolbar, useKeyCommands, VisuallyHidden } from '@newsphoto/ui';
import type { ItemActions, ResultPages } from '@newsphoto/ui/grid';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { FilmStrip } from '../../../../blocks/film-strip/ui/film-strip.tsx';
import { usePictureFirst } from '../../../../blocks/film-strip/ui/use-picture-first.ts';
import { ADD_TO_LIGHTBOX } from '../../../../blocks/lightbox/ui/use-lightbox.ts';
import { OpenedRatingEditor, OpenedRatingKeys } from '../../../../blocks/rating/ui/opened-rating.tsx';
import { placeText } from '../../../../blocks/result/model/result-items.ts';
import { usePreviewedDetail } from '../../state/view/use-preview-setting.ts';
import { ContentProperties, useRestingItem } from './preview-pane.tsx';
import styles from './quick-view.module.css';

export interface QuickViewProps {
  readonly items: ResultPages<ContentSummary>;
  readonly length: number;
  readonly index: number;
  readonly isTicked: (contentId: string) => boolean;
  readonly isInCart: (contentId: string) => boolean;
  readonly actions: ItemActions;
  /** Keep it stable. */
  readonly hrefOf: (contentId: string) => string;
  readonly onClose: () => void;
  /** It is closed, and the result has its keys again. */
  readonly onGone: () => void;
}

export function QuickView(props: QuickViewProps) {
  const { items, length, index, actions, onClose } = props;
  useEffect(() => items.need(index), [items, index]);
  const item = useSyncExternalStore(items.subscribe, () => items.get(index));
  const isGone = useSyncExternalStore(items.subscribe, () => items.isGone(index));
  const failed = useSyncExternalStore(items.subscribe, items.failed);
  const resting = useRestingItem(item);
  const detail = usePreviewedDetail(resting?.contentId);
  const stage = useRef<HTMLDivElement>(null);
  const isPictureThere = usePictureFirst(stage, detail !== undefined);
  const offered = useContentActions();
  const opening = useRef<number>(undefined);
  const move = (by: 1 | -1) => {
    let next = index + by;
    while (items.isGone(next)) next += by;
    if (next >= 0 && next < length) actions.select(next);
  };
  const handleOpen = () => {
    opening.current = index;
    onClose();
  };
  useKeyCommands(
    {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      ' ': () => actions.toggle(index),
      Enter: handleOpen,
      a: () => item && ADD_TO_LIGHTBOX.onRun([item.contentId]),
      ...(item && actionCommands(actionsFor(offered, item), ({ run }) => run([item.contentId]))),
      z: onClose,
    },
    { inDialog: true },
  );
  const ticked = item !== undefined && props.isTicked(item.contentId);
  return (
    <Dialog
      title={`クイックビュー（${(index + 1).toLocaleString('ja-JP')}／${length.toLocaleString('ja-JP')}）`}
      placement="full"
      backdrop="dynamic"
      onClose={onClose}
      onGone={() => (opening.current === undefined ? props.onGone() : actions.open(opening.current))}
    >
      <div className={styles.view}>
        <div className={styles.pictures}>
          <PagedStage
            ref={stage}
            noun="素材"
            onPrevious={index === 0 ? undefined : () => move(-1)}
            onNext={index === length - 1 ? undefined : () => move(1)}
          >
            {item && <LargePicture item={item} previewUrl={pictureOf(detail, item)} />}
            {!item && isGone && <p className={styles.without}>この素材は表示できなくなりました。</p>}
            {!item && !isGone && failed && (
              <p className={styles.without} role="alert">
                素材を読み込めませんでした。
                <Button onClick={items.retry}>もう一度読み込む</Button>
              </p>
            )}
          </PagedStage>
          <FilmStrip
            items={items}
            length={length}
            index={index}
            ready={isPictureThere}
            hrefOf={props.hrefOf}
            onGo={actions.select}
          />
        </div>
        {item && (
          <div className={styles.texts}>
            <Toolbar align="stretch">
              <Button aria-pressed={ticked} onClick={() => actions.toggle(index)}>
                {ticked ? '選択から外す' : '選択に入れる'}
              </Button>
              <ContentActionButtons content={item} />
              <Button icon={ADD_TO_LIGHTBOX.icon} onClick={() => ADD_TO_LIGHTBOX.onRun([item.contentId])}>
                {ADD_TO_LIGHTBOX.label}
              </Button>
              <Button onClick={handleOpen}>詳細を開く</Button>
            </Toolbar>
            <OpenedRatingEditor contentId={item.contentId} />
            <ContentProperties
              item={item}
              detail={detail?.contentId === item.contentId ? detail : undefined}
              inCart={props.isInCart(item.contentId)}
            />
          </div>
        )}
        <OpenedRatingKeys chosen={() => (item ? [item.contentId] : [])} inDialog />
        <VisuallyHidden>
          <span role="status">
            {resting && resting === item && placeText({ index, length }, item.headline)}
          </span>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}

const pictureOf = (
  detail: { readonly contentId: string; readonly previewUrl: string } | undefined,
  { contentId }: ContentSummary,
): string => (detail?.contentId === contentId ? detail.previewUrl : '');

interface LargePictureProps {
  readonly item: ContentSummary;
  readonly previewUrl: string;
}

function LargePicture({ item, previewUrl }: LargePictureProps) {
  const src = item.thumbnails.large;
  if (src === '') return <p className={styles.without}>表示できる画像がありません。</p>;
  return <LayeredPicture thumbnail={src} preview={previewUrl} alt={item.headline} />;
}
