import { type DownloadItem, MOST_DOWNLOAD_CHOICES } from '@newsphoto/contract';
import { Checkbox, ErrorState, Note, useElementWidth, VisuallyHidden } from '@newsphoto/ui';
import { type DataColumn, DataGrid } from '@newsphoto/ui/grid';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import {
  ContentPicture,
  ContentSize,
  ContentTexts,
  nameOf,
} from '../../../blocks/content-cells/ui/content-cells.tsx';
import type { DownloadForm } from '../state/use-download-form.ts';

/** Pixels: of a row, and of the list from which on it has all columns. */
const ROW = { wide: 84, narrow: 136 } as const;
const WIDE = 760;

/** The files, with a tick and a size each. */
export function FileList({
  contentIds,
  form,
}: {
  readonly contentIds: readonly string[];
  readonly form: DownloadForm;
}) {
  const place = useRef<HTMLDivElement>(null);
  const room = useElementWidth(place);
  const isWide = room >= WIDE;
  const { items, selection, actions, originals, setOriginal, downloadedOn } = form;
  const hasChoices = form.setting.size !== 'original' && contentIds.length <= MOST_DOWNLOAD_CHOICES;
  const columns = useMemo(
    () => columnsOf({ isWide, hasChoices, originals, setOriginal, downloadedOn }),
    [isWide, hasChoices, originals, setOriginal, downloadedOn],
  );
  useSyncExternalStore(items.subscribe, items.version);
  return (
    <div ref={place}>
      {room > 0 && (
        <DataGrid
          label="ダウンロードする素材"
          {...{ columns, selection, actions, nameOf }}
          ids={contentIds}
          rows={items}
          rowHeight={isWide ? ROW.wide : ROW.narrow}
          maxHeight="max(420px, calc(100vh - 240px))"
          failure={
            items.failed() && <ErrorState title="素材の一覧を読み込めませんでした" onRetry={items.retry} />
          }
        />
      )}
    </div>
  );
}

interface ColumnOptions extends Pick<DownloadForm, 'originals' | 'setOriginal' | 'downloadedOn'> {
  readonly isWide: boolean;
  readonly hasChoices: boolean;
}

function columnsOf(options: ColumnOptions): readonly DataColumn<DownloadItem>[] {
  const { isWide, hasChoices, downloadedOn } = options;
  const choice = (item: DownloadItem) => <SizeChoice item={item} {...options} />;
  return [
    { key: 'picture', title: '素材', width: 112, render: (item) => <ContentPicture item={item} /> },
    {
      ...{ key: 'headline', title: '見出し', width: 160, grows: true },
      render: (item) => (
        <ContentTexts item={item} since={downloadedOn.get(item.contentId)}>
          {!isWide && (hasChoices ? choice(item) : <ContentSize item={item} />)}
        </ContentTexts>
      ),
    },
    ...(isWide
      ? [
          {
            key: 'size',
            title: '元のサイズ',
            width: 216,
            render: (item: DownloadItem) => <ContentSize item={item} />,
          },
          ...(hasChoices ? [{ key: 'choice', title: '受け取るサイズ', width: 150, render: choice }] : []),
        ]
      : []),
  ];
}

function SizeChoice({ item, originals, setOriginal }: { readonly item: DownloadItem } & ColumnOptions) {
  const { contentId, content } = item;
  if (content?.contentType !== '0') return <Note as="span">元のファイル</Note>;
  return (
    <Checkbox
      checked={originals.has(contentId)}
      onChange={(isOriginal) => setOriginal(contentId, isOriginal)}
    >
      原寸のまま<VisuallyHidden>：{nameOf(item)}</VisuallyHidden>
    </Checkbox>
  );
}
