import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ComposedExtension, WireStory } from '@newsphoto/contract';
import { type ProvidedExtensions, withExtensions } from '@newsphoto/extensions/testing';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, type FakeAnswer, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { ItemActions } from './item-actions.tsx';

const ACTION: ComposedExtension<'wire-item-action'> = {
  ...{ point: 'wire-item-action', id: 'text', owner: 'textdb', order: 10, label: '記事データベースへ' },
  ...{
    access: { guests: [] },
    key: 'd',
    for: 'texts',
    call: 'POST /texts/from-wire',
    href: '/textdbDetailed',
  },
};
const STORY: WireStory = {
  ...{ wireId: '7', receivedAt: '20261121150000', urgency: 1, kind: 'story', category: '政治', slug: '会見' },
  ...{ headline: '首相が会見', source: '通信', charCount: 120, number: '', embargoUntil: '' },
  ...{ byline: '', note: '', paragraphs: ['東京で会見した。'], keywords: [] },
};

let provided: ProvidedExtensions;
let answer: FakeAnswer;
let sent: readonly { method: string; address: string; body?: unknown }[];
beforeEach(() => {
  setSession(fakeMemberInfo());
  provided = withExtensions([ACTION]);
  const network = createFakeNetwork(() => answer);
  sent = network.sent;
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  answer = { status: 200, body: { data: { contentId: '202650000001', outcome: 'added' } } };
});
afterEach(() => {
  cleanup();
  provided.end();
});

function Pane({ story }: { readonly story: WireStory }) {
  const frame = useRef<HTMLElement>(null);
  const [message, setMessage] = useState<ReactNode>();
  return (
    <section ref={frame}>
      <ItemActions {...{ story, frame }} onMessage={setMessage} />
      <p role="status">{message}</p>
    </section>
  );
}
const show = (changes: Partial<WireStory> = {}) => render(<Pane story={{ ...STORY, ...changes }} />);
const press = (key: string) =>
  act(async () => {
    fireEvent.keyDown(document.body, { key });
  });

test('one key makes the call of an entry with the item, once, and offers the content in another tab', async () => {
  show();
  await press('d');
  const link = await screen.findByRole('link', { name: '開く' });
  expect(sent.map(({ method, body }) => [method, body])).toEqual([['POST', { wireId: '7' }]]);
  expect(link.getAttribute('href')).toBe('/web/textdbDetailed?contentId=202650000001');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('status').textContent).toContain('「記事データベースへ」登録しました。');
});

test('while a call runs, neither the key nor the button makes it again; a refusal is shown with its reason', async () => {
  answer = 'never';
  show();
  await press('d');
  await press('d');
  fireEvent.click(screen.getByRole('button', { name: '記事データベースへ' }));
  expect(sent).toHaveLength(1);
  cleanup();
  answer = { status: 409, body: { messages: [{ code: 'W0002', text: '新しい版があります。' }] } };
  show();
  await press('d');
  expect(await screen.findByText('新しい版があります。')).toBeTruthy();
});

test('a page of another remote opens with the item and its contents, for items that have some', async () => {
  provided.end();
  const { call: _none, key: _key, ...rest } = ACTION;
  const opening = { ...rest, label: 'ライトボックスへ', for: 'contents', href: '/use/entry' } as const;
  provided = withExtensions([opening]);
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const file = {
    href: 'a.jpg',
    rendition: '',
    contentType: 'image/jpeg',
    size: null,
    width: null,
    height: null,
  };
  const media = ['202600000001', '202600000002', '202600000001'].map((contentId) => ({
    ...{ ...file, caption: '', contentId },
  }));
  show({ itemClass: 'picture', media: [...media, { ...file, caption: '' }] });
  fireEvent.click(screen.getByRole('button', { name: 'ライトボックスへ' }));
  expect(open.mock.calls[0]?.[0]).toBe(
    '/web/use/entry?wireId=7&contentId=202600000001&contentId=202600000002',
  );
  open.mockRestore();
  cleanup();
  show({ itemClass: 'picture', media: [{ ...file, caption: '' }] });
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, Partial<WireStory>]>([
  ['a cancelled story', { isCancelled: true }],
  ['a cancellation', { kind: 'cancellation' }],
  ['a photograph', { itemClass: 'picture' }],
])('nothing is passed on of %s', async (_what, changes) => {
  show(changes);
  expect(screen.queryByRole('button')).toBeNull();
  await press('d');
  expect(sent).toHaveLength(0);
});
