import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { movedBefore } from '@newsphoto/content/item-order';
import type { ContentSummary, Lightbox, LightboxEntry, Rating } from '@newsphoto/contract';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { pageBanners } from '@newsphoto/ui';
import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createItemSource } from '../state/item-source.ts';
import { LightboxBody } from './lightbox-body.tsx';

const LIGHTBOX: Lightbox = {
  ...{ lightboxId: '7', name: '選挙', type: '2', isOwn: true, ownerName: '会員 一郎', mayWrite: true },
  ...{ count: 4, hasHidden: false, covers: [], revision: 1, changedAt: '20260101000000' },
};
const idOf = (name: string) => `20260000000${'abcd'.indexOf(name) + 1}`;
const nameOf = (id: string) => 'abcd'[Number(id.at(-1)) - 1] ?? '';
const entry = (name: string, note = ''): LightboxEntry => ({
  ...{ contentId: idOf(name), aspectRatio: 1.5, note },
  ...{ addedBy: '会員 一郎', addedAt: '20260101000000' },
});
const summary = (contentId: string): ContentSummary => ({
  ...{ contentId, headline: `写真${nameOf(contentId)}`, contentType: '0', visibility: '1', caption: '' },
  registeredAt: '20260101000000',
  ...{ shotDate: '2026-01-02', credit: '', aspectRatio: 1.5, thumbnails: { small: '', large: '' } },
});
const ENTRIES = [...'abcd'].map((name) => entry(name));

/** What the archive holds: the screen reads it again, and a colleague changes it by `others`. */
let held: readonly LightboxEntry[];
let rated: readonly Rating[];
let others: (entries: readonly LightboxEntry[]) => void;
const refusal = { status: 400, body: { messages: [{ code: 'E0024', text: '500文字以内です。' }] } };

function Screen({ lightbox }: { readonly lightbox: Lightbox }) {
  const [entries, setEntries] = useState(held);
  const [source] = useState(() =>
    createItemSource(
      async (ids) => ids.map(summary),
      async () => held.map(({ contentId }) => contentId),
    ),
  );
  others = (next) => {
    held = next;
    setEntries(next);
  };
  return (
    <LightboxBody
      open={{ lightbox, entries, source }}
      reload={async () => setEntries(held)}
      showMoved={(block, beforeId) => {
        const ids = movedBefore(
          entries.map(({ contentId }) => contentId),
          block,
          beforeId,
        );
        setEntries(ids.flatMap((id) => entries.find(({ contentId }) => contentId === id) ?? []));
        return () => undefined;
      }}
    />
  );
}

const READS = /\/(ratings\/read|contents\/downloaded)$/;

/** Shows the screen over an archive that answers so; what was sent to it. */
async function show(answer: () => object = () => ({}), lightbox = LIGHTBOX) {
  const network = createFakeNetwork(({ method, body, address }) => {
    if (address.endsWith('/contents/downloaded')) return { status: 200, body: { data: { downloaded: [] } } };
    if (address.endsWith('/ratings/read')) return { status: 200, body: { data: rated } };
    const input = answer();
    if ('status' in input) return input as typeof refusal;
    const { contentIdList = [] } = (body ?? {}) as { contentIdList?: string[] };
    if (method === 'DELETE') held = held.filter(({ contentId }) => !contentIdList.includes(contentId));
    const change = { lightbox: LIGHTBOX, eventId: '3', changed: contentIdList, already: [] };
    return { status: 200, body: { data: change } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  held = ENTRIES;
  render(
    <MemoryRouter>
      <Screen lightbox={lightbox} />
    </MemoryRouter>,
  );
  await screen.findByRole('link', { name: /写真d/ });
  // Ratings and downloads are read in the background.
  const own = () => network.sent.filter(({ address }) => !READS.test(address));
  return () => own().map(({ method, body }) => [method, body]);
}

const link = (name: string) => screen.getByRole('link', { name: new RegExp(`写真${name}`) });
const order = () =>
  screen
    .getAllByRole('link')
    .flatMap((one) => /写真([a-d])/.exec(one.textContent)?.[1] ?? [])
    .join('');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const select = (name: string) =>
  act(() => {
    link(name).focus();
    fireEvent.click(link(name), { detail: 1 });
  });
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /のメモ$/ });
const asList = () => fireEvent.click(screen.getByRole('radio', { name: '一覧' }));
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`写真${name}`) });
/** Drags a row to the upper (or lower) half of another; the test's rows lie at the top and have no height. */
function drag(name: string, onto: string, half: 'upper' | 'lower') {
  const dataTransfer = { setData: () => undefined };
  const clientY = half === 'upper' ? -1 : 1;
  const fire = (type: 'dragOver' | 'drop') =>
    fireEvent(row(onto), Object.assign(createEvent[type](row(onto), { dataTransfer }), { clientY }));
  fireEvent.dragStart(row(name), { dataTransfer });
  fire('dragOver');
  const mark = row(onto).dataset.drop;
  fire('drop');
  return mark;
}
const focusedName = () => /写真([a-d])/.exec(document.activeElement?.textContent ?? '')?.[1];

