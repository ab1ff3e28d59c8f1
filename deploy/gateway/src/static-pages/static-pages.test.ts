import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parseSearchExpression } from '@newsphoto/domain';
import { TERMS_VERSION } from '@newsphoto/domain/members';
import { HELP_PAGES } from './page-list.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderPages, staticFiles, termsVersions } from './static-pages.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PAGES = join(ROOT, 'deploy/gateway/pages');
const files = staticFiles(PAGES);
const pages = renderPages(PAGES);

const fileOf = (address: string): string => `${address.slice(1)}${address.endsWith('/') ? 'index.html' : ''}`;
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);
const html = [...files].filter(([path]) => path.endsWith('.html'));

test('each internal link leads to a page, each anchor to one of its headings', () => {
  const broken = html.flatMap(([path, text]) =>
    found(text, /href="([^"]*)"/g)
      .filter((href) => !href.startsWith('/web/') && !href.startsWith('/resource/'))
      .filter((href) => {
        const [address = '', anchor] = href.split('#');
        const target = address === '' ? text : files.get(fileOf(address));
        return target === undefined || (anchor !== undefined && !target.includes(`id="${anchor}"`));
      })
      .map((href) => `${path}: ${href}`),
  );
  expect(broken).toEqual([]);
  expect(html.length).toBeGreaterThan(25);
});

