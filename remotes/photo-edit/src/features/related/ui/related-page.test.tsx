import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { contentSummary } from '@newsphoto/content/testing';
import { PERMISSION_EDIT } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RelatedPage } from './related-page.tsx';

const [MAIN, OTHER] = ['202600000009', '202600000008'];
const idOf = (name: string) => `20260000000${'abc'.indexOf(name) + 1}`;
const named = (name: string) => contentSummary({ contentId: idOf(name), headline: `写真${name}` });

beforeEach(() => {
  setSession(fakeMemberInfo([PERMISSION_EDIT]));
  window.innerHeight = 800;
  jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 0, 984, 0));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const order = () =>
  screen
    .getAllByRole('link')
    .flatMap((one) => /写真([a-c])/.exec(one.textContent)?.[1] ?? [])
    .join('');
/** Until what was answered is shown. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

type Answer = ReturnType<Parameters<typeof createFakeNetwork>[0]>;

/** Three contents related to one, the last of which is selected. `put`: the answer to a move; `again`: to later reads. */
async function showRelated(contentId: string, put: Answer, again?: Answer) {
  const moves: unknown[] = [];
  const sent = { moves, reads: 0 };
  const network = createFakeNetwork(({ method, body }) => {
    if (method === 'PUT') {
      moves.push(body);
      return put;
    }
    sent.reads += 1;
    if (sent.reads > 1 && again) return again;
    const related = [...'abc'].map(named);
    return { status: 200, body: { data: { content: contentSummary({ contentId }), related, hidden: 0 } } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  render(
    <MemoryRouter initialEntries={[`/relatedContent?contentId=${contentId}`]}>
      <RelatedPage />
    </MemoryRouter>,
  );
  const last = await screen.findByRole('link', { name: /写真c/ });
  act(() => {
    last.focus();
    fireEvent.click(last, { detail: 1 });
  });
  return sent;
}

test('a key moves what is shown, also while the order of the key before is read again', async () => {
  const moved = { status: 200, body: { data: { editId: '1', count: 1, unknown: [] } } };
  // What is read after the first move does not arrive.
  const sent = await showRelated(MAIN, moved, 'never');
  press('[');
  await waitFor(() => expect(sent.reads).toBe(2));
  await settle();
  expect(order()).toBe('acb');
  press('[');
  await waitFor(() =>
    expect(sent.moves).toEqual([
      { contentIds: [idOf('c')], beforeId: idOf('b') },
      { contentIds: [idOf('c')], beforeId: idOf('a') },
    ]),
  );
  await settle();
  expect(order()).toBe('cab');
});

test('a move that waits for the one before is sent when the page is left', async () => {
  const { moves } = await showRelated(OTHER, 'never');
  press('[');
  press('[');
  await settle();
  expect([order(), moves.length]).toEqual(['cab', 1]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(moves).toHaveLength(2));
});
