import { expect, test } from '@jest/globals';
import type { Lightbox } from '@newsphoto/contract';
import { lightboxDetails, logText } from './lightbox-labels.ts';

const lightbox: Lightbox = {
  ...{ lightboxId: '1', name: '選挙', type: '0', isOwn: true, ownerName: '会員 一郎', mayWrite: true },
  ...{ count: 1200, hasHidden: false, covers: [], revision: 1, changedAt: '20261121090500' },
};
const line = { eventId: '1', happenedAt: '20261121090500', userName: '会員 一郎', count: 0 };

test('a lightbox says how much it holds, who else sees it and whose it is', () => {
  expect(lightboxDetails(lightbox)).toEqual(['1,200件']);
  expect(lightboxDetails({ ...lightbox, type: '2' })).toEqual(['1,200件', 'グループで編集できます']);
  const others = { ...lightbox, type: '1' as const, isOwn: false, mayWrite: false };
  expect(lightboxDetails(others)).toEqual(['1,200件', '会員 一郎さんが共有', '閲覧のみ']);
});

test('the log has a text for each action', () => {
  expect(logText({ ...line, act: 'added', count: 3 })).toBe('素材を追加（3件）');
  expect(logText({ ...line, act: 'renamed', name: '知事選' })).toBe('名前を変更（知事選）');
  expect(logText({ ...line, act: 'shared', type: '1' })).toBe('共有の範囲を変更（グループで閲覧）');
});
