import { detailHref } from '@newsphoto/content';
import { useItemDrag } from '@newsphoto/content/item-order';
import { TextTile, textLine } from '@newsphoto/content/texts';
import { formatDay, formatFileSize } from '@newsphoto/domain';
import { isComposing, MediaTile, Note, useElementWidth } from '@newsphoto/ui';
import { ItemNote } from '@newsphoto/ui/forms';
import { type DataColumn, DataGrid } from '@newsphoto/ui/grid';
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { BLOCKS, type CartRow } from '../../../blocks/cart/model/cart-rows.ts';
import { unpricedText, yenText } from '../../../blocks/cart/model/fee-text.ts';
import styles from './cart-grid.module.css';
import type { CartItems } from './use-cart-items.ts';

type Width = 'wide' | 'medium' | 'narrow';

interface ColumnOptions {
  readonly width: Width;
  readonly withFees: boolean;
  readonly downloadedOn: CartItems['downloadedOn'];
  readonly onNote: (contentId: string) => void;
  readonly onPlace: (contentId: string, place: number) => void;
}

/** Pixels: of the rows, and of the list from which on they have all columns. */
const ROW = { wide: 120, medium: 120, narrow: 152 } as const;
const [WIDE, MEDIUM] = [860, 480];

const headlineOf = ({ entry }: CartRow): string => entry.content?.headline ?? entry.contentId;

export function CartGrid(props: CartItems & { readonly withFees: boolean }) {
  const { ids, items, selection, actions, notes, noted, withFees, moveTo, downloadedOn } = props;
  const place = useRef<HTMLDivElement>(null);
  const room = useElementWidth(place);
  const width = room >= WIDE ? 'wide' : room >= MEDIUM ? 'medium' : 'narrow';
  const latest = useRef(props.moveToPlace);
  useLayoutEffect(() => {
    latest.current = props.moveToPlace;
  });
  const onPlace = useCallback((contentId: string, to: number) => latest.current(contentId, to), []);
  const columns = useMemo(
    () => columnsOf({ width, withFees, downloadedOn, onNote: notes.edit, onPlace }),
    [width, withFees, downloadedOn, notes.edit, onPlace],
  );
  const { dropMark, listeners } = useItemDrag({ ...props, onDrop: moveTo, direction: 'column' });
  const blocked = useMemo(
    () => new Set(props.rows.filter(({ block }) => block).map(({ contentId }) => contentId)),
    [props.rows],
  );
  // Text of a note that is being written is marked by the mouse.
  const listenersOf = useCallback(
    (id: string) => (id === noted || blocked.has(id) ? undefined : listeners(id)),
    [listeners, noted, blocked],
  );
  return (
    <div ref={place}>
      {room > 0 && (
        <DataGrid
          label="カートの素材"
          columns={columns}
          ids={ids}
          rows={items}
          nameOf={headlineOf}
          selection={selection}
          actions={actions}
          rowHeight={ROW[width]}
          maxHeight="max(480px, calc(100vh - 220px))"
          drag={{ listeners: listenersOf, dropMark }}
          ref={props.ref}
        />
      )}
    </div>
  );
}

function columnsOf({
  width,
  withFees,
  downloadedOn,
  onNote,
  onPlace,
}: ColumnOptions): readonly DataColumn<CartRow>[] {
  const noteOf = (row: CartRow) => (
    <ItemNote {...{ contentId: row.contentId, note: row.entry.note, onNote }} headline={headlineOf(row)} />
  );
  const isWide = width === 'wide';
  const isNarrow = width === 'narrow';
  const fee: DataColumn<CartRow> = {
    ...{ key: 'fee', title: '料金（税別）', width: 120, align: 'end' },
    render: (row) => <RowFee row={row} />,
  };
  return [
    {
      ...{ key: 'place', title: '順番', width: isNarrow ? 60 : 72 },
      render: (row: CartRow) => <PlaceField key={row.place} row={row} onPlace={onPlace} />,
    },
    {
      ...{ key: 'picture', title: '素材', width: isNarrow ? 96 : 184 },
      render: (row: CartRow) => <RowPicture row={row} small={isNarrow} />,
    },
    {
      ...{ key: 'headline', title: '見出し', width: isNarrow ? 160 : 220, grows: true },
      render: (row: CartRow) => (
        <span className={styles.texts}>
          <RowTexts row={row} withSize={!isWide} downloadedOn={downloadedOn.get(row.contentId)} />
          {!isWide && noteOf(row)}
          {isNarrow && withFees && <RowFee row={row} />}
        </span>
      ),
    },
    ...(isWide
      ? [
          { key: 'size', title: 'サイズ', width: 136, render: (row: CartRow) => <RowSize row={row} /> },
          { key: 'note', title: 'メモ', width: 150, grows: true, render: noteOf },
        ]
      : []),
    ...(withFees && !isNarrow ? [fee] : []),
  ];
}

