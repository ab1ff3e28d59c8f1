import type { KeyBinding } from '@newsphoto/ui';

interface SavedKeys {
  /** To a row, counted from the one with the focus; beyond the ends it stays there. */
  readonly onStep: (by: number) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRename: () => void;
  readonly onEdit: () => void;
  readonly onPause: () => void;
  readonly onRemove: () => void;
}

/** Keys of the list of saved searches; they act on the row that has the focus. */
export const savedKeys = (keys: SavedKeys): readonly KeyBinding[] => [
  { keys: ['ArrowUp'], shown: '↑', effect: '前の検索へ', onPress: () => keys.onStep(-1) },
  { keys: ['ArrowDown'], shown: '↓', effect: '次の検索へ', onPress: () => keys.onStep(1) },
  { keys: ['Home'], effect: '最初の検索へ', onPress: () => keys.onStep(Number.NEGATIVE_INFINITY) },
  { keys: ['End'], effect: '最後の検索へ', onPress: () => keys.onStep(Number.POSITIVE_INFINITY) },
  { shown: 'Enter', effect: '検索を実行する' },
  { keys: ['['], effect: '1つ上へ動かす', onPress: () => keys.onMove(-1) },
  { keys: [']'], effect: '1つ下へ動かす', onPress: () => keys.onMove(1) },
  { keys: ['F2'], effect: '名前を変更する', onPress: keys.onRename },
  { keys: ['e'], effect: '設定（フォルダー・通知）を開く', onPress: keys.onEdit },
  { keys: ['p'], effect: '通知を一時停止・再開する', onPress: keys.onPause },
  { keys: ['Delete'], effect: '削除する（元に戻せます）', onPress: keys.onRemove },
];
