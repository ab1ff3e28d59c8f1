import { expect, test } from '@jest/globals';
import type { TakedownReach } from '@newsphoto/contract';
import { contentNumbers } from '../../../blocks/admin/model/content-numbers.ts';
import { reachLines } from './reach-lines.ts';

test('numbers are read as they are pasted, each once', () => {
  expect(contentNumbers('202600000001\n ２０２６００００００02、202600000001,')).toEqual({
    contentIds: ['202600000001', '202600000002'],
  });
  expect(contentNumbers(' ').problem).toBe('素材番号を入力してください。');
  expect(contentNumbers('202600000001 P123').problem).toContain('「P123」');
});

test('[E-062] more numbers than one call takes are refused', () => {
  const many = Array.from({ length: 101 }, (_, index) => 202600000000 + index).join(' ');
  expect(contentNumbers(many).problem).toBe('一度に処理できるのは100件までです。');
});

test('the reach of a takedown is described as text, and so is why a content cannot be taken down', () => {
  const reach: TakedownReach = {
    ...{ contentId: '202600000001', state: 'ready', headline: '', thumbnail: '', visibility: '1' },
    ...{ carts: 2, lightboxes: 6, links: 1, openedLinks: 3, results: 4 },
  };
  expect(reachLines(reach).join()).toContain('リンク：1件で開けなくなります（現在3台のブラウザーで表示中）');
  expect(reachLines(reach).join()).toContain('ライトボックス：6件から外れます');
  expect(reachLines({ ...reach, state: 'unknown' })).toEqual(['この番号の素材はありません。']);
  expect(reachLines({ ...reach, state: 'taken-down' })).toEqual(['すでに公開を停止しています。']);
});
