import AxeBuilder from '@axe-core/playwright';
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
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual(
        [],
      );
    });
  }
}
