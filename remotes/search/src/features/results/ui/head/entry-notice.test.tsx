import { afterEach, expect, test } from '@jest/globals';
import { contentDetail } from '@newsphoto/content/testing';
import type { LoginUserInfo } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { EntryNotice } from './entry-notice.tsx';

afterEach(() => {
  cleanup();
  clearQueries();
});

const SAVE_GUEST = fakeUserInfo({ userId: 'saveguest' });
const PREMIUM_GUEST = fakeUserInfo({ userId: 'saveguestPremium' });
const CONTENT = contentDetail();

/** Every content but `CONTENT` is unknown. */
function show(query: string, user: LoginUserInfo) {
  setSession(user);
  const network = createFakeNetwork(({ address }) =>
    address.includes(CONTENT.contentId) ? { status: 200, body: { data: CONTENT } } : { status: 404 },
  );
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  return render(
    <MemoryRouter initialEntries={[`/refineResultsList?${query}`]}>
      <EntryNotice />
    </MemoryRouter>,
  );
}

test.each([
  ['[Q-013]', '0', fakeMemberInfo(), '保存されたログイン情報で自動ログインしました。'],
  ['[Q-014]', '1', SAVE_GUEST, 'SAVEの利用者として表示しています。'],
  ['[Q-015]', '2', PREMIUM_GUEST, 'SAVE（プレミアム）の利用者として表示しています。'],
  ['a plain SAVE guest is no premium one:', '2', SAVE_GUEST, 'SAVEの利用者として表示しています。'],
])('%s searchFlag=%s has its message', (_id, flag, user, text) => {
  show(`searchFlag=${flag}`, user);
  expect(screen.getByRole('status').textContent).toBe(text);
});

test.each([
  ['0', SAVE_GUEST],
  ['1', fakeMemberInfo()],
  ['2', fakeUserInfo()],
  ['9', fakeMemberInfo()],
])('searchFlag=%s claims nothing that the session does not bear out', (flag, user) => {
  expect(show(`searchFlag=${flag}`, user).container.textContent).toBe('');
});

test.each([
  ['Q-017', '', `/detailedRepresentation?contentId=${CONTENT.contentId}`],
  ['Q-016][Q-017', '&pageId=Preview', `/preview?contentId=${CONTENT.contentId}`],
])('[%s] the content that was shown before is led back to, on its page (%s)', async (_id, page, href) => {
  show(`contentId=${CONTENT.contentId}${page}`, fakeMemberInfo());
  const link = await screen.findByRole('link', { name: CONTENT.headline });
  expect(link.getAttribute('href')).toBe(href);
});

test('a content that the user may not see is not mentioned', async () => {
  const { container } = show('contentId=202699999999', fakeMemberInfo());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(container.textContent).toBe('');
});
