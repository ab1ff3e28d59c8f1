import { createHmac } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startCachingProxy } from '../support/caching-proxy.ts';
import { expect, logIn, test } from '../support/fixtures.ts';
import { buildOf } from '../support/next-release.ts';
import { callThroughInstance, type OwnGateway, startGateway } from '../support/own-gateway.ts';
import {
  expectRelease,
  HINT,
  PINNED_HINT,
  panelOf,
  pinning,
  releaseToPin,
  ribbonOf,
} from '../support/pinned-release.ts';
import { pinLink } from '../support/release-command.ts';
import { testInstance } from '../support/test-instance.ts';

// Pins with something else between browser and releases: a cache, or a gateway of another policy.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let tried: string;
test.beforeAll(async () => {
  tried = await releaseToPin();
});
test.afterAll(() => rm(buildOf(tried), { recursive: true, force: true }));

test.describe('a cache in front', { tag: '@nginx' }, () => {
  for (const [kind, isCareless] of [
    ['that heeds what it is told', false],
    ['that keeps what is private as well', true],
  ] as const) {
    test(`${kind} mixes no visitors up`, async ({ page, newVisitor }) => {
      const cache = await startCachingProxy(isCareless);
      try {
        const other = await newVisitor();
        const names = ['one', 'two'].map((name) => `C_CUI_${name}${Date.now()}`);
        for (const [at, visitor] of [page, other].entries()) {
          const cookie = { name: 'prdCcui', value: names[at] ?? '', url: cache.baseUrl };
          await visitor.context().addCookies([cookie]);
        }
        await other.goto(`${cache.baseUrl}/web/index`);
        await page.goto(cache.baseUrl + pinning(`search@${tried}`));
        const stored: (string | undefined)[] = [];
        for (let turn = 0; turn < 2; turn += 1) {
          for (const [visitor, hint] of [
            [other, HINT],
            [page, PINNED_HINT],
          ] as const) {
            const answer = await visitor.goto(`${cache.baseUrl}/web/index`);
            stored.push(answer?.headers()['x-cache']);
            await expectRelease(visitor, hint);
            await expect(ribbonOf(visitor)).toHaveCount(hint === HINT ? 0 : 1);
          }
        }
        expect(stored.includes('HIT')).toBe(isCareless);
        await ribbonOf(page).getByRole('button', { name: '固定を解除' }).click();
        await expectRelease(page, HINT);
        await expect(ribbonOf(page)).toHaveCount(0);
        // A page ends before its server does.
        for (const visitor of [page, other]) await visitor.goto('about:blank');
      } finally {
        await cache.stop();
      }
    });
  }
});

test.describe('gateways of other policies on the same store', () => {
  // 403: pictures that were requested while the user who may see them signs out.
  test.use({ expectedNoise: { patterns: [/Failed to load resource.*40[34]/] } });
  const opened: OwnGateway[] = [];
  test.afterAll(async () => {
    for (const gateway of opened) await gateway.stop();
  });
  const gatewayOf = async (PINS: string) => {
    const gateway = await startGateway({ PINS });
    opened.push(gateway);
    return gateway.baseUrl;
  };

  test('PINS=off: the page shows that pins are not available', async ({ page }) => {
    const base = await gatewayOf('off');
    await callThroughInstance(page);
    await page.goto(base + pinning(`search@${tried}`));
    await expect(ribbonOf(page)).toContainText('この環境では版を固定できません。');
    await expectRelease(page, HINT);
    await page.goto(`${base}/web/index?pin=panel`);
    await expect(panelOf(page)).toContainText('この環境では、どなたにも公開中の版を表示します。');
  });

  test('PINS=internal: internal users by themselves while they are signed in, members not', async ({
    page,
    newVisitor,
  }) => {
    const base = await gatewayOf('internal');
    await logIn(page, 'desk00001');
    await callThroughInstance(page);
    await page.goto(base + pinning(`search@${tried}`));
    await expectRelease(page, PINNED_HINT);
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible();
    await page.goto(`${base}/web/index`);
    await expect(ribbonOf(page)).toContainText(`search ${tried}：固定するには、署名付きのリンクが必要です。`);
    await expectRelease(page, HINT);

    const member = await newVisitor();
    await logIn(member, 'member001');
    await callThroughInstance(member);
    await member.goto(base + pinning(`search@${tried}`));
    await expect(ribbonOf(member)).toContainText('固定するには、署名付きのリンクが必要です。');
    await expectRelease(member, HINT);
  });

  test('PINS=signed: by the command’s link alone, until it ends', async ({ page, newVisitor }) => {
    const base = await gatewayOf('signed');
    await callThroughInstance(page);
    await page.goto(base + pinning(`search@${tried}`));
    await expect(ribbonOf(page)).toContainText('固定するには、署名付きのリンクが必要です。');
    await page.goto(await pinLink(`search@${tried}`, base));
    await expectRelease(page, PINNED_HINT);

    const late = await newVisitor();
    await callThroughInstance(late);
    const key = await readFile(join(testInstance().dataDir, 'keys/pins.key'));
    const ended = Math.floor(Date.now() / 1000) - 60;
    const text = `pin-link:production:${ended}:search@${tried}`;
    const proof = `${ended}.${createHmac('sha256', key).update(text).digest('base64url')}`;
    await late.goto(`${base}${pinning(`search@${tried}`)}&pin-proof=${proof}`);
    await expect(ribbonOf(late)).toContainText('期限が切れました。');
    await expectRelease(late, HINT);
  });
});
