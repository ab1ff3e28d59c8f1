import { blockReload } from '@newsphoto/session';
import { useEffect, useRef, useState } from 'react';
import { WireRows } from '../model/wire-rows.ts';
import { isAll, type WireSearch } from '../model/wire-search.ts';
import { readPlace, useScrolledTo, useStoredPlace } from '../state/stored-place.ts';
import { searchInAddress } from '../state/use-chosen-search.ts';
import { useConnection } from '../state/use-connection.ts';
import { useDeskMarks } from '../state/use-desk-marks.ts';
import { useMonitorKeys } from '../state/use-monitor-keys.ts';
import { useMonitorTopics } from '../state/use-monitor-topics.ts';
import { useMonitorView } from '../state/use-monitor-view.ts';
import { useRoomBelow } from '../state/use-room-below.ts';
import { useRowViewport } from '../state/use-row-viewport.ts';
import { useWire } from '../state/use-wire.ts';
import { useWindowPlace } from '../state/window-place.ts';
import { KeyHelp } from './key-help.tsx';
import { ListMessage } from './list-message.tsx';
import styles from './monitor.module.css';
import { MonitorToolbar } from './monitor-toolbar.tsx';
import { OlderItems } from './older-items.tsx';
import { StatusLine } from './status-line.tsx';
import { StoryPane } from './story-pane.tsx';
import { TopicArea } from './topic-area.tsx';
import { WireTable } from './wire-table.tsx';

/** The live wire. The same in the main layout and in a separate window. */
export function Monitor() {
  const frame = useRef<HTMLElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const expression = useRef<HTMLInputElement>(null);
  const [stored] = useState(readPlace);
  const [activeId, setActive] = useState(stored?.activeId);
  const [isOpen, setOpen] = useState(stored?.isOpen === true);
  const [isScrolled, setScrolled] = useState((stored?.scrollTop ?? 0) > 0);
  const [isPaused, setPaused] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const [isFilterShown, setFilterShown] = useState(() => searchInAddress() !== undefined);
  const { view, change } = useMonitorView();
  const monitor = useMonitorTopics();
  const { chosen, notices } = monitor;
  const isReading = isPaused || isOpen || isScrolled || activeId !== undefined;
  const wire = useWire(isReading, chosen.search, stored);
  const connection = useConnection(wire.isCut);
  const items = wire.list?.items ?? WireRows.NONE;
  const viewport = useRowViewport(table, items);
  useRoomBelow(frame);
  useWindowPlace();
  useEffect(() => (isReading ? blockReload() : undefined), [isReading]);
  useScrolledTo(table, stored?.scrollTop ?? 0, wire.list !== undefined);
  useStoredPlace(() => {
    const [first, last] = [items.first?.wireId, items.at(viewport.inSight()[1])?.wireId];
    if (!isReading || first === undefined || last === undefined) return undefined;
    return { activeId, isOpen, newest: first, oldest: last, scrollTop: table.current?.scrollTop ?? 0 };
  });

  const active = items.find(activeId);
  const marks = useDeskMarks(isOpen ? active : undefined, wire);
  const toTop = () => table.current?.scrollTo({ top: 0 });
  const leave = () => {
    setOpen(false);
    setActive(undefined);
  };
  const showWaiting = () => {
    wire.showWaiting();
    toTop();
  };
  // Another list starts at its top.
  const restarted =
    <Value,>(choose: (value: Value) => void) =>
    (value: Value) => {
      leave();
      toTop();
      choose(value);
    };
  // Read to the end: the focus stays with the row, and nothing is held back for it any more.
  const close = () => {
    const read = table.current?.querySelector<HTMLElement>('tr[aria-selected="true"]');
    leave();
    // A narrow screen shows the list again with the next paint.
    requestAnimationFrame(() => read?.focus({ preventScroll: true }));
  };
  const turns = {
    onPause: () => setPaused(!isPaused),
    onReader: () => change({ reader: view.reader === 'below' ? 'beside' : 'below' }),
    onWall: () => change({ isWall: !view.isWall }),
    onFilter: () => setFilterShown(!isFilterShown),
    onSound: notices.toggleSound,
  };
  const focusExpression = () => {
    setFilterShown(true);
    requestAnimationFrame(() => expression.current?.focus());
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
    x: turns.onSound,
    f: turns.onFilter,
    '/': focusExpression,
    u: nextUnread,
    m: () => marks.toggleMark(active),
    t: () => marks.toggleTake(active),
    '?': () => setHelp(true),
  });
  return (
    <section ref={frame} className={styles.monitor} data-wall={view.isWall} aria-label="配信モニター">
      <MonitorToolbar
        list={wire.list}
        {...{ isPaused, view, isFilterShown }}
        isLoud={notices.isLoud}
        onShow={showWaiting}
        {...turns}
      />
      <TopicArea
        {...{ monitor, isFilterShown, expression }}
        refusal={wire.refusal}
        onFilter={restarted<WireSearch>(chosen.filterBy)}
        onTopic={restarted<string | undefined>(chosen.chooseTopic)}
      />
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
                colourOf={monitor.colourOf}
                onActive={setActive}
                onOpen={() => setOpen(true)}
                onLeave={leave}
              />
              <OlderItems wire={wire} isNear={viewport.range.to >= items.length} />
            </>
          ) : (
            wire.refusal === '' && (
              <ListMessage
                isEmpty={wire.list !== undefined}
                isFiltered={chosen.search !== undefined && !isAll(chosen.search)}
                isCut={wire.isCut}
                onRetry={wire.retry}
              />
            )
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
