import { expect, test } from '@jest/globals';
import type { Job } from '@newsphoto/contract';
import { cartJobText } from './cart-job-text.ts';

const job = (part: Partial<Job>): Job => ({
  ...{ jobId: '1', kind: 'result-to-cart', title: '', state: 'running', progress: 0, progressText: '' },
  ...{ errorText: '', isCanceling: false, canCancel: false, canUndo: false, canRetry: false },
  ...{ ownerName: '', result: null, revision: 1, createdAt: '', finishedAt: '', ...part },
});

test.each<[Partial<Job>, string]>([
  [{ state: 'done', result: { added: 1_234, kept: 0, skipped: 0 } }, '1,234件をカートに入れました。'],
  [
    { state: 'done', result: { added: 5, kept: 2, skipped: 1 } },
    '5件をカートに入れました。2件はすでに入っていました。1件は閲覧できないため除きました。',
  ],
  [
    { state: 'done', result: { added: 0, kept: 3, skipped: 0 } },
    'カートに入れた素材はありません。3件はすでに入っていました。',
  ],
  [{ state: 'running', isCanceling: true }, '中止しています。'],
  [{ state: 'canceled' }, '中止しました。それまでに入れた素材はカートに残っています。'],
  [{ state: 'failed', errorText: '満杯です。' }, '途中で止まりました。満杯です。'],
  [{ state: 'undone', result: { removed: 40 } }, '40件をカートから取り除き、元に戻しました。'],
])('%j: %s', (part, text) => {
  expect(cartJobText(job(part))).toBe(text);
});
