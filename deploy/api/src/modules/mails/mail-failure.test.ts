import { expect, test } from '@jest/globals';
import { mailFailure } from './mail-failure.ts';

test.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, true, '受け取りを拒否しました（550）'],
  [{ code: 'EMESSAGE', responseCode: 554 }, true, '（554）'],
  [{ code: 'EENVELOPE', responseCode: 450 }, false, '一時的に受け取れません（450）'],
  [{ code: 'EENVELOPE' }, true, '宛先が正しくありません'],
  [{ code: 'EAUTH', responseCode: 535 }, false, 'ログインできません'],
  [{ code: 'ETLS', responseCode: 500 }, false, '暗号化'],
  [{ code: 'ECONNREFUSED' }, false, '接続できません'],
  [{ code: 'ETIMEDOUT' }, false, '接続できません'],
  [undefined, false, '接続できません'],
])('%p: permanent %p, %s', (error, isPermanent, text) => {
  const failure = mailFailure(error);
  expect(failure.isPermanent).toBe(isPermanent);
  expect(failure.message).toContain(text);
});
