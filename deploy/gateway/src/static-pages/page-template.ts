import { type PageGroup, TERMS_ADDRESS } from './page-list.ts';
import { escapeHtml, type RenderedPage } from './render-markdown.ts';

/** Who operates the service. */
export const OPERATOR = '株式会社見本通信社';
export const SITE_NAME = 'ニュースフォト';

export const HOME_ADDRESS = '/help/';
export const ALL_PAGES_LINK = '<a href="/help/all.html">すべてのページを1枚で表示・印刷</a>';

export interface PageLink {
  readonly address: string;
  readonly title: string;
}

/** Titles of pages by address. */
export type Titles = ReadonlyMap<string, string>;

export interface Surroundings {
  readonly address: string;
  readonly groups: readonly PageGroup[];
  readonly titles: Titles;
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
  /** Script of the page; without one it needs none. */
  readonly script?: string;
}

const link = ({ address, title }: PageLink, current?: string): string =>
  `<a href="${address}"${address === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;

const item = (html: string): string => `<li>${html}</li>`;

const FOOTER: readonly PageLink[] = [
  { address: TERMS_ADDRESS, title: '利用規約' },
  { address: '/help/commerce.html', title: '特定商取引法に基づく表記' },
  { address: '/help/privacy.html', title: 'プライバシーポリシー' },
  { address: '/help/contact.html', title: 'お問い合わせ' },
];

export function contentsOf({ address, groups, titles }: Pick<Surroundings, 'address' | 'groups' | 'titles'>) {
  return groups
    .map(({ label, pages }) => {
      const links = pages.map((page) =>
        item(link({ address: page.address, title: titles.get(page.address) ?? '' }, address)),
      );
      return `<h2>${label}</h2>\n<ul>${links.join('')}</ul>`;
    })
    .join('\n');
}

/** The anchors of a page, where it has enough of them. */
function anchorsOf({ headings }: Pick<RenderedPage, 'headings'>): string {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < 3) return '';
  const links = sections.map(({ id, text }) => item(`<a href="#${id}">${escapeHtml(text)}</a>`));
  return `<nav class="anchors" aria-label="このページの内容"><ul>${links.join('')}</ul></nav>\n`;
}

function turnOf({ previous, next }: Pick<Surroundings, 'previous' | 'next'>): string {
  if (!previous && !next) return '';
  const side = (rel: string, label: string, to?: PageLink) =>
    to ? `<a rel="${rel}" href="${to.address}"><span>${label}</span>${escapeHtml(to.title)}</a>` : '';
  return `<nav class="turn" aria-label="前後のページ">${side('prev', '前のページ', previous)}${side('next', '次のページ', next)}</nav>\n`;
}

/** The contents of the help beside a page; its home page is these. */
function sideOf(around: Surroundings): string {
  if (around.address === HOME_ADDRESS) return '';
  return `<nav class="contents" aria-label="ヘルプの目次">
${contentsOf(around)}
<p>${ALL_PAGES_LINK}</p>
</nav>
`;
}

/** A complete page of the help. */
export function pageHtml(page: RenderedPage, around: Surroundings): string {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<title>${escapeHtml(page.title)} | ${SITE_NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(page.summary.replace(/\s+/g, ' '))}">
<link rel="icon" href="/resource/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/resource/page.css">
<link rel="stylesheet" href="/resource/help.css">${around.script ? `\n<script src="${around.script}" defer></script>` : ''}
</head>
<body class="help">
<a class="skip" href="#main">本文へ移動</a>
<header>
<a class="site" href="/web/">${SITE_NAME}</a>
<a class="home" href="/help/"${around.address === HOME_ADDRESS ? ' aria-current="page"' : ''}>ヘルプ</a>
<form role="search" action="/help/find.html">
<input type="search" name="q" aria-label="ヘルプを検索" placeholder="ヘルプを検索" autocomplete="off" enterkeyhint="search">
<button type="submit">検索</button>
</form>
</header>
<div class="columns">
<main id="main" tabindex="-1">
<h1>${escapeHtml(page.title)}</h1>
${anchorsOf(page)}${page.html}
${turnOf(around)}</main>
${sideOf(around)}</div>
<footer>
<ul>${FOOTER.map((one) => item(link(one))).join('')}</ul>
<p>${OPERATOR}</p>
</footer>
</body>
</html>
`;
}
