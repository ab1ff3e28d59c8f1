import { formatFileSize } from '@newsphoto/domain';
import { errorMessage, isApiError } from '@newsphoto/http';
import { EmptyState, ProgressBar, pageBanners, Segmented, useMediaQuery, useScreenSize } from '@newsphoto/ui';
import {
  type DataColumn,
  DataGrid,
  type SelectionAction,
  SelectionBar,
  useSelection,
} from '@newsphoto/ui/grid';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { GROUPS, groupOf, type ItemGroup, isRetryable, stateLabel } from '../model/item-state.ts';
import type { Totals } from '../model/totals.ts';
import { headlineOf, pathOf, type UploadItem } from '../model/upload-item.ts';
import type { UploadSession } from '../state/upload-session.ts';
import styles from './upload-grid.module.css';

interface UploadGridProps {
  readonly session: UploadSession;
  readonly counts: Totals['counts'];
  readonly onOpen: (itemId: string) => void;
}

/** All columns fit beside the menu then. */
const WIDE_QUERY = '(min-width: 1280px)';

/** The files, thousands of them: those of one group, with the actions for ticked ones. */
export function UploadGrid({ session, counts, onOpen }: UploadGridProps) {
  const { list } = session;
  const [group, setGroup] = useState<ItemGroup>('all');
  const ids = useShownIds(session, group);
  const rows = useMemo(() => list.pagesOf(ids, (id) => void session.picture(id)), [list, ids, session]);
  const size = useScreenSize();
  const isWide = useMediaQuery(WIDE_QUERY);
  const open = useCallback((index: number) => ids[index] !== undefined && onOpen(ids[index]), [ids, onOpen]);
  const { selection, actions } = useSelection({ ids: useCallback(() => ids, [ids]), onOpen: open });
  const ticked = useMemo(() => tickedActions(session, actions.clear), [session, actions]);
  const options = (Object.entries(GROUPS) as [ItemGroup, string][])
    .filter(([value]) => value === 'all' || value === group || counts[value] > 0)
    .map(([value, label]) => ({ value, label: `${label} ${counts[value].toLocaleString('ja-JP')}` }));
  return (
    <>
      <div className={styles.groups}>
        <Segmented label="状態で絞り込む" value={group} options={options} onChange={setGroup} />
      </div>
      <DataGrid
        label="追加したファイル"
        columns={size === 'small' ? NARROW : isWide ? WIDE : MIDDLE}
        ids={ids}
        rows={rows}
        nameOf={pathOf}
        selection={selection}
        actions={actions}
        rowHeight={size === 'small' ? 88 : 64}
        maxHeight="calc(100vh - 300px)"
        empty={<EmptyState title="この状態のファイルはありません" />}
      />
      <SelectionBar
        {...{ selection, ids, actions: ticked }}
        noun="ファイル"
        scopeLabel="一覧のすべて"
        onTickAll={actions.tickAll}
        onClear={actions.clear}
      />
    </>
  );
}

/** Ids of the group, the same list as long as it has the same rows. */
function useShownIds({ list }: UploadSession, group: ItemGroup): readonly string[] {
  const version = useSyncExternalStore(list.subscribe, list.version);
  const [shown, setShown] = useState<readonly string[]>([]);
  const ids = useMemo(() => (version >= 0 ? list.idsOf(group) : []), [list, group, version]);
  const isSame = ids === shown || (ids.length === shown.length && ids.every((id, at) => id === shown[at]));
  if (!isSame) setShown(ids);
  return isSame ? shown : ids;
}

function tickedActions(session: UploadSession, clear: () => void): readonly SelectionAction[] {
  const { list } = session;
  const run = (work: (ids: readonly string[]) => Promise<void>) => (ids: readonly string[]) => {
    clear();
    void work(ids).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      pageBanners.show({ type: 'danger', message: errorMessage(error), closable: true });
    });
  };
  const itemOf = (id: string) => list.get(id);
  return [
    {
      label: '再試行',
      appliesTo: (id) => (itemOf(id) ? isRetryable(itemOf(id) as UploadItem) : false),
      onRun: run((ids) => session.retry(ids)),
    },
    {
      label: '一覧から外す',
      appliesTo: (id) => itemOf(id)?.phase !== 'server' || itemOf(id)?.upload?.state === 'failed',
      onRun: run((ids) => session.remove(ids)),
    },
  ];
}

const Picture = ({ item }: { readonly item: UploadItem }) => {
  const src = item.upload?.thumbnail || item.picture;
  return <span className={styles.picture}>{src !== '' && <img src={src} alt="" decoding="async" />}</span>;
};

function State({ item }: { readonly item: UploadItem }) {
  const { phase, sent, size } = item;
  return (
    <span className={styles.state} data-group={groupOf(item)}>
      {stateLabel(item)}
      {phase === 'sending' && <ProgressBar label="送信状況" value={size > 0 ? sent / size : 0} />}
    </span>
  );
}

const sizeOf = ({ size }: UploadItem): string => (size > 0 ? formatFileSize(size) : '');
const problemOf = ({ problem }: UploadItem) => (
  <span className={styles.problem} title={problem}>
    {problem}
  </span>
);

const PICTURE: DataColumn<UploadItem> = {
  ...{ key: 'picture', title: '写真', width: 96 },
  render: (item) => <Picture item={item} />,
};
const WIDE: readonly DataColumn<UploadItem>[] = [
  PICTURE,
  { key: 'name', title: 'ファイル名', width: 220, grows: true, render: pathOf },
  { key: 'state', title: '状態', width: 132, render: (item) => <State item={item} /> },
  { key: 'size', title: 'サイズ', width: 92, align: 'end', render: sizeOf },
  { key: 'kind', title: '種類', width: 96, render: ({ kind }) => kind },
  { key: 'headline', title: '見出し', width: 200, grows: true, render: headlineOf },
  { key: 'problem', title: 'エラー・注意', width: 240, grows: true, render: problemOf },
];
/** What is wrong comes before the headline: both have no room beside each other. */
const MIDDLE: readonly DataColumn<UploadItem>[] = [
  PICTURE,
  { key: 'name', title: 'ファイル名', width: 180, grows: true, render: pathOf },
  { key: 'state', title: '状態', width: 124, render: (item) => <State item={item} /> },
  { key: 'size', title: 'サイズ', width: 84, align: 'end', render: sizeOf },
  {
    ...{ key: 'note', title: '見出し・エラー', width: 220, grows: true },
    render: (item) => (item.problem === '' ? headlineOf(item) : problemOf(item)),
  },
];
const NARROW: readonly DataColumn<UploadItem>[] = [
  { ...PICTURE, width: 76 },
  {
    ...{ key: 'name', title: 'ファイル', width: 190, grows: true },
    render: (item) => (
      <span className={styles.file}>
        <span className={styles.line}>{pathOf(item)}</span>
        <State item={item} />
        {item.problem === '' ? <span className={styles.line}>{headlineOf(item)}</span> : problemOf(item)}
      </span>
    ),
  },
];
