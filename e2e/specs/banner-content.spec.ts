import { expect, test } from '../support/fixtures.ts';
import { callUi } from '../support/page-ui.ts';

const HOSTILE = `
  <b>復旧</b>しました。
  <script>window.hit = 'script'</script>
  <img src="/hostile.png" onerror="window.hit = 'onerror'">
  <svg onload="window.hit = 'svg'"><script>window.hit = 'svg script'</script></svg>
  <style>#root { display: none !important }</style>
  <p style="position: fixed; inset: 0" onmouseover="window.hit = 'handler'">段落</p>
  <form action="/api/logout" method="post"><input name="a"><button formaction="/hostile">送る</button></form>
  <iframe srcdoc="<script>parent.hit = 'frame'</script>"></iframe>
  <template><script>window.hit = 'template'</script></template>
  <a id="script-link" href="javascript:window.hit='link'">危険な先</a>
  <a href="https://example.com/" target="_top" rel="opener">別のサイト</a>
  <a href="/web/refineResultsList">検索結果</a>
  <math><mtext><table><mglyph><style><img src=x onerror="window.hit = 'math'">
`;

// The sanitiser reads the text in a separate document, under the same policy: what it blocks there is reported.
test.use({
  expectedNoise: {
    patterns: [
      /(Executing|Applying) inline (event handler|style) violates/,
      /CSP report: .*"blocked-uri":"inline".*sanitise-html/,
      /policy violated: (script-src-attr|style-src-attr|style-src-elem) inline/,
    ],
  },
});

test('hostile HTML in a banner runs nothing, fetches nothing, and keeps its harmless part', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/web/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await callUi(page, { part: 'pageBanners', method: 'show' }, { content: HOSTILE, autoClose: false });

  const banner = page.locator('[data-type="success"]');
  await expect(banner.locator('b')).toHaveText('復旧');
  const stored = await banner.locator('div div *').evaluateAll((all) => all.map(({ tagName }) => tagName));
  expect([...new Set(stored)].sort()).toEqual(['A', 'B', 'P']);
  const attributes = await banner
    .locator('p, b')
    .evaluateAll((all) => all.flatMap((one) => [...one.attributes]));
  expect(attributes).toEqual([]);

  const dead = banner.getByText('危険な先');
  expect(await dead.getAttribute('href')).toBeNull();
  await dead.click();
  const away = banner.getByRole('link', { name: '別のサイト' });
  expect(await away.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await away.getAttribute('target')).toBe('_blank');
  expect(await banner.getByRole('link', { name: '検索結果' }).getAttribute('target')).toBeNull();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
  expect(fetched.filter((address) => address.includes('hostile'))).toEqual([]);
});
