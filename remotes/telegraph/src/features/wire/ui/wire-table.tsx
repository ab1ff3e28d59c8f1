import type { WireItem } from '@newsphoto/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { WireList } from '../model/wire-list.ts';
import styles from './monitor.module.css';
import { WireRow } from './wire-row.tsx';

interface WireTableProps {
  readonly list: WireList;
  readonly activeId: string | undefined;
  onActive(wireId: string): void;
  onOpen(): void;
  onOlder(): Promise<void>;
  /** Escape: nothing is being read any more. */
  onLeave(): void;
}

/** Its rows are chosen by keys. */
const GRID = { role: 'grid' };
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** One row for each item; arrows move along them, Enter opens the text. */
export function WireTable({ list, activeId, onActive, onOpen, onOlder, onLeave }: WireTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { items, olderFrom } = list;
  const at = items.findIndex(({ wireId }) => wireId === activeId);
  const open = ({ wireId }: WireItem) => {
    onActive(wireId);
    onOpen();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // The tab key moved the focus to a row that is not chosen yet.
    const focused = event.target instanceof HTMLTableRowElement ? event.target.sectionRowIndex : -1;
    const from = at >= 0 ? at : focused;
    const item = items[from];
    if (step !== undefined) move(Math.min(items.length - 1, Math.max(0, from + step)));
    else if (event.key === 'Enter' && item) open(item);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  const move = (to: number) => {
    const item = items[to];
    const row = body.current?.rows[to];
    if (!item || !row) return;
    onActive(item.wireId);
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <table className={styles.table} {...GRID} aria-label="配信一覧" onKeyDown={handleKeyDown}>
        <WireHead />
        <tbody ref={body}>
          {items.map((item, index) => (
            <WireRow
              key={item.wireId}
              item={item}
              isActive={item.wireId === activeId}
              isEntrance={at < 0 ? index === 0 : index === at}
              onOpen={open}
            />
          ))}
        </tbody>
      </table>
      {olderFrom !== null && <OlderButton onOlder={onOlder} />}
    </>
  );
}

function WireHead() {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.time}>
          受信
        </th>
        <th scope="col" className={styles.urgency}>
          至急
        </th>
        <th scope="col" className={styles.kind}>
          種別
        </th>
        <th scope="col" className={styles.category}>
          分類
        </th>
        <th scope="col" className={styles.slug}>
          スラグ
        </th>
        <th scope="col">見出し</th>
        <th scope="col" className={styles.source}>
          発信元
        </th>
        <th scope="col" className={styles.count}>
          字数
        </th>
        <th scope="col" className={styles.number}>
          番号
        </th>
        <th scope="col" className={styles.embargo}>
          解禁
        </th>
      </tr>
    </thead>
  );
}

function OlderButton({ onOlder }: { onOlder(): Promise<void> }) {
  const [isLoading, setLoading] = useState(false);
  const load = () => {
    setLoading(true);
    void onOlder()
      // The call itself says what failed.
      .catch(() => undefined)
      .finally(() => setLoading(false));
  };
  return (
    <p className={styles.older}>
      <button type="button" className={styles.button} disabled={isLoading} onClick={load}>
        さらに前の配信
      </button>
    </p>
  );
}