function RowPicture({ row: { entry }, small }: { readonly row: CartRow; readonly small: boolean }) {
  const size = small ? { width: 72, height: 48 } : { width: 160, height: 107 };
  const { content } = entry;
  if (!content) return <span className={styles.nothing} style={size} />;
  if (content.text) return <TextTile text={content.text} opening={content.caption} {...size} />;
  const src = small ? content.thumbnails.small : content.thumbnails.large;
  return <MediaTile {...content} headline="" src={src} {...size} contain />;
}

const sizeTexts = ({ entry: { content } }: CartRow): readonly string[] => {
  if (!content) return [];
  if (content.text) return [`${content.text.characters.toLocaleString('ja-JP')}字`];
  const pixels = content.width > 0 ? [`${content.width}×${content.height} px`] : [];
  return [...pixels, formatFileSize(content.fileSize)];
};

function RowSize({ row }: { readonly row: CartRow }) {
  return (
    <span className={styles.texts}>
      {sizeTexts(row).map((text) => (
        <Note key={text} as="span" numbers>
          {text}
        </Note>
      ))}
    </span>
  );
}

const DISTRIBUTIONS = { '': '', '1': '', '2': '配信可否：不可', '3': '配信可否：要確認' } as const;

/** What limits its use; of a text first whether it may be delivered. */
const limitsOf = ({ entry: { content } }: CartRow): string =>
  [DISTRIBUTIONS[content?.distribution ?? ''], content?.restrictions].filter(Boolean).join('　');

interface RowTextsProps {
  readonly row: CartRow;
  readonly withSize: boolean;
  readonly downloadedOn: string | undefined;
}

function RowTexts({ row, withSize, downloadedOn }: RowTextsProps) {
  const { entry, block, licensed } = row;
  const { content } = entry;
  const sizes = withSize ? sizeTexts(row).slice(0, 1) : [];
  const limits = limitsOf(row);
  const source = content?.text ? [] : [formatDay(content?.shotDate ?? ''), content?.credit, ...sizes];
  const mark = downloadedOn && `✓ ダウンロード済 ${formatDay(downloadedOn)}`;
  return (
    <>
      {block && (
        <span className={styles.block} title={block.reasons.join('\n')}>
          <strong>{BLOCKS[block.kind].title}</strong>　{block.reasons.join('　')}
        </span>
      )}
      {limits !== '' && !block && (
        <span className={styles.restrictions} title={limits}>
          ⚠ {limits.replaceAll(/\s+/g, ' ')}
        </span>
      )}
      {content && (
        <Link className={styles.headline} to={detailHref(entry.contentId)} draggable={false}>
          {content.headline}
        </Link>
      )}
      {content?.text && (
        <Note as="span" numbers>
          {textLine(content.text)}
        </Note>
      )}
      <Note as="span" numbers>
        {[entry.contentId, ...source, mark].filter(Boolean).join('　')}
      </Note>
      {licensed && <span className={styles.licensed}>✓ {licensed}</span>}
    </>
  );
}

function RowFee({ row: { outcome, entry } }: { readonly row: CartRow }) {
  if (!outcome) return null;
  if (outcome.kind !== 'priced') return <Note as="span">{unpricedText(outcome)}</Note>;
  const isReviewed = outcome.conflicts.length > 0;
  return (
    <span className={styles.fee}>
      <strong>{yenText(outcome.fee)}</strong>
      {entry.use && (
        <Note as="span" size="small">
          個別の条件
        </Note>
      )}
      {isReviewed && (
        <Note as="span" size="small" title={outcome.conflicts.map(({ text }) => text).join('\n')}>
          担当者が確認
        </Note>
      )}
    </span>
  );
}

interface PlaceFieldProps {
  readonly row: CartRow;
  readonly onPlace: (contentId: string, place: number) => void;
}

/** The place of a row as a number: another one, and Enter, moves it there. */
function PlaceField({ row, onPlace }: PlaceFieldProps) {
  const { block, place, contentId } = row;
  const [text, setText] = useState(String(place));
  if (block) return <span className={styles.blocked}>⚠</span>;
  const leave = () => setText(String(place));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const wanted = Number(text.normalize('NFKC'));
    if (Number.isInteger(wanted) && wanted >= 1 && wanted !== place) onPlace(contentId, wanted);
    else leave();
  };
  return (
    <input
      className={styles.place}
      inputMode="numeric"
      aria-label={`「${headlineOf(row)}」の順番`}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={leave}
    />
  );
}
