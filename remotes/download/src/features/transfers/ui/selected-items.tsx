import { detailHref } from '@newsphoto/content';
import type { DownloadItem } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { Button, ErrorState, Section, Stack, useElementWidth, VisuallyHidden } from '@newsphoto/ui';
import { type DataColumn, DataGrid, useSelection } from '@newsphoto/ui/grid';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { itemPagesOf } from '../../../blocks/content-cells/state/item-pages.ts';
import {
  ContentPicture,
  ContentSize,
  ContentTexts,
  nameOf,
} from '../../../blocks/content-cells/ui/content-cells.tsx';
import type { TransferForm } from '../state/use-transfer-form.ts';
import styles from './transfers.module.css';

/** Pixels: of a row, and of the list from which on it has all columns. */
const ROW = { wide: 84, narrow: 136 } as const;
const WIDE = 640;

interface ItemsProps {
  readonly form: TransferForm;
}

/** What is sent. Each can be removed. */
export function SelectedItems({ form }: ItemsProps) {
  const { contentIds, wireIds } = form.items;
  const place = useRef<HTMLDivElement>(null);
  const count = contentIds.length + wireIds.length;
  const { remove } = form;
  const handleRemove = useCallback(
    (id: string) => {
      remove(id);
      // The pressed button goes with its row.
      place.current?.focus();
    },
    [remove],
  );
  return (
    <Section title="転送する素材" note={`${count.toLocaleString('ja-JP')}件`} gap={12}>
      <div ref={place} className={styles.items} tabIndex={-1}>
        {wireIds.length > 0 && (
          <Stack as="ul" gap={4}>
            {wireIds.map((wireId) => (
              <WireItem key={wireId} wireId={wireId} onRemove={handleRemove} />
            ))}
          </Stack>
        )}
        {contentIds.length > 0 && <Contents contentIds={contentIds} onRemove={handleRemove} />}
      </div>
    </Section>
  );
}

interface ContentsProps {
  readonly contentIds: readonly string[];
  readonly onRemove: (contentId: string) => void;
}

function Contents({ contentIds, onRemove }: ContentsProps) {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const room = useElementWidth(place);
  const isWide = room >= WIDE;
  const items = useMemo(() => itemPagesOf(contentIds), [contentIds]);
  // What an editor changes is read again in its place.
  useChanges('contents', (key) => {
    if (key === '') return items.reread();
    const index = contentIds.indexOf(key);
    if (index >= 0) items.reread(index);
  });
  useSyncExternalStore(items.subscribe, items.version);
  const { selection, actions } = useSelection({
    ids: useCallback(() => contentIds, [contentIds]),
    onOpen: useCallback(
      (index) => void navigate(detailHref(contentIds[index] ?? '')),
      [contentIds, navigate],
    ),
  });
  const columns = useMemo(() => columnsOf(isWide, onRemove), [isWide, onRemove]);
  return (
    <div ref={place}>
      {room > 0 && (
        <DataGrid
          label="転送する素材"
          {...{ columns, selection, actions, nameOf }}
          ids={contentIds}
          rows={items}
          ticks={false}
          rowHeight={isWide ? ROW.wide : ROW.narrow}
          maxHeight="max(320px, calc(100vh - 320px))"
          failure={
            items.failed() && <ErrorState title="素材の一覧を読み込めませんでした" onRetry={items.retry} />
          }
        />
      )}
    </div>
  );
}

function columnsOf(
  isWide: boolean,
  onRemove: (contentId: string) => void,
): readonly DataColumn<DownloadItem>[] {
  return [
    { key: 'picture', title: '素材', width: 112, render: (item) => <ContentPicture item={item} /> },
    {
      ...{ key: 'headline', title: '見出し', width: 140, grows: true },
      render: (item) => (
        <ContentTexts item={item}>{!isWide && <RemoveButton {...removalOf(item, onRemove)} />}</ContentTexts>
      ),
    },
    ...(isWide
      ? [
          {
            key: 'size',
            title: '元のサイズ',
            width: 200,
            render: (item: DownloadItem) => <ContentSize item={item} />,
          },
          {
            ...{ key: 'remove', title: '操作', width: 88 },
            render: (item: DownloadItem) => <RemoveButton {...removalOf(item, onRemove)} />,
          },
        ]
      : []),
  ];
}

const removalOf = (item: DownloadItem, onRemove: (id: string) => void) => ({
  name: nameOf(item),
  onRemove: () => onRemove(item.contentId),
});

function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <span>
      <Button onClick={onRemove}>
        外す<VisuallyHidden>：{name}</VisuallyHidden>
      </Button>
    </span>
  );
}

interface WireItemProps {
  readonly wireId: string;
  readonly onRemove: (wireId: string) => void;
}

/** An item of the wire: its text is sent as a file. */
function WireItem({ wireId, onRemove }: WireItemProps) {
  const { data, error } = useApiQuery(endpointQuery('GET /wire/items/:wireId', { params: { wireId } }));
  const title = data?.headline || (error ? '読み込めない配信の記事です' : `配信の記事 ${wireId}`);
  return (
    <li className={styles.wire}>
      <span>
        <strong>{title}</strong>（配信の記事）
      </span>
      <RemoveButton name={title} onRemove={() => onRemove(wireId)} />
    </li>
  );
}
