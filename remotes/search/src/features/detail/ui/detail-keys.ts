import type { KeyBinding } from '@newsphoto/ui';

export interface DetailKeys {
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onLightbox: () => void;
  readonly onCart: () => void;
}

/** Keys of the detail screen. Those of the picture and the player are their own: here they are only told. */
export const detailKeys = ({ onPrevious, onNext, onLightbox, onCart }: DetailKeys): readonly KeyBinding[] => [
  { keys: ['ArrowLeft'], shown: '←', effect: '前の素材（拡大中は画像を動かす）', onPress: onPrevious },
  { keys: ['ArrowRight'], shown: '→', effect: '次の素材（拡大中は画像を動かす）', onPress: onNext },
  { shown: 'Shift＋← → Home End', effect: '前後の素材の列の中を移動する（Enterで開く）' },
  { keys: ['a'], effect: 'ライトボックスに入れる', onPress: onLightbox },
  { keys: ['c'], effect: 'カートに入れる', onPress: onCart },
  { shown: 'z', effect: '画像を拡大する・全体に戻す' },
  { shown: '＋ −', effect: '画像を拡大・縮小する' },
  { shown: '1', effect: '画像を100%で表示する' },
  { shown: '0', effect: '画像を全体に戻す' },
  { shown: 'J K L', effect: '動画・音声：5秒戻る／再生・停止／5秒進む' },
  { shown: ', .', effect: '動画：1コマ戻る・進む' },
  { shown: '＜ ＞', effect: '動画・音声：速度を下げる・上げる' },
  { shown: 'M', effect: '動画・音声：消音' },
];
