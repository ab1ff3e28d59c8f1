import { DETAIL_PATH } from '@newsphoto/content';
import { useItemDrag } from '@newsphoto/content/item-order';
import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { HelpIcon, IconButton, Note, useKeyMap, VisuallyHidden } from '@newsphoto/ui';
import {
  type GridTile,
  PhotoTile,
  type SelectionAction,
  SelectionBar,
  VirtualGrid,
} from '@newsphoto/ui/grid';
import { useCallback } from 'react';
import { useHref } from 'react-router-dom';
import type { TilesState } from '../state/use-tiles.ts';
import styles from './tiles.module.css';

const NARROW = 600;
const measures = (width: number) => ({
  rowHeight: width < NARROW ? 160 : 200,
  gap: width < NARROW ? 8 : 12,
  footer: 48,
});

/** What can be chosen as the first among the contents. */
interface Choice {
  /** Of the button: 「代表にする」. */
  readonly label: string;
  readonly key: string;
  readonly onChoose: (contentId: string) => void;
}

interface TilesProps {
  readonly tiles: TilesState;
  /** How they are used here. */
  readonly note: string;
  readonly label: string;
  /** On the picture, stable; empty: none. */
  readonly markOf: (contentId: string) => string;
  readonly removeLabel: string;
  readonly choice?: Choice | undefined;
}

/** Picture tiles with number, headline and date, which are ordered by mouse and keys. */
export function Tiles({ tiles, note, label, markOf, removeLabel, choice }: TilesProps) {
  const { chosen, step, remove } = tiles;
  const detail = useHref(DETAIL_PATH);
  const { dropMark, listeners } = useItemDrag({ ids: tiles.ids, chosen, onDrop: tiles.moveTo });
  const chooseOne = () => {
    const [one, ...others] = chosen();
    if (one !== undefined && others.length === 0) choice?.onChoose(one);
  };
  const { help, openHelp } = useKeyMap([
    { shown: '↑ ↓ ← →', effect: '選択を移動する' },
    { shown: 'Space', effect: '選択に入れる・外す（Shift＋矢印で範囲）' },
    { shown: 'Enter', effect: '詳細を開く' },
    { keys: ['['], effect: '選択した素材を1つ前に動かす', onPress: () => step(chosen(), -1) },
    { keys: [']'], effect: '選択した素材を1つ後ろに動かす', onPress: () => step(chosen(), 1) },
    { keys: ['Delete'], effect: removeLabel, onPress: () => void remove(chosen()) },
    ...(choice ? [{ keys: [choice.key], effect: choice.label, onPress: chooseOne }] : []),
  ]);
  const bar: SelectionAction[] = [
    { label: '前へ', keyHint: '[', onRun: (ids) => step(ids, -1) },
    { label: '後ろへ', keyHint: ']', onRun: (ids) => step(ids, 1) },
    ...(choice
      ? [
          {
            label: choice.label,
            keyHint: choice.key,
            most: 1,
            onRun: ([id = '']: readonly string[]) => choice.onChoose(id),
          },
        ]
      : []),
    { label: removeLabel, onRun: (ids) => void remove(ids) },
  ];
  const renderTile = useCallback(
    ({ item, id, ...tile }: GridTile<ContentSummary>) => {
      const mark = markOf(id);
      return (
        <span className={styles.place} draggable data-drop={dropMark(id)} {...listeners(id)}>
          <PhotoTile
            {...tile}
            content={{ ...item, details: `${id}　${formatDay(item.shotDate)}` }}
            withText
            href={`${detail}?${new URLSearchParams({ contentId: id })}`}
            overlay={mark !== '' && <span className={styles.mark}>{mark}</span>}
            actions={tiles.actions}
          />
        </span>
      );
    },
    [markOf, dropMark, listeners, detail, tiles.actions],
  );
  return (
    <>
      <div className={styles.keys}>
        <Note>{note}</Note>
        <p role="status">
          <VisuallyHidden>{tiles.message}</VisuallyHidden>
        </p>
        <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={openHelp} />
      </div>
      <VirtualGrid
        {...{ label, measures, renderTile }}
        ids={tiles.ids}
        ratios={tiles.ratios}
        pages={tiles.pages}
        selection={tiles.selection}
        actions={tiles.actions}
        ref={tiles.ref}
      />
      <SelectionBar
        selection={tiles.selection}
        ids={tiles.ids}
        actions={bar}
        scopeLabel="すべて"
        onTickAll={tiles.actions.tickAll}
        onClear={tiles.actions.clear}
      />
      {help}
    </>
  );
}