beforeEach(() => {
  rated = [];
  setSession(fakeMemberInfo(), { rememberLightbox: async () => undefined });
  sessionStorage.clear();
  window.innerHeight = 800;
  jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 0, 984, 0));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  for (const { id } of pageBanners.get()) pageBanners.close(id);
});

test('rows of the list show the rating, and keys rate the chosen row', async () => {
  const none = { stars: 0, color: '', flag: '' } as const;
  rated = [{ contentId: idOf('d'), ...none, stars: 5 }];
  const sent = await show(() => ({ status: 200, body: { data: [{ contentId: idOf('b'), ...none }] } }));
  asList();
  await waitFor(() => expect(within(row('d')).getByRole('img', { name: '評価：★5' }).textContent).toBe('★5'));
  act(() => row('b').focus());
  fireEvent.click(row('b'), { detail: 1 });
  await act(async () => void press('4'));
  await waitFor(() => expect(within(row('b')).getByRole('img', { name: '評価：★4' })).toBeTruthy());
  expect(sent()).toEqual([['PUT', { contentIdList: [idOf('b')], stars: 4 }]]);
});

test('a key applies to the content that was chosen, at whatever place since a colleague changed the list', async () => {
  const sent = await show();
  select('c');
  act(() => others([entry('c'), entry('b'), entry('d')]));
  press('Delete');
  await waitFor(() => expect(sent()).toEqual([['DELETE', { contentIdList: [idOf('c')] }]]));
});

test('where a colleague takes out what was chosen nothing else is chosen, and the focus stays in the list', async () => {
  const sent = await show();
  select('b');
  act(() => others([entry('a'), entry('c'), entry('d')]));
  await waitFor(() => expect(focusedName()).toBe('c'));
  press('Delete');
  press(']');
  expect([sent(), order()]).toEqual([[], 'acd']);
});

test('what is moved keeps the focus; what is taken out leaves it to the next one, and the last one to the empty list', async () => {
  await show();
  select('b');
  press(']');
  expect([order(), focusedName()]).toEqual(['acbd', 'b']);
  press('Delete');
  expect(focusedName()).toBe('d');
  act(() => others([entry('d')]));
  press('Delete');
  const empty = await screen.findByText('このライトボックスは空です');
  expect(document.activeElement?.contains(empty)).toBe(true);
});

test('rows are dragged as tiles are, what is ticked as one; the order is the same in both views', async () => {
  const sent = await show();
  asList();
  expect(drag('d', 'b', 'upper')).toBe('before');
  expect(order()).toBe('adbc');
  for (const name of ['a', 'c']) fireEvent.click(within(row(name)).getByRole('checkbox'));
  expect(drag('a', 'b', 'lower')).toBe('behind');
  expect(order()).toBe('dbac');
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT', { contentIdList: [idOf('d')], beforeId: idOf('b') }],
      ['PUT', { contentIdList: [idOf('a'), idOf('c')], beforeId: null }],
    ]),
  );
});

