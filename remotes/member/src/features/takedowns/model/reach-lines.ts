import type { TakedownReach } from '@newsphoto/contract';
import { labelOfCode, VISIBILITIES } from '@newsphoto/domain';

/** What a takedown of one content reaches, in words. */
export function reachLines(reach: TakedownReach): readonly string[] {
  const { state, visibility, carts, lightboxes = 0, links, openedLinks, results } = reach;
  if (state === 'unknown') return ['この番号の素材はありません。'];
  if (state === 'taken-down') return ['すでに公開を停止しています。'];
  return [
    `公開区分：${labelOfCode(VISIBILITIES, visibility)}`,
    `カート：${carts}件から外れます`,
    `ライトボックス：${lightboxes}件から外れます`,
    `リンク：${links}件で開けなくなります${openedLinks > 0 ? `（現在${openedLinks}台のブラウザーで表示中）` : ''}`,
    `検索結果：表示中の${results}件から消えます`,
    '画像・動画のアドレスは、すべて無効になります',
  ];
}
