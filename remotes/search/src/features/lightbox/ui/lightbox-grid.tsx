import { DETAIL_PATH, useCartMarks } from '@newsphoto/content';
import type { ContentSummary, LightboxEntry } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { PenIcon } from '@newsphoto/ui';
import {
  type GridTile,
  type ItemActions,
  type ItemFocus,
  type ItemPages,
  PhotoTile,
  type Selection,
  VirtualGrid,
} from '@newsphoto/ui/grid';
import { type Ref, useCallback } from 'react';
import { useHref } from 'react-router-dom';
import styles from './lightbox-grid.module.css';
import { NoteAt } from './note/note-field.tsx';
import { useItemDrag } from './use-item-drag.ts';

export interface LightboxViewProps {
  readonly ids: readonly string[];
  readonly ratios: readonly number[];
  readonly entries: ReadonlyMap<string, LightboxEntry>;
  readonly items: ItemPages<ContentSummary>;
  readonly selection: Selection;
  readonly actions: ItemActions;
  /** Contents were dropped before another one, or at the end; undefined for read-only users. */
  readonly onDrop: ((contentIds: readonly string[], beforeId: string | null) => void) | undefined;
  /** Starts editing the note of a content; undefined for read-only users. Stable. */
  readonly onNote: ((contentId: string) => void) | undefined;
  /** The content whose note is being written. */
  readonly noted: string | undefined;
  /** What is ticked, or else selected. */
  readonly chosen: () => readonly string[];
  readonly ref: Ref<ItemFocus>;
}

interface NoteButtonProps {
  readonly headline: string;
  readonly onClick: () => void;
}

const NARROW = 600;
const measures = (width: number) => ({
  rowHeight: width < NARROW ? 160 : 220,
  gap: width < NARROW ? 8 : 12,
  footer: 48,
});

/** A lightbox as a justified grid; the note, if any, is below the headline. */
export function LightboxGrid(props: LightboxViewProps) {
  const { entries, actions, noted, onNote } = props;
  const detail = useHref(DETAIL_PATH);
  const marksOf = useCartMarks();
  const { dropMark, listeners, enabled } = useItemDrag(props);
  const renderTile = useCallback(
    ({ item, index, id, ...tile }: GridTile<ContentSummary>) => {
      const note = entries.get(id)?.note ?? '';
      const facts =
        note === '' ? [formatDay(item.shotDate), item.credit].filter(Boolean).join('　') : `メモ：${note}`;
      return (
        <span
          className={styles.place}
          draggable={enabled && noted !== id}
          data-drop={dropMark(id)}
          {...(enabled ? listeners(id, index) : {})}
        >
          <PhotoTile
            content={{ ...item, details: facts }}
            index={index}
            width={tile.width}
            height={tile.height}
            withText
            href={`${detail}?${new URLSearchParams({ contentId: id })}`}
            ticked={tile.ticked}
            current={tile.current}
            tabbable={tile.tabbable}
            marks={marksOf(id)}
            actions={actions}
          />
          {onNote && noted !== id && <NoteButton headline={item.headline} onClick={() => onNote(id)} />}
          <NoteAt contentId={id} headline={item.headline} />
        </span>
      );
    },
    [entries, actions, detail, marksOf, dropMark, listeners, enabled, noted, onNote],
  );
  return (
    <VirtualGrid
      label="ライトボックスの素材"
      ids={props.ids}
      ratios={props.ratios}
      pages={props.items}
      measures={measures}
      selection={props.selection}
      actions={actions}
      renderTile={renderTile}
      ref={props.ref}
    />
  );
}

/** Begins to write a note, by the mouse or a finger; by keys `n` does on the content itself. */
function NoteButton({ headline, onClick }: NoteButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={-1}
      aria-label={`「${headline}」のメモを書く`}
      title="メモを書く（n）"
      onClick={onClick}
    >
      <PenIcon aria-hidden />
    </button>
  );
}