test('by keys a row is moved as a tile is, and keeps the focus', async () => {
  await show();
  asList();
  act(() => row('b').focus());
  fireEvent.click(row('b'), { detail: 1 });
  press(']');
  expect([order(), focusedName()]).toEqual(['acbd', 'b']);
  press('[');
  press('[');
  expect([order(), focusedName()]).toEqual(['bacd', 'b']);
  press('[');
  expect(order()).toBe('bacd');
});

test('a user who may only read drags nothing and moves nothing', async () => {
  const sent = await show(undefined, { ...LIGHTBOX, mayWrite: false });
  asList();
  expect([drag('d', 'b', 'upper'), row('d').draggable]).toEqual([undefined, false]);
  act(() => row('b').focus());
  fireEvent.click(row('b'), { detail: 1 });
  press(']');
  expect([order(), sent()]).toEqual(['abcd', []]);
});

test('contents without permission are mentioned without what or how many, also if nothing else is left', async () => {
  await show(undefined, { ...LIGHTBOX, hasHidden: true });
  const reason = screen.getByText(/公開の終了、非公開への変更、解禁前/);
  expect(reason.textContent).not.toMatch(/[0-9０-９]/);
  act(() => others([]));
  await screen.findByText('いまご覧いただける素材はありません');
  expect(screen.queryByText('このライトボックスは空です')).toBeNull();
  expect(screen.getByText(/公開の終了、非公開への変更、解禁前/)).toBeTruthy();
});

test('a note is written at its place by n and saved by Enter; Esc leaves it as it was', async () => {
  const sent = await show();
  select('b');
  press('n');
  expect(document.activeElement).toBe(field());
  fireEvent.change(document.activeElement ?? document, { target: { value: ' 一面候補 ' } });
  press('Enter');
  expect(focusedName()).toBe('b');
  await waitFor(() => expect(field()).toBeNull());
  expect(sent()).toEqual([['PUT', { note: '一面候補', was: '' }]]);
  press('n');
  fireEvent.change(document.activeElement ?? document, { target: { value: '消える' } });
  press('Escape');
  expect([field(), focusedName(), sent().length]).toEqual([null, 'b', 1]);
});

test('a note that is refused stays with what is wrong with it', async () => {
  await show(() => refusal);
  select('a');
  press('n');
  fireEvent.change(document.activeElement ?? document, { target: { value: '長'.repeat(501) } });
  press('Enter');
  expect((await screen.findByRole('alert')).textContent).toBe('500文字以内です。');
  expect(field()?.value).toHaveLength(501);
  press('n');
  expect(document.activeElement).toBe(field());
});

test('over a note that a colleague wrote meanwhile it is saved only once it was shown', async () => {
  const answers = [{ status: 409, body: { messages: [{ code: 'W0002', text: '変更されています' }] } }];
  const sent = await show(() => answers.shift() ?? {});
  select('a');
  press('n');
  fireEvent.change(document.activeElement ?? document, { target: { value: 'わたし' } });
  held = [entry('a', '同僚の言葉'), ...ENTRIES.slice(1)];
  press('Enter');
  expect((await screen.findByRole('alert')).textContent).toContain('いまのメモ：「同僚の言葉」');
  expect(field()?.value).toBe('わたし');
  fireEvent.click(screen.getByRole('button', { name: /^保 ?存$/ }));
  await waitFor(() => expect(field()).toBeNull());
  expect(sent().at(-1)).toEqual(['PUT', { note: 'わたし', was: '同僚の言葉' }]);
});

test('what was typed can still be copied where its content is taken out', async () => {
  await show();
  select('b');
  press('n');
  fireEvent.change(document.activeElement ?? document, { target: { value: '書きかけ' } });
  act(() => others([entry('a')]));
  expect(field()).toBeNull();
  expect(pageBanners.get().at(-1)).toMatchObject({
    message: expect.stringContaining('保存されませんでした'),
    actions: [{ label: 'メモをコピー' }],
  });
});
