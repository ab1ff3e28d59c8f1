import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { GATEWAY_ERRORS } from './gateway-errors.ts';
import { answerError } from './plain-answers.ts';

test('what no one foresaw is a Japanese page for people and a code with a Japanese text for programs', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  for (const path of ['/web/index', '/api/x']) {
    app.get(path, async () => {
      throw new Error('secret');
    });
  }
  const get = (url: string, accept: string) => app.inject({ url, headers: { accept } });
  const page = await get('/web/index', 'text/html,*/*');
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<h1>エラーが発生しました</h1>');
  for (const answer of [await get('/web/index', '*/*'), await get('/api/x', 'text/html')]) {
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(answer.json()).toEqual({
      messages: [{ code: '500', text: expect.stringContaining('システムエラー') }],
      requestId: expect.any(String),
    });
  }
  expect(page.body).not.toContain('secret');
  expect(page.body).toContain(`お問い合わせ番号：${page.headers['x-request-id']}`);
  await app.close();
});

test('every error has a code, a Japanese text and, where waiting helps, a time', () => {
  for (const { status, code, text, ...rest } of Object.values(GATEWAY_ERRORS)) {
    expect([code, /^[ぁ-んァ-ヶー一-龠]/.test(text), 'retryAfter' in rest]).toEqual([
      String(status),
      true,
      [429, 502, 503, 504].includes(status),
    ]);
  }
});
