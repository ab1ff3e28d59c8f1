import { expect, jest, test } from '@jest/globals';
import type { CartAddition } from '@newsphoto/session/host';
import { createAddToCart } from './add-to-cart.ts';

const added = (count: number, undo = async () => undefined) => ({ added: count, count: 7, undo });

/** A visitor whose additions are answered one after another; `shown` lists the banners. */
function setUp(answers: (CartAddition | Error)[], visitor: { logined?: boolean; logsIn?: boolean } = {}) {
  const shown: string[] = [];
  const runs: (() => void)[] = [];
  const requested: (readonly string[])[] = [];
  let logined = visitor.logined ?? false;
  const addToCart = createAddToCart({
    logined: () => logined,
    requestLogin: async () => {
      shown.push('login popup');
      logined = visitor.logsIn ?? false;
      return logined;
    },
    add: async (ids) => {
      requested.push(ids);
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    banners: {
      show: ({ type = '', message, actions = [] }) => {
        runs.push(...actions.map(({ onRun }) => onRun));
        return shown.push([type, message, ...actions.map(({ label }) => label)].join(' '));
      },
    },
  });
  return { addToCart, shown, requested, runs };
}

const member = { logined: true };

test.each([
  [added(1), ['1'], 'success カートに入れました。（カート 7件） 元に戻す'],
  [added(3), ['1', '2', '3'], 'success 3件の素材をカートに入れました。（カート 7件） 元に戻す'],
  [
    added(1),
    ['1', '2', '3'],
    'success 1件の素材をカートに入れました。2件はすでに入っています。（カート 7件） 元に戻す',
  ],
  [added(0), ['1'], 'warning 選択した素材はすでにカートに入っています。'],
] as const)('%j of %j: %s', async (addition, ids, banner) => {
  const { addToCart, shown } = setUp([addition], member);
  await expect(addToCart(ids)).resolves.toBe(true);
  expect(shown).toEqual([banner]);
});

test('what was added can be taken out again', async () => {
  const undo = jest.fn(async () => undefined);
  const { addToCart, shown, runs } = setUp([added(2, undo)], member);
  await addToCart(['1', '2']);
  runs[0]?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect([undo.mock.calls.length, shown.at(-1)]).toEqual([1, ' 2件をカートから取り出しました。']);
});

test('a member without the permission gets a message, and no login', async () => {
  const { addToCart, shown } = setUp(['forbidden'], member);
  await expect(addToCart(['1'])).resolves.toBe(false);
  expect(shown).toEqual([expect.stringContaining('カートを利用する権限がありません。')]);
});

test('a guest logs in and has in the cart what was wanted', async () => {
  const { addToCart, shown, requested } = setUp(['forbidden', added(1)], { logsIn: true });
  await expect(addToCart(['1'])).resolves.toBe(true);
  expect(shown).toEqual(['login popup', 'success カートに入れました。（カート 7件） 元に戻す']);
  expect(requested).toEqual([['1'], ['1']]);
});

test('a guest who does not log in gets a message that only members may', async () => {
  const { addToCart, shown, requested } = setUp(['forbidden']);
  await expect(addToCart(['1'])).resolves.toBe(false);
  expect(shown).toEqual(['login popup', expect.stringContaining('会員ログインが必要です。')]);
  expect(requested).toHaveLength(1);
});

test('a refusal of the server was shown by the call: nothing is added to it', async () => {
  const { addToCart, shown } = setUp([new Error('E1048')], member);
  await expect(addToCart(['1'])).resolves.toBe(false);
  expect(shown).toEqual([]);
});

test('[E-077] a full cart is reported with the limit', async () => {
  const { addToCart, shown } = setUp(['many'], member);
  await expect(addToCart(['1'])).resolves.toBe(false);
  expect(shown).toEqual(['warning カートに入れられる素材は1,000件までです。']);
});
