import { describe, expect, test } from '@jest/globals';
import { closeComposition } from '@newsphoto/contract';
import { composeTable } from '@newsphoto/releases';
import { makeDescriptor, makeRoute } from '@newsphoto/releases/testing';
import type { LiveChannel } from '../ports.ts';
import { contentSecurityPolicy, renderPage } from './page.ts';
import { hostScripts, preloadHints } from './preload-hints.ts';

const host = makeDescriptor(
  {
    name: 'host',
    entry: 'main.js',
    scripts: ['vendor.js'],
    lazyShared: {
      '@newsphoto/ui': [{ file: 'ui.js', bytes: 1 }],
      // Only one page uses it: a hint elsewhere would be a useless request.
      'final-form': [{ file: 'forms.js', bytes: 1 }],
    },
    routes: [
      makeRoute({ path: '/login', title: 'ログイン', chunks: [{ file: 'login.js', bytes: 1 }] }),
      makeRoute({ path: '/error', title: 'エラー', chunks: [] }),
    ],
  },
  { 'main.js': 'm', 'vendor.js': 'v', 'ui.js': 'u', 'forms.js': 'f', 'login.js': 'l' },
);
const search = makeDescriptor(
  {
    name: 'search',
    shared: {
      '@newsphoto/ui': { version: '1.0.0', singleton: true },
      'final-form': { version: '5.0.1', singleton: true },
    },
    routes: [
      makeRoute({
        path: '/index',
        title: 'サービス',
        chunks: [{ file: 'index.js', bytes: 1 }],
        shared: ['@newsphoto/ui'],
      }),
      makeRoute({ path: '/csv', title: 'CSV出力', chunks: [], shared: ['final-form'] }),
      makeRoute({ path: '/webPrint', title: '<印刷>', viewport: 'media', chunks: [] }),
    ],
  },
  { 'entry.js': 'e', 'index.js': 'i', 'unused.js': 'x' },
);

function live(headScript = 'start()'): LiveChannel {
  const composition = composeTable(
    'production',
    { host, remotes: [search], fallbacks: [], leftOut: [], refusedPins: [], skippedReleases: [] },
    () => 'd1ge57',
  );
  return {
    composition,
    closed: closeComposition(composition),
    host,
    remotes: new Map([['search', search]]),
    headScript,
    windowHeadScript: '',
    scripts: new Map(),
    leftOut: [],
    refusedPins: [],
    skippedReleases: [],
    cohorts: {},
  };
}

const render = (path: string, shown = live(), nonce = 'n') =>
  renderPage(shown, { path, nonce, token: 'payload.signature', wantsLoads: true });

describe('preload hints', () => {
  const files = (path: string) => preloadHints(live(), path).map(({ href }) => href);

  test.each(['/', '/index', '/index.html'])('name exactly what %s of a remote needs', (path) => {
    expect(files(path)).toEqual([
      '/remotes/host/1.0.0/vendor.js',
      '/remotes/host/1.0.0/main.js',
      '/remotes/host/1.0.0/ui.js',
      '/remotes/search/1.0.0/entry.js',
      '/remotes/search/1.0.0/index.js',
    ]);
  });

  test('name the shared packages of the page itself, if it declares them', () => {
    expect(files('/csv').map((file) => file.split('/').at(-1))).toEqual([
      'vendor.js',
      'main.js',
      'forms.js',
      'entry.js',
    ]);
    expect(files('/webPrint').map((file) => file.split('/').at(-1))).toEqual([
      'vendor.js',
      'main.js',
      'ui.js',
      'forms.js',
      'entry.js',
    ]);
  });

  test('leave remotes and the shared packages out where the host owns the route', () => {
    expect(files('/login')).toEqual([
      '/remotes/host/1.0.0/vendor.js',
      '/remotes/host/1.0.0/main.js',
      '/remotes/host/1.0.0/login.js',
    ]);
  });

  test('name the host alone for a path without an owner', () => {
    expect(files('/no-such-page')).toHaveLength(2);
  });

  test('carry the sha384 of the file', () => {
    expect(hostScripts(live())[1]?.integrity).toBe(host.assets['main.js']?.integrity);
  });
});

describe('the page', () => {
  test('[S-054] has a build tag of comma-separated pairs with code, version and table', () => {
    expect(render('/index')).toContain(
      `<meta name="build-tag" content="code=${host.code},version=1.0.0,table=d1ge57">`,
    );
  });

  test('carries its load token, and whether successful loads are to be reported', () => {
    expect(render('/index')).toContain(
      '<meta name="load-token" content="payload.signature" data-reports="4" data-loads="1">',
    );
    const quiet = renderPage(live(), { path: '/index', nonce: 'n', token: 't.s', wantsLoads: false });
    expect(quiet).toContain('<meta name="load-token" content="t.s" data-reports="4">');
  });

  test('is titled by its route and the site', () => {
    expect(render('/index')).toContain('<title>サービス | ニュースフォト</title>');
    expect(render('/no-such-page')).toContain('<title>ニュースフォト</title>');
  });

  test('takes the viewport of its route', () => {
    expect(render('/index')).toContain('content="width=device-width, initial-scale=1"');
    expect(render('/webPrint')).toContain('content="width=1280"');
  });

  test('holds the composition as data that no text can break out of', () => {
    const html = render('/webPrint');
    const json = /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json).routes).toHaveLength(5);
    expect(json).not.toContain('<');
    expect(html).toContain('<title>&lt;印刷> | ニュースフォト</title>');
  });

  test('has the hashes of its scripts at its end, and nothing of them before the head script', () => {
    const [head = '', body = ''] = render('/index').split('<div id="root">');
    const json = /<script type="application\/json" id="integrity">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(live().composition.integrity);
    expect(head).not.toContain(search.assets['unused.js']?.integrity);
  });

  test('has one inline script, with the nonce, that cannot be ended from within', () => {
    const html = render('/index', live('show("</script><!--")'), 'n0nce');
    expect(html).toContain('<script nonce="n0nce" id="head-script">show("<\\/script><\\!--")</script>');
  });

  test('starts the host at the end of the head, deferred and with integrity', () => {
    const html = render('/index');
    const tag = `<script defer nonce="n" src="/remotes/host/1.0.0/main.js" integrity="${host.assets['main.js']?.integrity}"></script>`;
    expect(html.split('</head>')[0]?.trimEnd().endsWith(tag)).toBe(true);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<html lang="ja">');
  });
});

test('the policy allows scripts with the nonce and what they load, nothing inline beyond, and no text as code', () => {
  const policy = contentSecurityPolicy('abc');
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify;");
  expect(policy).toContain('report-uri /web/csp-report');
  expect(policy).not.toContain('unsafe');
});
