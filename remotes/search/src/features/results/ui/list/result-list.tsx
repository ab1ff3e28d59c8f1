import { contentMarks, minuteLabel, useIsInCart } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { contentTypeLabel, findHits, formatDay, pageSizeOf, type SearchNode } from '@newsphoto/domain';
import { Clamp, MediaTile, Pager } from '@newsphoto/ui';
import {
  ContentMarks,
  handleItemClick,
  isTicked,
  listKeyTarget,
  type PhotoTileProps,
  TickBox,
  useItemKeys,
} from '@newsphoto/ui/grid';
import {
  memo,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { MarkedText } from '../../../../blocks/content/ui/marked-text.tsx';
import { useDownloadedOn, useDrawnDownload } from '../../../../blocks/downloaded/state/downloaded-marks.ts';
import { useDrawnMark, useIsInLightbox } from '../../../../blocks/lightbox/state/lightbox-marks.ts';
import { OpenedRatingMark } from '../../../../blocks/rating/ui/opened-rating.tsx';
import type { OnePageCnt } from '../../../../blocks/search/model/search-state.ts';
import { partOfPage, scaleOfList, scrollToPart } from '../../model/scroll-scale.ts';
import type { ResultViewProps } from './result-grid.tsx';
import styles from './result-list.module.css';

interface ResultListProps extends ResultViewProps {
  readonly length: number;
  readonly cnt: OnePageCnt;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly searched: SearchNode | undefined;
}

function rowsOfWindow(list: HTMLElement | null): number {
  const height = list?.firstElementChild?.getBoundingClientRect().height || 1;
  return Math.floor(window.innerHeight / height) - 1;
}

const rowAt = (list: HTMLElement | null, index: number) => list?.querySelector(`[data-index="${index}"]`);

export function ResultList(props: ResultListProps) {
  const { items, order, selection, actions, length, page, onReady, onScale, onPage } = props;
  const isInCart = useIsInCart();
  const isInLightbox = useIsInLightbox();
  const downloadedOn = useDownloadedOn();
  const list = useRef<HTMLUListElement>(null);
  const size = pageSizeOf(props.cnt);
  const pageCount = Math.max(1, Math.ceil(length / size));
  const from = (Math.min(page, pageCount) - 1) * size;
  const to = Math.min(from + size, length) - 1;
  useSyncExternalStore(items.subscribe, items.version);
  useEffect(() => items.want(from, to), [items, from, to]);
  useLayoutEffect(() => onReady?.(), [onReady]);
  const turned = useRef<number>(undefined);
  const handlePage = useEffectEvent(onPage);
  useLayoutEffect(() => {
    const turnTo = (index: number) => {
      turned.current = index;
      handlePage(Math.floor(index / size) + 1);
    };
    onScale(scaleOfList({ from, to, length, turnTo }));
    // After the layout's own scrolling of a page change.
    const frame = requestAnimationFrame(() => {
      if (turned.current !== undefined) scrollToPart(partOfPage(turned.current, { from, to }));
      turned.current = undefined;
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to, length, size, onScale]);

  const inPageTarget = listKeyTarget(to - from + 1, () => rowsOfWindow(list.current));
  const { listeners, focusItem } = useItemKeys({
    container: list,
    selection,
    actions,
    target: (key, index) => {
      const next = inPageTarget(key, index - from);
      return next === undefined ? undefined : next + from;
    },
    reveal: (index) => rowAt(list.current, index)?.scrollIntoView({ block: 'nearest' }),
    isInSight: (index) => {
      const place = rowAt(list.current, index)?.getBoundingClientRect();
      return place !== undefined && place.bottom > 0 && place.top < window.innerHeight;
    },
  });
  useImperativeHandle(props.ref, () => ({ focusItem }));
  const inPage = selection.current !== undefined && selection.current >= from && selection.current <= to;
  return (
    <>
      <ul ref={list} className={styles.list} {...listeners}>
        {Array.from({ length: to - from + 1 }, (_, position) => from + position).map((index) => {
          const item = items.get(index);
          const id = item?.contentId ?? order.ids[index] ?? '';
          return (
            <ResultRow
              key={index}
              item={item}
              index={index}
              large={props.view === 1}
              href={props.detailHref(id)}
              current={selection.current === index}
              ticked={isTicked(selection, id)}
              tabbable={inPage ? selection.current === index : index === from}
              inCart={isInCart(id)}
              inLightbox={isInLightbox(id)}
              isDownloaded={downloadedOn(id) !== ''}
              searched={props.searched}
              actions={actions}
            />
          );
        })}
      </ul>
      <div className={styles.pager}>
        <Pager page={Math.min(page, pageCount)} pageCount={pageCount} onChange={onPage} />
      </div>
    </>
  );
}

type TileProps = Pick<PhotoTileProps, 'index' | 'href' | 'current' | 'ticked' | 'tabbable' | 'actions'>;

interface ResultRowProps extends TileProps, Pick<ResultListProps, 'searched'> {
  readonly item: ContentSummary | undefined;
  readonly large: boolean;
  readonly inCart: boolean;
  readonly inLightbox: boolean;
  readonly isDownloaded: boolean;
}

const LARGE_PICTURE = { width: 192, height: 144 };
const SMALL_PICTURE = { width: 72, height: 54 };

const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { item, index, large, actions } = props;
  useDrawnMark(item?.contentId ?? '');
  useDrawnDownload(item?.contentId ?? '');
  const { isDownloaded: downloaded, inCart: cart, inLightbox: lightbox } = props;
  const marks = contentMarks({ ...item, downloaded, cart, lightbox });
  if (!item) return <li className={styles.waiting} data-large={large || undefined} />;
  return (
    <li
      className={styles.row}
      data-index={index}
      data-large={large || undefined}
      data-current={props.current || undefined}
      data-ticked={props.ticked || undefined}
    >
      <TickBox index={index} name={item.headline} ticked={props.ticked} actions={actions} />
      <a
        className={styles.link}
        href={props.href}
        tabIndex={props.tabbable ? 0 : -1}
        draggable={false}
        data-item-focus
        onClick={(event) => handleItemClick(event, index, actions)}
      >
        <span className={styles.picture}>
          <MediaTile
            {...item}
            headline=""
            durationSeconds={large ? item.durationSeconds : undefined}
            src={large ? item.thumbnails.large : item.thumbnails.small}
            contain
            {...(large ? LARGE_PICTURE : SMALL_PICTURE)}
          />
          {marks.length > 0 && <ContentMarks marks={marks} />}
          <OpenedRatingMark contentId={item.contentId} isSmall={!large} />
        </span>
        <span>
          <span className={styles.headline}>
            <MarkedText text={item.headline} hits={findHits(item.headline, props.searched)} />
          </span>
          <span className={styles.caption}>
            <MarkedText text={item.caption} hits={findHits(item.caption, props.searched)} />
          </span>
        </span>
        <span className={styles.details}>
          <span>
            <span className={styles.name}>撮影</span>
            {formatDay(item.shotDate) || '不明'}
          </span>
          <span>
            <span className={styles.name}>登録</span>
            {minuteLabel(item.registeredAt)}
          </span>
          <Clamp>{item.credit}</Clamp>
          {large && (
            <span className={styles.name}>
              {contentTypeLabel(item.contentType)} {item.contentId}
            </span>
          )}
        </span>
      </a>
    </li>
  );
});
