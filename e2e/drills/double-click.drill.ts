import { test } from '../support/fixtures.ts';
import { checkDoubleClicks, openResults } from '../support/pages/results.ts';

test('a double-click on each of 40 tiles opens that one, without the preview and with it', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openResults(page);
  await checkDoubleClicks(
    page,
    Array.from({ length: 40 }, (_, index) => index),
  );
});
