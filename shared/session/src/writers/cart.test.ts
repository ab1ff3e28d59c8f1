import { expect, test } from '@jest/globals';
import { createFakeChannels } from '@newsphoto/bus/testing';
import { MOST_CART_IDS } from '@newsphoto/contract';
import { cartCntAtom, cartIdListAtom } from '../atoms/collection.atoms.ts';
import { fakeMemberInfo, fakeUserInfo } from '../testing.ts';
import { refreshCart } from './cart.ts';
import { createSession } from './create-session.ts';
import { createFakeDeps } from './fake-browser.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const page = { url: new URL('http://localhost/web/index'), routes: [] };
const buyer = fakeMemberInfo(['AA006']);

/** A tab of a browser whose user is known to the server, with something in the cart. */
function openTab(info = buyer, channels = createFakeChannels()) {
  const fake = createFakeDeps(channels);
  fake.server.state.current = info;
  fake.server.state.cart = ['000000000007', '000000000003'];
  const session = createSession(fake.deps);
  const { get } = fake.deps.store;
  const cart = () => ({ count: get(cartCntAtom), ids: get(cartIdListAtom) });
  const calls = () => fake.server.log.filter((line) => line.startsWith('cart/'));
  return { ...fake, session, cart, calls };
}

const FULL = { count: 2, ids: ['000000000007', '000000000003'] };

test('[T-069][S-014] a refresh posts for the whole list and stores count and ids', async () => {
  const { session, cart, calls } = openTab();
  session.applyUserInfo(buyer);
  await session.refreshCart();
  expect(calls()).toEqual(['cart/info-list {"contentIdList":null,"loginUser":""}']);
  expect(cart()).toEqual(FULL);
});

test('an answer to a request from before an addition removes nothing', async () => {
  const { session, deps, cart } = openTab();
  session.applyUserInfo(buyer);
  let answer: (items: []) => void = () => undefined;
  const slow = new Promise<[]>((resolve) => {
    answer = resolve;
  });
  const late = refreshCart({ ...deps, api: { ...deps.api, cartInfoList: () => slow } });
  await session.addToCart(['000000000001']);
  const after = cart();
  expect(after.ids).toContain('000000000001');
  answer([]);
  await late;
  expect(cart()).toEqual(after);
});

test('[T-064] a call sends the kind of guest: general, download, save, save_premium, or cookie as an empty user', async () => {
  const sentBy = async (info: typeof buyer) => {
    const { session, calls } = openTab();
    session.applyUserInfo(info);
    await session.refreshCart();
    return calls();
  };
  for (const [userId, kind] of [
    ['guest', 'general'],
    ['downloadguest', 'download'],
    ['saveguest', 'save'],
    ['saveguestPremium', 'save_premium'],
  ] as const) {
    const guest = fakeUserInfo({ userId }, { accessAuthInfo: ['AA006'] });
    expect(await sentBy(guest)).toEqual([`cart/info-list {"contentIdList":null,"loginUser":"${kind}"}`]);
  }
  expect(await sentBy(buyer)).toEqual(['cart/info-list {"contentIdList":null,"loginUser":""}']);
});

test('[T-068] without AA006 nothing is posted, neither for the list nor to add', async () => {
  const { session, cart, calls } = openTab(fakeMemberInfo(['AA018']));
  await session.start(page);
  await session.refreshCart();
  await expect(session.addToCart(['000000000001'])).resolves.toBe('forbidden');
  await settled();
  expect(calls()).toEqual([]);
  expect(cart()).toEqual({ count: 0, ids: [] });
});

test('[T-070] a refresh updates the header of every tab', async () => {
  const channels = createFakeChannels();
  const [one, other] = [openTab(buyer, channels), openTab(fakeMemberInfo(), channels)];
  await other.session.start(page);
  one.session.applyUserInfo(buyer);
  await one.session.refreshCart();
  expect(channels.messages).toContainEqual([
    { type: 'headerRefresh', data: { cartCnt: FULL.count, cartIdList: FULL.ids } },
  ]);
  expect(other.cart()).toEqual(FULL);
});

test('the cart of the current user is fetched at start-up and after a login', async () => {
  const returning = openTab();
  await returning.session.start(page);
  await settled();
  expect(returning.cart()).toEqual(FULL);

  const visitor = openTab(fakeUserInfo());
  await visitor.session.start(page);
  await settled();
  expect(visitor.calls()).toEqual([]);
  await visitor.session.login({ userId: 'member001', password: 'right', save: false });
  await settled();
  expect(visitor.cart()).toEqual(FULL);
});

test('a cart that arrives after its user has gone is not taken for the next one’s', async () => {
  const { session, deps, cart } = openTab();
  session.applyUserInfo(buyer);
  const { cartInfoList } = deps.api;
  deps.api.cartInfoList = async (body) => {
    session.applyUserInfo(fakeUserInfo());
    return cartInfoList(body);
  };
  await session.refreshCart();
  expect(cart()).toEqual({ count: 0, ids: [] });
});

test('[T-065][T-066][T-067] additions are sent once, and the server returns the content of the cart', async () => {
  const { session, cart, calls, server } = openTab();
  session.applyUserInfo(buyer);
  await session.refreshCart();
  const wanted = ['000000000009', '000000000007', '000000000009'];
  const addition = await session.addToCart(wanted);
  expect(addition).toMatchObject({ added: 1, count: 3 });
  expect(cart()).toEqual({ count: 3, ids: [...FULL.ids, '000000000009'] });
  await expect(session.addToCart(wanted)).resolves.toMatchObject({ added: 0, count: 3 });
  expect(calls().filter((line) => line.startsWith('cart/info '))).toEqual(['cart/info 000000000009']);
  // What was new is taken out again, and nothing else.
  if (typeof addition === 'object') await addition.undo();
  expect([server.log.at(-1), cart()]).toEqual(['DELETE cart/info 000000000009', FULL]);
});

test('more than one call takes is not sent', async () => {
  const { session, calls } = openTab();
  session.applyUserInfo(buyer);
  const wanted = Array.from({ length: MOST_CART_IDS + 1 }, (_, index) => String(index).padStart(12, '0'));
  await expect(session.addToCart(wanted)).resolves.toBe('many');
  expect(calls()).toEqual([]);
});

test('a refusal is passed on and leaves the cart as it was', async () => {
  const { session, deps, cart } = openTab();
  session.applyUserInfo(buyer);
  await session.refreshCart();
  deps.api.addCartInfo = async () => Promise.reject(new Error('E1048'));
  await expect(session.addToCart(['000000000009'])).rejects.toThrow('E1048');
  expect(cart()).toEqual(FULL);
});
