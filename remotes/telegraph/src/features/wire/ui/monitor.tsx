import { blockReload } from '@newsphoto/session';
import { useEffect, useRef, useState } from 'react';
import { WireRows } from '../model/wire-rows.ts';
import { readPlace, useScrolledTo, useStoredPlace } from '../state/stored-place.ts';
import { useConnection } from '../state/use-connection.ts';
import { useDeskMarks } from '../state/use-desk-marks.ts';
import { useMonitorKeys } from '../state/use-monitor-keys.ts';
import { useMonitorView } from '../state/use-monitor-view.ts';
import { useRoomBelow } from '../state/use-room-below.ts';
import { useRowViewport } from '../state/use-row-viewport.ts';
import { useWire } from '../state/use-wire.ts';
import { KeyHelp } from './key-help.tsx';
import { ListMessage } from './list-message.tsx';
import styles from './monitor.module.css';
import { MonitorToolbar } from './monitor-toolbar.tsx';
import { OlderItems } from './older-items.tsx';
import { StatusLine } from './status-line.tsx';
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
  const [isPaused, setPaused] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const { view, change } = useMonitorView();
  const isReading = isPaused || isOpen || isScrolled || activeId !== undefined;
  const wire = useWire(isReading, stored);
  const connection = useConnection(wire.isCut);
  const items = wire.list?.items ?? WireRows.NONE;
  const viewport = useRowViewport(table, items);
  useRoomBelow(frame);
  useEffect(() => (isReading ? blockReload() : undefined), [isReading]);
  useScrolledTo(table, stored?.scrollTop ?? 0, wire.list !== undefined);
  useStoredPlace(() => {
    const [newest, oldest] = [items.first?.wireId, items.at(viewport.inSight()[1])?.wireId];
    if (!isReading || newest === undefined || oldest === undefined) return undefined;
    return { activeId, isOpen, newest, oldest, scrollTop: table.current?.scrollTop ?? 0 };
  });

  const active = items.find(activeId);
  const marks = useDeskMarks(isOpen ? active : undefined, wire);
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
  const turns = {
    onPause: () => setPaused(!isPaused),
    onReader: () => change({ reader: view.reader === 'below' ? 'beside' : 'below' }),
    onWall: () => change({ isWall: !view.isWall }),
  };
  const choose = (to: number) => {
    const next = items.at(to);
    if (!next) return;
    setActive(next.wireId);
    viewport.reveal(to);
  };
  const walk = (step: number) => isOpen && choose(items.indexOf(activeId) + step);
  const nextUnread = () => {
    const to = items.nextUnread(items.indexOf(activeId));
    if (to < 0) return;
    choose(to);
    setOpen(true);
  };
  useMonitorKeys(frame, {
    n: () => walk(1),
    p: () => walk(-1),
    s: turns.onPause,
    b: turns.onReader,
    w: turns.onWall,
    u: nextUnread,
    m: () => marks.toggleMark(active),
    t: () => marks.toggleTake(active),
    '?': () => setHelp(true),
  });
  return (
    <section ref={frame} className={styles.monitor} data-wall={view.isWall} aria-label="配信モニター">
      <MonitorToolbar list={wire.list} {...{ isPaused, view }} onShow={showWaiting} {...turns} />
      <div className={styles.panes} data-open={isOpen} data-reader={view.reader}>
        <div
          ref={table}
          className={styles.list}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
        >
          {items.length > 0 ? (
            <>
              <WireTable
                {...{ items, viewport, activeId }}
                hasOlder={wire.list?.olderFrom !== null}
                onActive={setActive}
                onOpen={() => setOpen(true)}
                onLeave={() => {
                  setOpen(false);
                  setActive(undefined);
                }}
              />
              <OlderItems wire={wire} isNear={viewport.range.to >= items.length} />
            </>
          ) : (
            <ListMessage isEmpty={wire.list !== undefined} isCut={wire.isCut} onRetry={wire.retry} />
          )}
        </div>
        {isOpen && activeId !== undefined && (
          <StoryPane
            key="pane"
            wireId={activeId}
            item={active}
            marks={marks}
            onVersion={setActive}
            onClose={close}
          />
        )}
      </div>
      <StatusLine
        connection={connection}
        message={isOpen ? '' : marks.message}
        onHelp={() => setHelp(true)}
      />
      {isHelp && <KeyHelp onClose={() => setHelp(false)} />}
    </section>
  );
}