/** Paths below /web of every release and of the host. */
function routePaths(): string[] {
  const table = readFileSync(join(ROOT, 'README.md'), 'utf8');
  return found(table, /^\| `(\/[^`]*)` \|/gm);
}

test('each link into the product leads to a route', () => {
  const known = [...routePaths(), '/'];
  const targets = new Set(html.flatMap(([, text]) => found(text, /href="\/web(\/[^"?#]*)/g)));
  expect([...targets].filter((path) => !known.includes(path))).toEqual([]);
  expect(targets.size).toBeGreaterThan(5);
});

test('each example of a search is a valid expression; those of errors are refused with their code', () => {
  const examples = found(html.map(([, text]) => text).join('\n'), /class="try" href="[^"]*\?q=([^"]*)"/g).map(
    decodeURIComponent,
  );
  expect(examples.filter((query) => !parseSearchExpression(query).ok)).toEqual([]);
  expect(new Set(examples).size).toBeGreaterThan(15);
  const refused = [
    ...(files.get('help/search.html') ?? '').matchAll(/<td><code>([^<]+)<\/code><\/td><td>(E\d+)<\/td>/g),
  ].map(([, query = '', code]) => [query, code]);
  expect(refused).toHaveLength(5);
  for (const [query = '', code] of refused) {
    expect([query, parseSearchExpression(query)]).toEqual([
      query,
      expect.objectContaining({ ok: false, error: expect.objectContaining({ code }) }),
    ]);
  }
});

/** Screens of internal users are not described to guests (adr/0014); the kit is no screen. */
const NO_HELP = [
  'remotes/kit/',
  'remotes/photo-edit/',
  'remotes/telegraph/',
  'remotes/cart/src/features/review/',
  'remotes/cart/src/features/accounts/',
];

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && !path.includes('.test.'))
    .map((path) => `${folder}/${path}`)
    .filter((path) => !NO_HELP.some((start) => path.startsWith(start)));
}

const SHOWN_KEYS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** Keys with their effect, as the key tables of the screens and the actions of descriptors state them. */
function keysOfProduct(): string[] {
  const tables = [...sourcesBelow('remotes'), 'shared/ui/src/keys/use-key-map.tsx'].flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8').replace('[HELP_KEY]', "['?']");
    return [
      ...source.matchAll(/\{\s*(?:keys: \[([^\]]*|'\]')\],\s*)?(?:shown: '([^']+)',\s*)?effect: '([^']+)'/g),
    ]
      .filter(([, keys, shown]) => keys !== undefined || shown !== undefined)
      .map(([, keys = '', shown, effect]) => {
        const first = /'([^']+)'/.exec(keys)?.[1] ?? '';
        return `${shown ?? SHOWN_KEYS[first] ?? first}: ${effect}`;
      });
  });
  const actions = ['cart', 'download'].flatMap((remote) => {
    const { extensions } = JSON.parse(readFileSync(join(ROOT, `remotes/${remote}/descriptor.json`), 'utf8'));
    return (extensions as { point: string; key?: string; label: string }[])
      .filter(({ point, key }) => point === 'content-action' && key !== undefined)
      .map(({ key, label }) => `${key}: ${label}`);
  });
  return [...new Set([...tables, ...actions])].sort();
}

/** Sections that describe what a key does wherever it has its meaning of the platform, or of a banner. */
const EVERYWHERE = ['everywhere'];

test('the help lists the keys of the product: all of them, and no others', () => {
  const sections = (files.get('help/keys.html') ?? '').split(/(?=<h2 id=")/);
  const screens = sections.filter((part) => !EVERYWHERE.some((id) => part.startsWith(`<h2 id="${id}"`)));
  const decode = (text: string) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&#39;/g, "'");
  const listed = screens.flatMap((part) =>
    [...part.matchAll(/<td><kbd>([^<]+)<\/kbd><\/td><td>([^<]+)<\/td>/g)].map(
      ([, keys = '', effect = '']) => `${decode(keys)}: ${decode(effect)}`,
    ),
  );
  expect([...new Set([...listed, '?: この一覧を開く'])].sort()).toEqual(keysOfProduct());
});

test('headings go down one level at a time, and each has an anchor of its page alone', () => {
  for (const { title, headings } of pages) {
    expect(title).not.toBe('');
    expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    headings.forEach(({ level }, index) => {
      expect(level).toBeLessThanOrEqual((headings[index - 1]?.level ?? 1) + 1);
    });
  }
  expect(() => renderMarkdown('# 題\n\n## 見出し')).toThrow('without an anchor: 見出し');
});

test('no English sentence: a run of Latin words is a name, a key or an example', () => {
  for (const { title, html } of pages) {
    const prose = html.replace(/<(code|kbd)>.*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');
    expect([title, prose.match(/[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/)?.[0]]).toEqual([title, undefined]);
  }
});

test('texts of a page are text: HTML in Markdown, in links and in keys is shown, not read', () => {
  const { html } = renderMarkdown('# 題\n\n<b onclick="x">太字</b> [[<i>]] [`<b>&`](search:)');
  expect(html).not.toMatch(/<b|<i>/);
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;');
  expect(html).toContain('href="/web/refineResultsList?q=%3Cb%3E%26"');
  for (const address of ['javascript:alert(1)', 'https://evil.example/', '//evil.example/']) {
    expect(() => renderMarkdown(`[題](${address})`)).toThrow('no address of this site');
  }
});

test('the newest terms are in force; each version has its page', () => {
  const [newest, ...older] = termsVersions(PAGES);
  expect(newest).toBe(TERMS_VERSION);
  expect(older.length).toBeGreaterThan(0);
  const text = (name: string) => files.get(`help/${name}.html`) ?? '';
  expect(text('terms')).toContain(`/help/terms-${newest}.html`);
  for (const version of older) {
    expect(text('terms')).toContain(`href="/help/terms-${version}.html"`);
    expect(text(`terms-${version}`)).toContain('href="/help/terms.html"');
  }
});

test('the page of all pages has each of them once, and the index leads to every heading', () => {
  const all = files.get('help/all.html') ?? '';
  expect(found(all, /<section class="page">\n<h2 id="([^"]+)"/g)).toHaveLength(HELP_PAGES.length);
  const ids = found(all, / id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  const index = JSON.parse(files.get('help/find-index.json') ?? '[]') as { href: string; text: string }[];
  const anchors = pages
    .slice(0, HELP_PAGES.length)
    .flatMap(({ address, headings }) => headings.map(({ id }) => `${address}#${id}`));
  expect(index.map(({ href }) => href)).toEqual(expect.arrayContaining(anchors));
  expect(index.some(({ text }) => /<|&amp;/.test(text))).toBe(false);
});
