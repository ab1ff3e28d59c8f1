import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { DialogOutlet } from '@newsphoto/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { confirmUse } from './confirm-use.ts';

const LIMITS = [
  { limit: 'embargo', count: 5, headlines: ['演説', '会見', '式典'] },
  { limit: 'private', count: 1, headlines: ['取材メモ'] },
];

function answer(limits: readonly object[], status = 200) {
  const network = createFakeNetwork(async () => ({ status, body: { data: { limits } } }));
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  return network.sent;
}

beforeEach(() => setSession(fakeMemberInfo(), {}, [], null));
afterEach(cleanup);

test('contents under embargo or private are named before they leave the screen, and the reader decides', async () => {
  render(<DialogOutlet />);
  for (const [button, expected] of [
    ['続ける', true],
    ['キャンセル', false],
  ] as const) {
    answer(LIMITS);
    const confirmed = confirmUse(['202600000001'], 'カートに入れますか？');
    const dialog = await screen.findByRole('dialog');
    for (const text of [
      '解禁前の素材：5件',
      '・演説',
      '・ほか',
      '非公開の素材：1件',
      'カートに入れますか？',
    ]) {
      expect(dialog.textContent).toContain(text);
    }
    act(() => fireEvent.click(screen.getByRole('button', { name: button })));
    expect(await confirmed).toBe(expected);
  }
});

test('no question without such contents, for guests, and where it cannot be made', async () => {
  answer([]);
  expect(await confirmUse(['202600000001'], '印刷しますか？')).toBe(true);
  answer([], 500);
  expect(await confirmUse(['202600000001'], '印刷しますか？')).toBe(true);
  setSession(fakeUserInfo());
  const sent = answer(LIMITS);
  expect(await confirmUse(['202600000001'], '印刷しますか？')).toBe(true);
  expect(sent).toEqual([]);
});
