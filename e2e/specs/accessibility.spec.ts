import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const SCREENS = [
  ['/web/index', 'ニュースフォトサービス'],
  [`/web/refineResultsList?q=${encodeURIComponent('東京')}`, '検索結果'],
  ['/web/login', 'ログイン'],
] as const;

for (const [path, heading] of SCREENS) {
  for (const width of [1440, 390]) {
    test(`${path} at ${width} px has no accessibility violation`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }
}
