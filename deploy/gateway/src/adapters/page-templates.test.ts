import { brotliDecompressSync } from 'node:zlib';
import { expect, jest, test } from '@jest/globals';
import type { Composition } from '@newsphoto/contract';
import type { PageLoad } from '../domain/page.ts';
import { PageTemplates } from './page-templates.ts';

const composition = { digest: 'd1' } as Composition;
const load = (nonce: string, token: string): PageLoad => ({
  path: '/index',
  nonce,
  token,
  wantsLoads: false,
});
const page = ({ nonce, token }: PageLoad) =>
  `<meta content="${token}"><script nonce="${nonce}">${'start();'.repeat(200)}</script><link nonce="${nonce}">検索`;
const loads = [load('AAAAAAAAAAAAAAAAAAAA+/==', 'eyJ0.aa'), load('BBBBBBBBBBBBBBBBBBBBBB==', 'eyJ1.bb')];

test('a page is rendered once, and read by each visitor as it was rendered for them', async () => {
  const render = jest.fn(page);
  const templates = new PageTemplates();
  const write = (one: PageLoad) => templates.write(composition, '/index', one, render);
  for (const one of loads) {
    expect(write(one)?.html()).toBe(page(one));
    expect(write(one)?.brotli).toBeUndefined();
  }
  while (!write(load('CCCCCCCCCCCCCCCCCCCCCC==', 'eyJ2.cc'))?.brotli) await new Promise(setImmediate);
  for (const one of loads) {
    const written = write(one);
    expect(written?.html()).toBe(page(one));
    expect(brotliDecompressSync(written?.brotli?.() ?? '').toString()).toBe(page(one));
  }
  expect(render).toHaveBeenCalledTimes(1);
});

test('another page, another length of token, another composition is another template', () => {
  const render = jest.fn(page);
  const templates = new PageTemplates();
  const [one] = loads;
  if (!one) throw new Error('no load');
  templates.write(composition, '/index', one, render);
  templates.write(composition, '/order', one, render);
  templates.write(composition, '/index', { ...one, token: 'longer.token' }, render);
  templates.write(composition, '/index', { ...one, wantsLoads: true }, render);
  templates.write({ ...composition }, '/index', one, render);
  expect(render).toHaveBeenCalledTimes(5);
  expect(templates.write(composition, '/none', one, () => undefined)).toBeUndefined();
});
