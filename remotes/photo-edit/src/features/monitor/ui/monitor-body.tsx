import { detailHref, handOver } from '@newsphoto/content';
import { type DeskFilter, type DeskPhoto, type DeskPhotos, PERMISSION_BULK } from '@newsphoto/contract';
import { useHasPermissions } from '@newsphoto/session';
import { useKeyCommands, useMediaQuery } from '@newsphoto/ui';
import {
  followed,
  type ItemFocus,
  SelectionBar,
  tickedIds,
  useArrowToItems,
  useSelection,
} from '@newsphoto/ui/grid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { Pending } from '../state/desk-list.ts';
import { useMarking } from '../state/use-marking.ts';
import { usePublishing } from '../state/use-publishing.ts';
import { useShownPhotos } from '../state/use-shown-photos.ts';
import { deskKeys } from './desk-keys.ts';
import { DeskGrid, DeskList } from './desk-photos.tsx';
import { Inspector } from './inspector.tsx';
import styles from './monitor-body.module.css';
import { QuickView } from './quick-view.tsx';
import { useDeskCommands } from './use-desk-commands.tsx';

export interface MonitorBodyProps {
  readonly list: DeskPhotos;
  readonly filter: DeskFilter;
  readonly layout: 'grid' | 'list';
  readonly pending: Pending;
  readonly userId: string;
  /** YYYYMMDD. */
  readonly today: string;
}

const INSPECTOR_QUERY = '(min-width: 1280px)';

/** The photographs with their keys, the inspector, and the dialogs over them. */
export function MonitorBody({ list, filter, layout, pending, userId, today }: MonitorBodyProps) {
  const { photos, ids, ratios, pages } = useShownPhotos(list, filter);
  const marking = useMarking(filter, pending);
  const publishing = usePublishing(filter);
  const [isQuick, setQuick] = useState(false);
  const focus = useRef<ItemFocus>(null);
  const latest = useRef(ids);
  const { selection, actions, update } = useSelection({
    ids: () => latest.current,
    onOpen: openQuick,
  });
  function openQuick() {
    setQuick(true);
  }
  useEffect(() => {
    latest.current = ids;
  }, [ids]);
  const [known, setKnown] = useState(ids);
  if (known !== ids) {
    // What arrived shifts the others: the same photographs stay ticked, before anything is drawn. What was loaded is looked at first.
    setKnown(ids);
    const isLoaded = ids[0] !== known[0];
    update((now) => {
      const next = followed(now, known, ids);
      return isLoaded ? { ...next, current: 0 } : next;
    });
  }
  const newest = useRef(ids[0]);
  useEffect(() => {
    if (newest.current === ids[0]) return;
    newest.current = ids[0];
    focus.current?.focusItem(0);
  }, [ids]);
  const current = selection.current === undefined ? undefined : photos[selection.current];
  const chosen = (): DeskPhoto[] => {
    const ticked = new Set(tickedIds(selection, ids));
    if (ticked.size > 0) return photos.filter(({ contentId }) => ticked.has(contentId));
    return current ? [current] : [];
  };
  const navigate = useNavigate();
  const mayUpdateInBulk = useHasPermissions([PERMISSION_BULK]);
  const openScreen = (page: string, handed: readonly DeskPhoto[]) =>
    void navigate(handOver(page, { contentIds: handed.map(({ contentId }) => contentId), title: '' }));
  const { commands, dialogs } = useDeskCommands({
    ...{ filter, photos, marking, publishing, userId, pending },
    onEdit: (edited) => openScreen('detailedEdit', edited),
  });
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (current && seen.current !== current.contentId) marking.see(current);
    seen.current = current?.contentId;
  });
  useKeyCommands({
    ...deskKeys(commands, chosen),
    z: () => current && openQuick(),
    v: () => commands.compare(chosen()),
  });
  const place = useRef<HTMLElement>(null);
  useArrowToItems(place);
  const base = useHref('/').replace(/\/$/, '');
  const hrefOf = useMemo(() => (contentId: string) => `${base}${detailHref(contentId)}`, [base]);
  const withInspector = useMediaQuery(INSPECTOR_QUERY);
  const view = {
    ...{ ids, ratios, pages, selection, actions, userId, today, hrefOf },
    failures: publishing.failures,
    ref: focus,
  };
  const failureOf = (photo: DeskPhoto) => publishing.failures.get(photo.contentId) ?? '';
  return (
    <div className={styles.body} data-inspector={withInspector || undefined}>
      <section ref={place} className={styles.photos} aria-label="到着した写真">
        {layout === 'grid' ? <DeskGrid {...view} /> : <DeskList {...view} />}
        <p className={styles.count} role="status">
          {`${photos.length.toLocaleString('ja-JP')}件を表示（全${Math.max(list.total, photos.length).toLocaleString('ja-JP')}件）`}
        </p>
        <SelectionBar
          selection={selection}
          ids={ids}
          noun="写真"
          actions={[
            { label: '和文済', keyHint: 'w', onRun: () => commands.proofread(chosen()) },
            { label: '公開', keyHint: 'p', onRun: () => commands.publish(chosen(), '1') },
            { label: '会員限定で公開', onRun: () => commands.publish(chosen(), '3') },
            { label: '保留', keyHint: 'h', onRun: () => commands.publish(chosen(), '2') },
            { label: '担当', keyHint: 't', onRun: () => commands.take(chosen()) },
            { label: '比較', keyHint: 'v', fewest: 2, most: 4, onRun: () => commands.compare(chosen()) },
            { label: '編集', keyHint: 'e', onRun: () => commands.edit(chosen()) },
            ...(mayUpdateInBulk
              ? [{ label: '一括更新', onRun: () => openScreen('allUpdateDisp', chosen()) }]
              : []),
            { label: '解禁日時', keyHint: 'm', onRun: () => commands.embargo(chosen()) },
            { label: '公開を停止', keyHint: 'k', most: 100, onRun: () => commands.kill(chosen()) },
          ]}
          onClear={actions.clear}
        />
      </section>
      {withInspector && (
        <aside className={styles.inspector} aria-label="選択した写真">
          {current ? (
            <Inspector
              photo={current}
              userId={userId}
              failure={failureOf(current)}
              commands={commands}
              withPicture
            />
          ) : (
            <p>写真を選ぶと、ここに内容を表示します。</p>
          )}
        </aside>
      )}
      {isQuick && selection.current !== undefined && (
        <QuickView
          photos={photos}
          index={selection.current}
          userId={userId}
          failures={publishing.failures}
          commands={commands}
          onGo={actions.select}
          onClose={() => setQuick(false)}
          onGone={() => selection.current !== undefined && focus.current?.focusItem(selection.current)}
        />
      )}
      {dialogs}
    </div>
  );
}
