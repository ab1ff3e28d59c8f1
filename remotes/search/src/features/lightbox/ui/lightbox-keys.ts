import type { KeyBinding } from '@newsphoto/ui';

interface LightboxKeys {
  readonly mayWrite: boolean;
  readonly onCart: () => void;
  readonly onNote: () => void;
  readonly onRemove: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** Keys of a lightbox. Those of the grid and the list are their own: here they are only told. */
export const lightboxKeys = (keys: LightboxKeys): readonly KeyBinding[] => [
  { shown: '↑ ↓ ← →', effect: '選択を移動する' },
  { shown: 'Space', effect: '選択に入れる・外す（Shift＋矢印で範囲）' },
  { shown: 'Enter', effect: '詳細を開く' },
  { shown: 'Esc', effect: '選択を解除する' },
  { keys: ['c'], effect: '選択した素材をカートに入れる', onPress: keys.onCart },
  ...(keys.mayWrite
    ? [
        { keys: ['['], effect: '選択した素材を1つ前に動かす', onPress: () => keys.onStep(-1) },
        { keys: [']'], effect: '選択した素材を1つ後ろに動かす', onPress: () => keys.onStep(1) },
        { keys: ['n'], effect: 'メモを書く', onPress: keys.onNote },
        { keys: ['Delete'], effect: 'ライトボックスから取り出す', onPress: keys.onRemove },
      ]
    : []),
];
