import { expect, test } from '@jest/globals';
import { createFakeStorage } from '../writers/fake-browser.ts';
import { readBridge, readStoredState } from './stored-state.ts';

const NO_USER = { logined: false, guestUser: '', permission: { sig: [], grp: [] } };

const stored = (text: string) => {
  const storage = createFakeStorage();
  storage.local.setItem('web-vuex', text);
  storage.session.setItem('userState', text);
  return { state: readStoredState(storage), bridge: readBridge(storage) };
};

test.each(['', '{', '{"logined":true', 'null', '1', '"x"', 'undefined'])(
  'a state that was cut off or is none (%s) counts as absent',
  (text) => {
    expect(stored(text)).toEqual({ state: undefined, bridge: undefined });
  },
);

test.each([
  ['a list', '[]'],
  ['nothing inside', '{}'],
  ['wrong kinds', '{"logined":"yes","guestUser":7,"userId":[],"permission":"AA006","loginedSearch":1}'],
  ['a kind of guest that there is not', '{"guestUser":"root"}'],
  ['lists that are none', '{"permission":{"sig":{"0":"AA006"},"grp":null}}'],
  ['permissions that are no texts', '{"permission":{"sig":[1,null,{}],"grp":[[]]}}'],
  ['a prototype', '{"__proto__":{"logined":true,"guestUser":"general"}}'],
])('a forged state with %s gives the defaults', (_what, text) => {
  const { state, bridge } = stored(text);
  expect(state).toEqual({ ...NO_USER, loginedSearch: false, lightboxInfo: undefined });
  expect(bridge).toEqual({ ...NO_USER, userId: '' });
});

test('valid values beside forged ones are read', () => {
  const { state } = stored('{"guestUser":"save","logined":null,"permission":{"sig":["AA018",3]}}');
  expect(state).toMatchObject({ guestUser: 'save', logined: false, permission: { sig: ['AA018'], grp: [] } });
});
