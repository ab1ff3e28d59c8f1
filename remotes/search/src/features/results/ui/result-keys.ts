import type { KeyBinding } from '@newsphoto/ui';

export interface ResultKeys {
  /** Goes to the search box. */
  readonly onFind: () => void;
}

/** Keys of the results screen. Those of the grid and the list are their own: here they are only told. */
export const resultKeys = ({ onFind }: ResultKeys): readonly KeyBinding[] => [
  { shown: '↑ ↓ ← →', effect: '選択を移動する' },
  { shown: 'Shift＋↑ ↓ ← →', effect: '範囲を選択に入れる（Shift＋クリックでも）' },
  { shown: 'PageUp PageDown Home End', effect: '画面ごとに、または先頭・末尾に移動する' },
  { shown: 'Space', effect: '選択に入れる・外す' },
  { shown: 'Enter', effect: '詳細を開く' },
  { shown: 'Esc', effect: '選択を解除する' },
  { shown: 'z', effect: '大きく見る（←→で前後の素材、Spaceで選択、Escで元の位置に戻る）' },
  { shown: 'i', effect: 'プレビューを横に出す・しまう' },
  { shown: 'a', effect: '選択した素材をライトボックスに入れる' },
  { shown: 'c', effect: '選択した素材をカートに入れる' },
  { keys: ['/'], effect: '検索欄に移動する', onPress: onFind },
  { shown: '↓（検索欄で）', effect: '検索結果に移動する' },
];
