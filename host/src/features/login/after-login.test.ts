import { expect, test } from '@jest/globals';
import { targetAfterLogin } from './after-login.ts';

const after = (redirect: string) => targetAfterLogin(new URLSearchParams({ redirect }), true);

test.each([
  ['L-018', 'searchFlag=0&contentId=1&pageId=P', '/refineResultsList?contentId=1&pageId=P'],
  ['L-018', 'searchFlag=0&contentId=1&pageId=P&redirect=%2Forder', '/refineResultsList?contentId=1&pageId=P'],
  ['L-019', '', '/index'],
  ['L-019', 'searchFlag=1&redirect=%2Forder%3Fx%3D1', '/order?x=1'],
  ['L-019', 'redirect=%2Fweb%2Forder', '/order'],
  ['L-019', 'redirect=%2Fweb%2ForderHistory%3Fa%3D1%26b%3D2%23end', '/orderHistory?a=1&b=2#end'],
  ['L-019', 'redirect=%2Fwebinar', '/webinar'],
  ['L-019', 'redirect=%2Fweb', '/'],
])('[%s] after a login with %s', (_id, query, target) => {
  expect(targetAfterLogin(new URLSearchParams(query), true)).toBe(target);
});

test('who is no member goes to the top page', () => {
  expect(targetAfterLogin(new URLSearchParams('redirect=%2Forder'), false)).toBe('/index');
});

/** Ways to write another site, a script or the login itself, in a decoded query. */
const HOSTILE = [
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\\/evil.example'],
  ...['https://evil.example', 'https:evil.example', 'HTTPS://evil.example', '//user:word@evil.example/a'],
  ...['https://photo.example@evil.example', 'javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x'],
  ...['vbscript:x', ' javascript:alert(1)', '\tjavascript:alert(1)', 'java\nscript:alert(1)'],
  ...['/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '/\t\\evil.example', '\t//evil.example'],
  ...[
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    '/.\t//evil.example',
  ],
  ...['/web//evil.example', '/web/\\evil.example', '/web/.//evil.example', '/web/x/../..//evil.example'],
  ...['/%2e//evil.example', '/web/%2e%2e//evil.example', 'evil.example', './evil', '?redirect=x', '#x', ''],
  ...['/login', '/login/', '/web/login', '/web/login/?redirect=%2Flogin', '/x/../login', '//[', '/\\['],
];

test.each(HOSTILE)('[L-019] a redirect to %j is not followed', (redirect) => {
  expect(after(redirect)).toBe('/index');
});

test('whatever is followed stays on this site, also when it is resolved a second time', () => {
  const pieces = ['/', '\\', '.', '..', '\t', '%2f', '%5c', '@', ':', 'web', 'evil.example', '?', '#', ' '];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 20_000; round += 1) {
    const redirect = Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)]).join('');
    const target = after(redirect);
    const at = new URL(target, 'http://photo.example/web/login');
    expect([redirect, at.origin]).toEqual([redirect, 'http://photo.example']);
    const based = new URL(`/web${target}`, at);
    expect([redirect, based.origin, based.pathname.startsWith('/web')]).toEqual([redirect, at.origin, true]);
  }
});
