import { expect, test } from '@jest/globals';
import { guardScriptAddresses } from './script-policy.ts';
import { passNonceToStyles } from './style-nonce.ts';

const PAGE = 'https://photo.example/web/index';

function policyOf(): (address: string) => string | null {
  let rule: (address: string) => string | null = () => null;
  const names: string[] = [];
  const trustedTypes = {
    createPolicy: (name: string, rules: { createScriptURL: typeof rule }) => {
      names.push(name);
      rule = rules.createScriptURL;
    },
  };
  guardScriptAddresses(Object.assign(Object.create(window), { trustedTypes, location: { href: PAGE } }));
  expect(names).toEqual(['default']);
  return rule;
}

test.each([
  ['/remotes/search/1.0.0/entry.js', true],
  ['https://photo.example/remotes/host/1.0.0/ui.js?retry=1', true],
  ['https://evil.example/remotes/search/1.0.0/entry.js', false],
  ['//evil.example/remotes/x.js', false],
  ['/media/p/0123/480.jpg', false],
  ['/remotes/../media/p/x.js', false],
  ['data:text/javascript,alert(1)', false],
  ['http://', false],
])('%s may become a script: %s', (address, allowed) => {
  expect(policyOf()(address)).toBe(allowed ? address : null);
});

test('a browser without trusted types starts as well', () => {
  expect(() => guardScriptAddresses(window)).not.toThrow();
});

test('each style element made later carries the nonce, and takes rules that are written as HTML as text', () => {
  const page = document.implementation.createHTMLDocument();
  passNonceToStyles(page, 'n0nce');
  const style = page.createElement('style');
  style.innerHTML = '.a > .b { color: red } </style><img>';
  expect(style.nonce).toBe('n0nce');
  expect(style.childElementCount).toBe(0);
  expect(style.innerHTML).toBe('.a > .b { color: red } </style><img>');
  expect(page.createElement('p').nonce).toBeFalsy();
});
