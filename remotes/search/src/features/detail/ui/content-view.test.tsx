import { afterEach, expect, jest, test } from '@jest/globals';
import { contentDetail as content } from '@newsphoto/content/testing';
import type { ComposedExtension } from '@newsphoto/contract';
import { withExtensions } from '@newsphoto/extensions/testing';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { clearQueries } from '@newsphoto/query/testing';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ContentView, type ContentViewProps } from './content-view.tsx';

// What the content belongs to is requested beside it, and is no part of these tests.
configureHttp({ ports: SILENT_PORTS, adapter: createFakeNetwork(() => 'never').adapter });
afterEach(() => {
  cleanup();
  clearQueries();
});

const CART: ComposedExtension = {
  ...{ point: 'content-action', id: 'cart-add', owner: 'cart', order: 100, access: { guests: ['general'] } },
  ...{ label: 'カートに入れる', module: './add-to-cart' },
  marked: { mark: 'cart', label: 'カートを見る', href: '/cartList' },
};

const show = (props: ContentViewProps) =>
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<ContentView {...props} />} />
        <Route path="/cartList" element="カートの画面" />
      </Routes>
    </MemoryRouter>,
  );

test('a guest sees the thumbnail, an honest hint, and a login that opens the popup', () => {
  const requestLogin = jest.fn(async () => true);
  setSession(fakeMemberInfo(), { requestLogin });
  show({ content: content(), logined: false });
  expect(screen.getByRole('img', { name: /首相/ }).getAttribute('src')).toBe('/media/l.jpg');
  expect(screen.queryByText('特記事項・使用上の注意')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(requestLogin).toHaveBeenCalledTimes(1);
});

test('a member sees the large picture with zoom, and restrictions before the caption', () => {
  const detail = content({ previewUrl: '/media/p.jpg', restrictions: '広告への使用は不可。' });
  show({ content: detail, logined: true });
  expect(screen.getByRole('img', { name: /首相/ }).getAttribute('src')).toBe('/media/p.jpg');
  expect(screen.getByRole('button', { name: '拡大' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ログイン' })).toBeNull();
  const order = screen
    .getByText('広告への使用は不可。')
    .compareDocumentPosition(screen.getByText('記者会見する首相。'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ['1', '動画', 'VIDEO'],
  ['2', '音声', 'AUDIO'],
] as const)('a member plays content type %s (%s)', (contentType, _name, tag) => {
  const detail = content({ contentType, streamUrl: '/media/x', durationSeconds: 83 });
  const { container } = show({ content: detail, logined: true });
  expect(container.querySelector('video, audio')?.tagName).toBe(tag);
  expect(screen.getByText('1:23')).toBeTruthy();
});

test('sizes are given in pixels, in centimetres at 350 dpi and in MB; metadata has Japanese labels', () => {
  show({ content: content(), logined: false });
  expect(screen.getByText('6,000 × 4,000 px')).toBeTruthy();
  expect(screen.getByText('43.5 × 29 cm（350 dpi）')).toBeTruthy();
  expect(screen.getByText('7.7 MB')).toBeTruthy();
  expect(screen.getByText('都市').nextElementSibling?.textContent).toBe('千代田区');
});

test('a right click on the picture offers what can be done with it', async () => {
  show({ content: content({ previewUrl: '/media/p.jpg' }), logined: true });
  fireEvent.contextMenu(screen.getByRole('img', { name: /首相/ }));
  const menu = await screen.findByRole('menu');
  expect(Array.from(menu.children, (entry) => entry.textContent)).toEqual([
    '新しいタブで開く',
    '素材番号をコピー',
    '見出しをコピー',
  ]);
});

test('the content number is copied by a button, too', async () => {
  const writeText = jest.fn<Clipboard['writeText']>(async () => undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  const shown = content();
  show({ content: shown, logined: true });
  fireEvent.click(screen.getByRole('button', { name: '素材番号をコピー' }));
  expect((await screen.findAllByText('コピーしました')).length).toBeGreaterThan(0);
  expect(writeText).toHaveBeenCalledWith(shown.contentId);
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('the content goes into the cart; once it is there the button leads to the cart', () => {
  const { runs, end } = withExtensions([CART]);
  setSession(fakeMemberInfo(['AA006']));
  show({ content: content(), logined: true });
  fireEvent.click(screen.getByRole('button', { name: 'カートに入れる' }));
  const ran = [{ id: 'cart-add', input: { contentIds: [content().contentId] } }];
  expect(runs).toEqual(ran);
  act(() => setSession(fakeMemberInfo(['AA006']), {}, [content().contentId]));
  fireEvent.click(screen.getByRole('button', { name: 'カートを見る' }));
  expect(screen.getByText('カートの画面')).toBeTruthy();
  expect(runs).toEqual(ran);
  end();
});

test('the guest of a SAVE link sees the marked picture, and nothing that leads beyond what was given', () => {
  setSession(fakeUserInfo({ userId: 'saveguest' }));
  show({ content: content({ previewUrl: '/media/p.jpg?signature=1' }), logined: false });
  expect(screen.getByRole('img', { name: /首相/ }).getAttribute('src')).toBe('/media/p.jpg?signature=1');
  expect(screen.queryByRole('button', { name: 'カートに入れる' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'ログイン' })).toBeNull();
});
