import type { TopicColour, WireItem } from '@newsphoto/contract';
import { Fragment, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { tokyoMoment } from '../model/tokyo-moment.ts';
import { drawnRows } from '../model/visible-rows.ts';
import type { WireRows } from '../model/wire-rows.ts';
import type { RowViewport } from '../state/use-row-viewport.ts';
import styles from './monitor.module.css';
import { WireHead } from './wire-head.tsx';
import { WireRow } from './wire-row.tsx';

interface WireTableProps {
  readonly items: WireRows;
  /** There are older items that are not in the list: how many rows there are is unknown. */
  readonly hasOlder: boolean;
  readonly viewport: RowViewport;
  readonly activeId: string | undefined;
  /** Of the topic that an item is in. */
  colourOf(item: WireItem): TopicColour | undefined;
  onActive(wireId: string): void;
  onOpen(): void;
  /** Escape: nothing is being read any more. */
  onLeave(): void;
}

/** Its rows are chosen by keys. */
const GRID = { role: 'grid' };

/** One row for each item, of which those in sight exist; arrows move along them, Enter opens the text. */
export function WireTable({ items, hasOlder, viewport, activeId, ...props }: WireTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const wantsFocus = useRef(false);
  const at = items.indexOf(activeId);
  const today = tokyoMoment(Date.now()).slice(0, 8);
  const open = ({ wireId }: WireItem) => {
    props.onActive(wireId);
    props.onOpen();
  };
  const move = (to: number) => {
    const item = items.at(Math.min(items.length - 1, Math.max(0, to)));
    if (!item) return;
    wantsFocus.current = true;
    props.onActive(item.wireId);
    viewport.reveal(items.indexOf(item.wireId));
  };
  // A chosen row always exists, but only after it has been chosen.
  useLayoutEffect(() => {
    if (!wantsFocus.current || at < 0) return;
    wantsFocus.current = false;
    body.current
      ?.querySelector<HTMLElement>(`[aria-rowindex="${rowIndex(at)}"]`)
      ?.focus({ preventScroll: true });
  }, [at]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The tab key moved the focus to a row that is not chosen yet.
    const from = at >= 0 ? at : indexOfRow(event.target);
    const item = items.at(from);
    const to = targetOf(event.key, from, viewport.pageSize(), items.length);
    if (to !== undefined) move(to);
    else if (event.key === 'Enter' && item) open(item);
    else if (event.key === 'Escape') props.onLeave();
    else return;
    event.preventDefault();
  };
  const handleClick = ({ target }: MouseEvent) => {
    const item = target instanceof Element ? items.at(indexOfRow(target.closest('tr'))) : undefined;
    if (item) open(item);
  };
  const { rows, end } = drawnRows(viewport.range, at);
  // The tab key reaches one row: the chosen one, or the first in sight.
  const entrance = at >= 0 ? at : viewport.inSight()[0];
  return (
    <table
      className={styles.table}
      {...GRID}
      aria-label="配信一覧"
      aria-rowcount={hasOlder ? -1 : items.length + 1}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      <WireHead />
      <tbody ref={body}>
        {rows.map(({ index, skipped }) => {
          const item = items.at(index);
          if (!item) return null;
          return (
            <Fragment key={item.wireId}>
              <Gap height={skipped * viewport.rowHeight} />
              <WireRow
                item={item}
                today={today}
                rowIndex={rowIndex(index)}
                colour={props.colourOf(item)}
                isActive={index === at}
                isEntrance={index === entrance}
              />
            </Fragment>
          );
        })}
        <Gap height={(items.length - end) * viewport.rowHeight} />
      </tbody>
    </table>
  );
}

/** As assistive technology counts: from 1, with the head. */
const rowIndex = (index: number): number => index + 2;

const indexOfRow = (target: unknown): number =>
  target instanceof HTMLTableRowElement ? Number(target.getAttribute('aria-rowindex') ?? 1) - 2 : -1;

function targetOf(key: string, from: number, page: number, length: number): number | undefined {
  if (key === 'ArrowDown') return from + 1;
  if (key === 'ArrowUp') return from - 1;
  if (key === 'PageDown') return from + page;
  if (key === 'PageUp') return from - page;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}

const HIDDEN = { 'aria-hidden': true };

/** Rows that do not exist. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr {...HIDDEN}>
      <td className={styles.gap} style={{ height }} />
    </tr>
  );
}
