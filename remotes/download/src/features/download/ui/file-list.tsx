import { detailHref } from '@newsphoto/content';
import { TextTile, textLine } from '@newsphoto/content/texts';
import { type DownloadItem, MOST_DOWNLOAD_CHOICES } from '@newsphoto/contract';
import { formatDay, formatFileSize, pixelsToCm } from '@newsphoto/domain';
import { Checkbox, ErrorState, MediaTile, Note, useElementWidth, VisuallyHidden } from '@newsphoto/ui';
import { type DataColumn, DataGrid } from '@newsphoto/ui/grid';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { reasonText } from '../../../blocks/transfer/model/reason-text.ts';
import type { DownloadForm } from '../state/use-download-form.ts';
import styles from './download-page.module.css';

/** Pixels: of a row, and of the list from which on it has all columns. */
const ROW = { wide: 84, narrow: 136 } as const;
const WIDE = 760;

const nameOf = ({ content, contentId }: DownloadItem): string => content?.headline || contentId;

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
    { key: 'picture', title: '素材', width: 112, render: (item) => <Picture item={item} /> },
    {
      ...{ key: 'headline', title: '見出し', width: 160, grows: true },
      render: (item) => (
        <span className={styles.texts}>
          <Link to={detailHref(item.contentId)}>{nameOf(item)}</Link>
          <Note as="span" numbers>
            {[item.contentId, item.content?.text ? textLine(item.content.text) : item.content?.credit]
              .filter(Boolean)
              .join('　')}
          </Note>
          <State item={item} since={downloadedOn.get(item.contentId)} />
          {!isWide && (hasChoices ? choice(item) : <Size item={item} />)}
        </span>
      ),
    },
    ...(isWide
      ? [
          {
            key: 'size',
            title: '元のサイズ',
            width: 216,
            render: (item: DownloadItem) => <Size item={item} />,
          },
          ...(hasChoices ? [{ key: 'choice', title: '受け取るサイズ', width: 150, render: choice }] : []),
        ]
      : []),
  ];
}

function Picture({ item: { content } }: { readonly item: DownloadItem }) {
  const size = { width: 96, height: 64 };
  if (!content) return <span className={styles.nothing} style={size} />;
  if (content.text) return <TextTile text={content.text} opening={content.caption} {...size} />;
  return <MediaTile {...content} headline="" src={content.thumbnails.small} {...size} contain />;
}

function Size({ item: { content } }: { readonly item: DownloadItem }) {
  if (!content) return null;
  const { width, height, fileSize } = content;
  return (
    <Note as="span" numbers>
      {width > 0 && `${width}×${height} px　`}
      {formatFileSize(fileSize)}
      {width > 0 && <br />}
      {width > 0 && `${pixelsToCm(width)}×${pixelsToCm(height)} cm（350 dpi）`}
    </Note>
  );
}

interface StateProps {
  readonly item: DownloadItem;
  /** Day of a download since the row was read. */
  readonly since: string | undefined;
}

function State({ item: { entitlement, downloadedOn }, since }: StateProps) {
  if (entitlement.refusal !== '' && entitlement.refusal !== 'size')
    return (
      <Note as="span" tone="alert">
        {reasonText(entitlement.refusal)}
      </Note>
    );
  const { licenceNo, endsOn, mostPixels } = entitlement;
  const texts = [
    licenceNo && `許諾番号 ${licenceNo}${endsOn ? `（${formatDay(endsOn)}まで）` : ''}`,
    mostPixels && `長辺 ${mostPixels.toLocaleString('ja-JP')} pxまで`,
    (since || downloadedOn) && `✓ ダウンロード済 ${formatDay(since || downloadedOn)}`,
  ];
  return (
    <Note as="span" numbers>
      {texts.filter(Boolean).join('　')}
    </Note>
  );
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
