import {
  BUILD_TAG_META_NAME,
  COMPOSITION_ELEMENT_ID,
  type Composition,
  formatBuildTag,
  INTEGRITY_ELEMENT_ID,
  LOAD_TOKEN_META_NAME,
  matchRoute,
  REPORT_VERSION,
  type ReleaseDescriptor,
  type ViewportFlag,
} from '@newsphoto/contract';
import type { LiveChannel } from '../ports.ts';
import { hostScripts, preloadHints, type Script } from './preload-hints.ts';

export const SITE_NAME = 'ニュースフォト';

/** Viewport of the first paint; the host corrects it on later navigation. */
const VIEWPORTS = {
  responsive: 'width=device-width, initial-scale=1',
  media: 'width=1280',
  'initial-scale': 'width=1280',
} as const;

/** Remotes that come from development servers: name → origin on the loopback. */
export type DevRemotes = Readonly<Record<string, string>>;

/** Values of this page load alone. */
export interface PageLoad {
  /** Path under /web, as in the address. */
  readonly path: string;
  readonly nonce: string;
  /** Signed load token. */
  readonly token: string;
  /** The page is to report successful loads. */
  readonly wantsLoads: boolean;
  readonly dev?: DevRemotes | undefined;
}

/** The parts of a page that do not depend on the visitor. */
export interface PageParts {
  readonly host: ReleaseDescriptor;
  readonly composition: Composition;
  readonly title: string | undefined;
  readonly viewport: ViewportFlag;
  /** Preloaded, besides `scripts`. */
  readonly hints: readonly Script[];
  /** Text of the head script. */
  readonly head: string;
  /** Run in order when the page is parsed. */
  readonly scripts: readonly Script[];
}

/** The composed page of a path under /web. */
export function renderPage(live: LiveChannel, load: PageLoad): string {
  const { composition, host, headScript: head } = live;
  const route = matchRoute(composition.routes, load.path);
  return renderDocument(load, {
    ...{ host, composition, head },
    title: route?.title,
    viewport: route?.viewport ?? 'responsive',
    hints: preloadHints(live, load.path, Object.keys(load.dev ?? {})),
    scripts: hostScripts(live),
  });
}

/** The document of a page or of a window. */
export function renderDocument(load: PageLoad, parts: PageParts): string {
  const { nonce, dev = {} } = load;
  const isDev = Object.keys(dev).length > 0;
  const { composition, integrity } = writtenOut(isDev ? { ...parts.composition, dev } : parts.composition);
  const title = parts.title === undefined ? SITE_NAME : `${parts.title} | ${SITE_NAME}`;
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="${VIEWPORTS[parts.viewport]}">
${buildMetas(parts, load)}
<meta name="color-scheme" content="light">
<link rel="icon" href="/resource/favicon.svg" type="image/svg+xml">
${parts.hints.map((script) => preload(script, nonce)).join('\n')}
${composition}
<script nonce="${nonce}" id="head-script">${inlineSafe(parts.head)}</script>
${parts.scripts.map((script) => deferred(script, nonce)).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>ニュースフォトを利用するには、ブラウザーの JavaScript を有効にしてください。</noscript>
${integrity}
</body>
</html>
`;
}

/** The same page for a tab that runs this composition: only what the build check reads. */
export function renderCheckPage(live: LiveChannel, load: Pick<PageLoad, 'token' | 'wantsLoads'>): string {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<title>${SITE_NAME}</title>
${buildMetas(live, load)}
</head>
</html>
`;
}

function buildMetas(
  { host, composition }: Pick<LiveChannel, 'host' | 'composition'>,
  { token, wantsLoads }: Pick<PageLoad, 'token' | 'wantsLoads'>,
): string {
  const tag = formatBuildTag({ code: host.code, version: host.version, table: composition.digest });
  return `<meta name="${BUILD_TAG_META_NAME}" content="${escapeHtml(tag)}">
<meta name="${LOAD_TOKEN_META_NAME}" content="${escapeHtml(token)}" data-reports="${REPORT_VERSION}"${wantsLoads ? ' data-loads="1"' : ''}>`;
}

interface WrittenComposition {
  readonly composition: string;
  readonly integrity: string;
}

/** Compositions as pages contain them: most visitors share one, and it is the larger part of a page. */
const written = new WeakMap<Composition, WrittenComposition>();

function writtenOut(composed: Composition): WrittenComposition {
  const known = written.get(composed);
  if (known) return known;
  const { integrity, ...composition } = composed;
  const fresh = {
    composition: data(COMPOSITION_ELEMENT_ID, composition),
    integrity: data(INTEGRITY_ELEMENT_ID, integrity),
  };
  written.set(composed, fresh);
  return fresh;
}

function data(id: string, value: object): string {
  return `<script type="application/json" id="${id}">${scriptSafe(JSON.stringify(value))}</script>`;
}

/**
 * Content security policy of composed pages: scripts with the nonce, and scripts that these load. Text only becomes the
 * address of a script through the head script's default policy, and HTML only through the sanitiser's.
 */
export function contentSecurityPolicy(nonce: string, dev: DevRemotes = {}): string {
  const origins = [...new Set(Object.values(dev))];
  const files = origins.map((origin) => ` ${origin}`).join('');
  const updates = origins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${files}`,
    "media-src 'self' blob:",
    `connect-src 'self'${files}${updates}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
    'report-uri /web/csp-report',
  ].join('; ');
}

function preload({ href, integrity }: Script, nonce: string): string {
  return `<link rel="preload" as="script" nonce="${nonce}" href="${escapeHtml(href)}" integrity="${integrity}">`;
}

function deferred({ href, integrity }: Script, nonce: string): string {
  return `<script defer nonce="${nonce}" src="${escapeHtml(href)}" integrity="${integrity}"></script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Neither an end tag nor the start of a comment may occur in an inline script: both are in strings only. */
function inlineSafe(script: string): string {
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

/** JSON must not end its script element. */
function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
