import type { Bulk, BulkItem, SettingValues } from '@newsphoto/contract';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';
import { Button, EmptyState, MediaTile, Note, pageBanners, Segmented, useMediaQuery } from '@newsphoto/ui';
import { type DataColumn, DataGrid, useSelection } from '@newsphoto/ui/grid';
import { useCallback, useMemo, useState } from 'react';
import { readableValues } from '../operations/operation-text.ts';
import { bulkItemPages } from './bulk-item-pages.ts';
import styles from './bulk-items.module.css';
import { bulkQuery } from './bulk-queries.ts';
import { useBulkSetting } from './bulk-setting.ts';
import { countOf, filtersOf, type ItemFilter, isActive, isOpen, outcomeLabel } from './bulk-texts.ts';
import { excerptsOf } from './excerpts.ts';
import type { ItemChange } from './item-change.ts';
import { changedSinceText, ItemDrawer } from './item-drawer.tsx';

interface BulkItemsProps {
  readonly bulk: Bulk;
  readonly lists: SettingValues | undefined;
  /** What is shown is not of what is typed. */
  readonly isStale: boolean;
}

const PICTURE = { width: 84, height: 63 };
const ROW = 112;
const NONE: readonly string[] = [];

/** The records with what changes of each: before → after. */
export function BulkItems({ bulk, lists, isStale }: BulkItemsProps) {
  const { bulkId, version, state } = bulk;
  const { noun } = useBulkSetting();
  const filters = filtersOf(bulk);
  const [wanted, setWanted] = useState<ItemFilter>();
  const [revision, setRevision] = useState(0);
  const [opened, setOpened] = useState<number>();
  const isWide = useMediaQuery('(min-width: 1280px)');
  // While a job works, lists of outcomes would change with each of its steps.
  const filter = isActive(bulk)
    ? 'all'
    : ((filters.find(({ value }) => value === wanted) ?? filters[0])?.value ?? 'all');
  const length = countOf(bulk, filter);
  const edition = `${version} ${state} ${revision}`;
  const pages = useMemo(
    () => bulkItemPages({ bulkId, filter, length, edition }),
    [bulkId, filter, length, edition],
  );
  const ids = useMemo(() => Array.from({ length }, (_, index) => String(index)), [length]);
  const { selection, actions } = useSelection({
    ids: useCallback(() => ids, [ids]),
    onOpen: useCallback((index: number) => setOpened(index), []),
  });
  const change = async ({ contentId }: BulkItem, { excluded, values }: ItemChange) => {
    const body = { excluded, ...(values && { values: copied(values) }) };
    await call('PUT /bulk/:bulkId/items/:contentId', { params: { bulkId, contentId }, body }, QUIET_CALL);
    setRevision((before) => before + 1);
    await invalidate(bulkQuery(bulkId));
  };
  const exclude = (item: BulkItem, excluded: boolean) =>
    change(item, { excluded }).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      pageBanners.show({ message: errorMessage(error), type: 'danger', closable: true });
    });
  const columns = useColumns({ lists, isWide, onExclude: isOpen(bulk) ? exclude : undefined });
  const item = opened === undefined ? undefined : pages.get(opened);
  if (state === 'draft') {
    return (
      <EmptyState title="変更する項目を入力してください">
        左の項目に入力すると、{noun}ごとの変更前と変更後がここに表示されます。
      </EmptyState>
    );
  }
  return (
    <div className={styles.list} data-stale={isStale || undefined} aria-busy={isStale}>
      <div className={styles.filters}>
        <Segmented label={`表示する${noun}`} value={filter} options={filters} onChange={setWanted} />
      </div>
      <DataGrid
        label={`変更する${noun}`}
        columns={columns}
        ids={ids.length > 0 ? ids : NONE}
        rows={pages}
        nameOf={nameOf}
        selection={selection}
        actions={actions}
        ticks={false}
        rowHeight={ROW}
        maxHeight="max(420px, calc(100vh - 260px))"
        empty={<EmptyState title={`該当する${noun}はありません`} />}
      />
      <Note size="small">行を開くと、すべての変更を確認できます。</Note>
      {item && (
        <ItemDrawer
          key={item.contentId}
          {...{ item, lists }}
          operations={bulk.operations}
          isReadOnly={!isOpen(bulk)}
          onChange={(next) => change(item, next)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

const copied = (values: NonNullable<ItemChange['values']>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(values).map(([key, list]) => [key, [...list]]));

const nameOf = ({ headline, contentId }: BulkItem): string => headline || contentId;

interface ColumnsOptions {
  readonly lists: SettingValues | undefined;
  readonly isWide: boolean;
  readonly onExclude: ((item: BulkItem, excluded: boolean) => unknown) | undefined;
}

function useColumns({ lists, isWide, onExclude }: ColumnsOptions): readonly DataColumn<BulkItem>[] {
  const { kind } = useBulkSetting();
  return useMemo(() => {
    const picture: DataColumn<BulkItem> = {
      ...{ key: 'picture', title: '写真', width: 96 },
      render: ({ contentType, thumbnail }) => (
        <MediaTile
          contentType={contentType}
          headline=""
          visibility="1"
          src={thumbnail}
          contain
          {...PICTURE}
        />
      ),
    };
    const difference: DataColumn<BulkItem> = {
      ...{ key: 'difference', title: '変更前 → 変更後', width: isWide ? 240 : 160, grows: true },
      render: (item) => <Changes {...{ item, lists }} />,
    };
    const state: DataColumn<BulkItem> = {
      ...{ key: 'state', title: '結果', width: 168 },
      render: (item) => <State {...{ item, onExclude }} />,
    };
    const shown = kind === 'text' ? [difference] : [picture, difference];
    return isWide ? [...shown, state] : shown;
  }, [lists, isWide, kind, onExclude]);
}

const MOST_SHOWN = 3;

function Changes({ item, lists }: { readonly item: BulkItem; readonly lists: SettingValues | undefined }) {
  const { headline, appeared, contentId, changes, text, outcome } = item;
  const { kind } = useBulkSetting();
  const inLine = (key: string, values: readonly string[]) =>
    readableValues(key, values, lists, kind).replaceAll('\n', '、') || '（なし）';
  const more = changes.length - MOST_SHOWN;
  return (
    <span className={styles.changes}>
      <span className={styles.headline}>{headline || contentId}</span>
      {appeared !== '' && <span className={styles.label}>{appeared}</span>}
      {changes.slice(0, MOST_SHOWN).map(({ key, label, from, to }) => {
        const [before, after] = excerptsOf(inLine(key, from), inLine(key, to));
        return (
          <span key={key} className={styles.change}>
            <span className={styles.label}>{label}</span>
            <del>{before}</del>
            <span aria-hidden>→</span>
            <ins>{after}</ins>
          </span>
        );
      })}
      {more > 0 && <span className={styles.label}>{`ほか${more}項目`}</span>}
      {outcome === 'refused' && <span className={styles.problem}>{text}</span>}
    </span>
  );
}

function State({ item, onExclude }: Pick<ColumnsOptions, 'onExclude'> & { readonly item: BulkItem }) {
  const { outcome, text } = item;
  const isExcluded = outcome === 'excluded';
  return (
    <span className={styles.state}>
      <span data-outcome={outcome}>
        {outcome === 'pending' && !onExclude ? '未処理' : outcomeLabel(item)}
      </span>
      {outcome !== 'refused' && text !== '' && <span className={styles.reason}>{text}</span>}
      {changedSinceText(item) !== '' && <span className={styles.reason}>{changedSinceText(item)}</span>}
      {onExclude && (
        <Button kind="plain" onClick={() => void onExclude(item, !isExcluded)}>
          {isExcluded ? '対象に戻す' : '対象から外す'}
        </Button>
      )}
    </span>
  );
}
