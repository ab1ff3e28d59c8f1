import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import CompletePage from './complete-page.tsx';

afterEach(cleanup);

function show(state?: unknown) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/common/complete', state }]}>
      <CompletePage />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link');
  return [
    screen.getByRole('heading', { level: 1 }).textContent,
    screen.getAllByRole('paragraph')[0]?.textContent,
    `${link.textContent} ${link.getAttribute('href')}`,
  ];
}

test('[R-043] the result of a process: what the page before handed over, and the way on', () => {
  const state = {
    title: '登録しました',
    message: '10件を登録しました。',
    backTo: '/bundleUpload',
    backLabel: '続けて登録する',
  };
  expect(show(state)).toEqual(['登録しました', '10件を登録しました。', '続けて登録する /bundleUpload']);
});

test('malformed parts of the result have a default, and the way on stays in the app', () => {
  expect(
    show({ title: 1, message: '10件を登録しました。', backTo: 'https://evil.example', backLabel: '' }),
  ).toEqual(['処理が完了しました', '10件を登録しました。', 'トップページへ戻る /index']);
});

test.each([
  ['nothing', undefined],
  ['what is no text', { title: 1, message: null, backTo: {}, backLabel: '' }],
])('handed %s, it claims nothing and leads to the top page', (_what, state) => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/common/complete', state }]}>
      <Routes>
        <Route path="/common/complete" element={<CompletePage />} />
        <Route path="/index" element="トップページ" />
      </Routes>
    </MemoryRouter>,
  );
  expect(document.body.textContent).toBe('トップページ');
});
