import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addressOfTerms,
  HELP_PAGES,
  PAGE_GROUPS,
  type StaticPage,
  TERMS_ADDRESS,
  TERMS_FOLDER,
} from './page-list.ts';
import {
  ALL_PAGES_LINK,
  contentsOf,
  HOME_ADDRESS,
  type PageLink,
  pageHtml,
  type Surroundings,
  type Titles,
} from './page-template.ts';
import { type RenderedPage, renderMarkdown } from './render-markdown.ts';
import { indexPage } from './search-index.ts';

const FIND_SCRIPT = '/resource/find-in-help.js';

/** A rendered page with the address at which it is served. */
export interface RenderedStaticPage extends RenderedPage {
  readonly address: string;
}

const renderFile = (folder: string, source: string): RenderedPage =>
  renderMarkdown(readFileSync(join(folder, `${source}.md`), 'utf8'));

/** Versions of the terms of use, the newest first. */
export const termsVersions = (folder: string): string[] =>
  readdirSync(join(folder, TERMS_FOLDER))
    .map((file) => file.replace(/\.md$/, ''))
    .sort()
    .reverse();

/** Pages in reading order, then the terms of each version. */
export function renderPages(folder: string): RenderedStaticPage[] {
  const versions = termsVersions(folder);
  const sourceOf = ({ source, address }: StaticPage): string =>
    address === TERMS_ADDRESS ? `${TERMS_FOLDER}/${versions[0]}` : source;
  const listed = HELP_PAGES.map((page) => ({
    address: page.address,
    ...renderFile(folder, sourceOf(page)),
  }));
  const terms = versions.map((version) => ({
    address: addressOfTerms(version),
    ...renderFile(folder, `${TERMS_FOLDER}/${version}`),
  }));
  return [...listed, ...terms];
}

/** Files of the static families, by their path. */
export function staticFiles(folder: string): ReadonlyMap<string, string> {
  const pages = renderPages(folder);
  const titles: Titles = new Map(pages.map(({ address, title }) => [address, title]));
  const around = (address: string): Surroundings => ({ address, groups: PAGE_GROUPS, titles });
  const linkTo = (page?: StaticPage): PageLink | undefined =>
    page && { address: page.address, title: titles.get(page.address) ?? '' };
  const neighbours = (address: string) => {
    const at = HELP_PAGES.findIndex((page) => page.address === address);
    return at < 0 ? {} : { previous: linkTo(HELP_PAGES[at - 1]), next: linkTo(HELP_PAGES[at + 1]) };
  };
  const listed = pages.slice(0, HELP_PAGES.length);
  const others = [homePage(around(HOME_ADDRESS)), FIND_PAGE, allPages(listed)];
  return new Map([
    ...pages.map(
      (page) =>
        [
          fileOf(page.address),
          pageHtml(page, { ...around(page.address), ...neighbours(page.address) }),
        ] as const,
    ),
    ...others.map(
      (page) =>
        [
          fileOf(page.address),
          pageHtml(page, { ...around(page.address), ...(page === FIND_PAGE && { script: FIND_SCRIPT }) }),
        ] as const,
    ),
    [
      'help/find-index.json',
      JSON.stringify(listed.flatMap((page) => indexPage(page.address, page))),
    ] as const,
  ]);
}

/** `/ext/about/` is `ext/about/index.html`. */
const fileOf = (address: string): string => `${address.slice(1)}${address.endsWith('/') ? 'index.html' : ''}`;

const homePage = (around: Surroundings): RenderedStaticPage => ({
  address: HOME_ADDRESS,
  title: 'ヘルプ',
  summary: '写真や記事の探し方、申し込み、受け取り方、会員の手続き、規約についてのご案内です。',
  headings: [],
  html: `<p>写真や記事の探し方、申し込み、受け取り方、会員の手続き、規約についてのご案内です。上の欄で、すべてのページから言葉を探せます。</p>
<div class="topics">
${contentsOf(around)}
</div>
<p>${ALL_PAGES_LINK}</p>`,
});

const FIND_PAGE: RenderedStaticPage = {
  address: '/help/find.html',
  title: 'ヘルプの検索',
  summary: 'ヘルプのすべてのページから言葉を探します。',
  headings: [],
  html: `<noscript><p>ブラウザーの JavaScript が無効のため、ここでは検索できません。<a href="/help/all.html">すべてのページを1枚で表示</a>し、ブラウザーのページ内検索をご利用ください。</p></noscript>
<p id="found" role="status"></p>
<ol id="hits" class="hits"></ol>`,
};

/** Headings move down by one level, and anchors get the name of their page. */
function allPages(pages: readonly RenderedStaticPage[]): RenderedStaticPage {
  const parts = pages.map(({ address, title, html }) => {
    const name = address.replace(/^\/|\/$|\.html$/g, '').replaceAll('/', '-');
    const moved = html
      .replace(/<(\/?)h([2-5])/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`)
      .replace(/(<h\d id=")([^"]+)/g, `$1${name}--$2`)
      .replace(/(<a href="#)([^"]+)/g, `$1${name}--$2`);
    return { id: name, title, html: `<h2 id="${name}">${title}</h2>\n${moved}` };
  });
  return {
    address: '/help/all.html',
    title: 'ヘルプ（すべてのページ）',
    summary: 'ヘルプのすべてのページを1枚にまとめたものです。印刷にもご利用ください。',
    headings: parts.map(({ id, title }) => ({ level: 2, id, text: title })),
    html: parts.map(({ html }) => `<section class="page">\n${html}\n</section>`).join('\n'),
  };
}
