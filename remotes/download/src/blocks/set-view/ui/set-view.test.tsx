import { afterEach, expect, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SetView, type ShownSet } from './set-view.tsx';

afterEach(cleanup);

const SET: ShownSet = {
  ...{ kind: 'save', senderName: '写真 五月', subject: '選挙の写真', message: '確認してください。' },
  ...{ expiresOn: '20261231', mostPixels: null, maxDownloads: null, downloadsLeft: null },
  contents: [contentSummary()],
};

test('a recipient sees sender, message, terms and pictures, and opens a picture', () => {
  const opened: string[] = [];
  render(
    <SetView
      set={SET}
      action={<button type="button">ダウンロード</button>}
      onOpen={(contentId) => opened.push(contentId)}
      markOf={() => 'ダウンロード済み'}
    />,
  );
  for (const text of ['写真 五月より', '選挙の写真', '確認してください。', '2026/12/31まで', '原寸まで'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('ダウンロード済み')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /大きく表示/ }));
  expect(opened).toEqual([SET.contents[0]?.contentId]);
});

test('without a way to open them pictures are no buttons', () => {
  render(<SetView set={SET} action="" level={3} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('選挙の写真');
});
