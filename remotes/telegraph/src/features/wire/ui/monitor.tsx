import { blockReload } from '@newsphoto/session';
import { useEffect, useRef, useState } from 'react';
import type { WireList } from '../model/wire-list.ts';
import { readPlace, useScrolledTo, useStoredPlace } from '../state/stored-place.ts';
import { useRoomBelow } from '../state/use-room-below.ts';
import { useWire } from '../state/use-wire.ts';
import { ListMessage } from './list-message.tsx';
import styles from './monitor.module.css';
import { StoryPane } from './story-pane.tsx';
import { WireTable } from './wire-table.tsx';

/** The live wire. The same in the main layout and in a separate window. */
export function Monitor() {
  const frame = useRef<HTMLElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const [stored] = useState(readPlace);
  const [activeId, setActive] = useState(stored?.activeId);
  const [isOpen, setOpen] = useState(stored?.isOpen === true);
  const [isScrolled, setScrolled] = useState((stored?.scrollTop ?? 0) > 0);
  const isReading = isOpen || isScrolled || activeId !== undefined;
  const wire = useWire(isReading, stored);
  useRoomBelow(frame);
  useEffect(() => (isReading ? blockReload() : undefined), [isReading]);
  useScrolledTo(table, stored?.scrollTop ?? 0, wire.list !== undefined);
  useStoredPlace(() => {
    const [newest, oldest] = [wire.list?.items[0]?.wireId, wire.list?.items.at(-1)?.wireId];
    if (!isReading || newest === undefined || oldest === undefined) return undefined;
    return { activeId, isOpen, newest, oldest, scrollTop: table.current?.scrollTop ?? 0 };
  });

  const isCancelled = wire.list?.items.find(({ wireId }) => wireId === activeId)?.isCancelled === true;
  const showWaiting = () => {
    wire.showWaiting();
    table.current?.scrollTo({ top: 0 });
  };
  // Read to the end: the focus stays with the row, and nothing is held back for it any more.
  const close = () => {
    const read = table.current?.querySelector<HTMLElement>('tr[aria-selected="true"]');
    setOpen(false);
    setActive(undefined);
    // A narrow screen shows the list again with the next paint.
    requestAnimationFrame(() => read?.focus({ preventScroll: true }));
  };
  return (
    <section ref={frame} className={styles.monitor} aria-label="配信モニター">
      <header className={styles.toolbar}>
        <h1>配信モニター</h1>
        <State list={wire.list} isCut={wire.isCut} onShow={showWaiting} />
      </header>
      <div className={styles.panes} data-open={isOpen}>
        <div
          ref={table}
          className={styles.list}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
        >
          {wire.list && wire.list.items.length > 0 ? (
            <WireTable
              list={wire.list}
              activeId={activeId}
              onActive={setActive}
              onOpen={() => setOpen(true)}
              onOlder={wire.loadOlder}
              onLeave={() => {
                setOpen(false);
                setActive(undefined);
              }}
            />
          ) : (
            <ListMessage isEmpty={wire.list !== undefined} isCut={wire.isCut} onRetry={wire.retry} />
          )}
        </div>
        {isOpen && activeId !== undefined && (
          <StoryPane key="pane" wireId={activeId} isCancelled={isCancelled} onClose={close} />
        )}
      </div>
    </section>
  );
}

interface StateProps {
  readonly list: WireList | undefined;
  readonly isCut: boolean;
  onShow(): void;
}

/** What waits and whether the wire is heard at all; said to screen readers as well. */
function State({ list, isCut, onShow }: StateProps) {
  const waiting = list?.waiting.length ?? 0;
  return (
    <div className={styles.state} role="status">
      {isCut && list && (
        <span className={styles.cut}>接続が切れています。つながると、自動で更新します。</span>
      )}
      {waiting > 0 && (
        <button type="button" className={styles.news} onClick={onShow}>
          新着 {waiting} 件
        </button>
      )}
    </div>
  );
}
