import type { DeskPhoto } from '@newsphoto/contract';
import { pageBanners } from '@newsphoto/ui';
import { stepOfKey } from '../model/marks.ts';
import type { DeskCommands } from '../state/desk-commands.ts';

const MARK_KEYS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'x'];

/** What the screen lists of its keys. */
export const DESK_HELP = [
  { shown: '↑ ↓ ← →', effect: '写真を移動する' },
  { shown: 'Shift＋↑ ↓ ← →', effect: '範囲を選択に入れる' },
  { shown: 'Space', effect: '選択に入れる・外す（クイックビューでは次の写真）' },
  { shown: 'z Enter', effect: 'クイックビューを開く・閉じる' },
  { shown: '1～5　0', effect: '評価を付ける・消す' },
  { shown: '6 7 8 9', effect: '色を付ける・消す（赤・黄・緑・青）' },
  { shown: 'x', effect: '不採用にする・戻す' },
  { shown: 'w', effect: '校閲状態を「和文済」にする（未校閲の写真は公開できません）' },
  { shown: 'p', effect: '公開する' },
  { shown: 'h', effect: '保留する（非公開に戻す）' },
  { shown: 'm', effect: '解禁日時を設定する' },
  { shown: 'k', effect: '公開を停止する' },
  { shown: 't', effect: '担当する・外す' },
  { shown: 'c', effect: 'トリミング・回転する' },
  { shown: 'e', effect: '編集する' },
  { shown: 'v', effect: '選択に入れた2～4件を並べて比較する' },
  { shown: 'd', effect: '似た写真を並べて見る' },
  { shown: '＋ － 0 z', effect: '比較：拡大・縮小・全体・100%表示（矢印で移動）' },
  { shown: 'Delete', effect: '比較から外す' },
  { shown: 'u', effect: '印を元に戻す' },
] as const;

/** The keys of the desk for the photographs that they concern; the same in the grid and in the quick view. */
export function deskKeys(
  commands: DeskCommands,
  chosen: () => readonly DeskPhoto[],
): Record<string, () => unknown> {
  const forAll = (run: (photos: readonly DeskPhoto[]) => unknown) => () => {
    const photos = chosen();
    if (photos.length > 0) return run(photos);
    pageBanners.show({ type: 'warning', message: '写真を選んでから操作してください。' });
    return undefined;
  };
  const forOne = (run: (photo: DeskPhoto) => void) =>
    forAll(([photo]) => {
      if (photo) run(photo);
    });
  const marks = MARK_KEYS.map((key) => {
    const press = forAll((photos) => {
      const step = stepOfKey(key, photos);
      if (step) commands.mark(photos, step);
    });
    return [key, press] as const;
  });
  return {
    ...Object.fromEntries(marks),
    w: forAll(commands.proofread),
    p: forAll((photos) => commands.publish(photos, '1')),
    h: forAll((photos) => commands.publish(photos, '2')),
    m: forAll(commands.embargo),
    k: forAll(commands.kill),
    t: forAll(commands.take),
    e: forAll(commands.edit),
    c: forOne(commands.crop),
    d: forOne(commands.near),
    u: () => commands.undo(),
  };
}
