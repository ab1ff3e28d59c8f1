import { useCartMarks } from '@newsphoto/content';
import { pageSizeOf, type SearchNode } from '@newsphoto/domain';
import { Pager } from '@newsphoto/ui';
import { isTicked, listKeyTarget, useItemKeys } from '@newsphoto/ui/grid';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useMarkChanges } from '../../../../blocks/lightbox/state/lightbox-marks.ts';
import type { OnePageCnt } from '../../../../blocks/search/model/search-state.ts';
import { partOfPage, scaleOfList, scrollToPart } from '../../model/scroll-scale.ts';
import styles from './result-list.module.css';
import { ResultRow } from './result-row.tsx';
import type { ResultViewProps } from './result-view-props.ts';

export interface ResultListProps extends ResultViewProps {
  readonly length: number;
  readonly cnt: OnePageCnt;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Words to mark; keep it the same while the search is. */
  readonly searched: SearchNode | undefined;
}

/** Rows that fit the window, by the height of the first. */
function rowsOfWindow(list: HTMLElement | null): number {
  const height = list?.firstElementChild?.getBoundingClientRect().height || 1;
  return Math.floor(window.innerHeight / height) - 1;
}

const rowAt = (list: HTMLElement | null, index: number) => list?.querySelector(`[data-index="${index}"]`);

export function ResultList(props: ResultListProps) {
  const { items, order, selection, actions, length, page, onReady, onScale, onPage } = props;
  const marksOf = useCartMarks();
  useMarkChanges();
  const list = useRef<HTMLUListElement>(null);
  const size = pageSizeOf(props.cnt);
  const pageCount = Math.max(1, Math.ceil(length / size));
  const from = (Math.min(page, pageCount) - 1) * size;
  const to = Math.min(from + size, length) - 1;
  useSyncExternalStore(items.subscribe, items.version);
  useEffect(() => items.want(from, to), [items, from, to]);
  useLayoutEffect(onReady, [onReady]);
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
              ofCart={marksOf(id)}
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
