import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { configureHttp } from '@newsphoto/http';
import { createFakeNetwork, SILENT_PORTS } from '@newsphoto/http/testing';
import type { LightboxInfo } from '@newsphoto/session';
import { fakeMemberInfo, fakeUserInfo, setSession } from '@newsphoto/session/testing';
import { pageBanners } from '@newsphoto/ui';
import { addToLightbox } from './add-to-lightbox.ts';

const FIRST = {
  ...{ lightboxId: '1', name: 'マイライトボックス', type: '0', isOwn: true, ownerName: '', mayWrite: true },
  ...{ count: 0, hasHidden: false, covers: [], revision: 1, changedAt: '20261101090000' },
};
const BOX = { ...FIRST, lightboxId: '7', name: '選挙' };
const refusal = (code: string, text: string) => ({
  status: code === '404' ? 404 : 400,
  body: { messages: [{ code, text }] },
});

/** What the API answers to each call, by its line, and when; the others answer as an addition of everything does. */
function answer(answers: Readonly<Record<string, object>> = {}, held: Promise<void> = Promise.resolve()) {
  const network = createFakeNetwork(async ({ method, address, body }) => {
    await held;
    const line = `${method} ${address}`;
    const found = answers[line];
    if (found) return found as ReturnType<Parameters<typeof createFakeNetwork>[0]>;
    if (line === 'GET /api/lightboxes') return { status: 200, body: { data: [FIRST] } };
    const lightbox = address.includes('/7/') ? BOX : FIRST;
    const changed = (body as { contentIdList?: string[] } | undefined)?.contentIdList ?? [];
    return { status: 200, body: { data: { lightbox, eventId: '3', changed, already: [] } } };
  });
  configureHttp({ ports: SILENT_PORTS, adapter: network.adapter });
  return () => network.sent.map(({ method, address }) => `${method} ${address}`);
}

const used = (lightbox: LightboxInfo | null) =>
  setSession(fakeMemberInfo(), { rememberLightbox: remembered }, [], lightbox);
const remembered = jest.fn(async (_info: LightboxInfo) => undefined);
const banner = () => pageBanners.get().at(-1);

beforeEach(() => {
  remembered.mockClear();
  used(null);
});
afterEach(() => {
  for (const { id } of pageBanners.get()) pageBanners.close(id);
});

test('what is added goes to the lightbox that was used last, and is reported with a way back', async () => {
  used(BOX);
  const sent = answer();
  await addToLightbox(['202600000001', '202600000002']);
  expect(sent()).toEqual(['GET /api/lightboxes', 'POST /api/lightboxes/7/items']);
  expect(remembered).toHaveBeenCalledWith(BOX);
  expect(banner()?.message).toBe('「選挙」に2件を入れました。');
  expect(banner()?.actions?.map(({ label }) => label)).toEqual(['元に戻す', '別のライトボックスへ']);
  banner()?.actions?.[0]?.onRun();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(sent().at(-1)).toBe('POST /api/lightboxes/7/undo');
});

test('a user who used none yet, or one that is deleted, gets it in the first', async () => {
  const sent = answer({ 'POST /api/lightboxes/7/items': refusal('404', 'ありません') });
  await addToLightbox(['202600000001']);
  used(BOX);
  await addToLightbox(['202600000001']);
  const toFirst = ['GET /api/lightboxes', 'POST /api/lightboxes/1/items'];
  expect(sent()).toEqual([...toFirst, 'POST /api/lightboxes/7/items', ...toFirst]);
});

test('[E-049] what is in it already is reported with the message of the catalogue, with a way to another lightbox', async () => {
  answer({ 'POST /api/lightboxes/1/items': refusal('E1001', 'すでに登録されています') });
  await addToLightbox(['202600000001']);
  expect(banner()).toMatchObject({
    message: '選択した素材はすでにライトボックスに登録されています。',
    actions: [{ label: '別のライトボックスへ' }],
  });
});

test('a guest gets the log-in, and the content is added then', async () => {
  const sent = answer();
  const requestLogin = jest.fn(async () => false);
  setSession(fakeUserInfo(), { requestLogin, rememberLightbox: remembered });
  await addToLightbox(['202600000001']);
  expect([requestLogin.mock.calls.length, sent()]).toEqual([1, []]);
  expect(banner()?.message).toContain('会員ログインが必要です');
  requestLogin.mockResolvedValue(true);
  await addToLightbox(['202600000001']);
  expect(sent()).toContain('POST /api/lightboxes/1/items');
});

test('the next key need not wait for the answer to the one before', async () => {
  used(BOX);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = answer({}, held);
  const first = addToLightbox(['202600000001']);
  const second = addToLightbox(['202600000002']);
  while (sent().length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(pageBanners.get()).toEqual([]);
  release();
  await Promise.all([first, second]);
  expect(banner()?.message).toBe('「選挙」に入れました。');
});
