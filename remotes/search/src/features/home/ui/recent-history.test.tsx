import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rememberContent, rememberSearch } from '@newsphoto/session';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RecentHistory } from './recent-history.tsx';

beforeEach(() => {
  localStorage.clear();
  setSession(fakeMemberInfo());
});
afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <RecentHistory />
    </MemoryRouter>,
  );

test('what was searched for and looked at leads there again', async () => {
  await rememberSearch('首相 会見');
  await rememberContent({ contentId: '202600000001', headline: '記者会見する首相' });
  show();
  const search = await screen.findByRole('link', { name: '首相 会見' });
  expect(new URL(search.getAttribute('href') ?? '', 'http://x').searchParams.get('q')).toBe('首相 会見');
  const content = screen.getByRole('link', { name: '記者会見する首相' });
  expect(content.getAttribute('href')).toBe('/detailedRepresentation?contentId=202600000001');
});

test('the history is cleared by its button, and nothing is shown where there is none', async () => {
  await rememberSearch('首相');
  const { container } = show();
  fireEvent.click(await screen.findByRole('button', { name: '履歴を消去' }));
  await waitFor(() => expect(container.textContent).toBe(''));
  expect(localStorage.length).toBe(0);
});
