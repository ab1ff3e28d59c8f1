import { expect, test } from '../support/fixtures.ts';

test('a reading is typed, a suggestion chosen by keys, and the result has the number of hits that was shown', async ({
  page,
}) => {
  await page.goto('/web/index');
  const box = page.getByRole('main').getByRole('combobox', { name: '検索語' });
  await box.focus();
  const options = page.getByRole('option');
  // The sample was just ingested: its terms follow in the background.
  await expect(async () => {
    await box.fill('');
    await box.pressSequentially('しんかんせん', { delay: 20 });
    await expect(options.first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(options.first()).toContainText('新幹線');
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /./);
  const active = page.locator(`[id="${await box.getAttribute('aria-activedescendant')}"]`);
  await expect(active).toHaveAttribute('aria-selected', 'true');
  const shown = (await active.textContent())?.match(/([\d,]+)件/)?.[1];
  expect(Number(shown)).toBeGreaterThan(0);
  await box.press('Enter');
  await expect(page).toHaveURL(/refineResultsList\?q=/);
  const again = page.getByRole('main').getByRole('combobox', { name: '検索語' });
  await expect(again).toHaveValue(/新幹線/);
  await expect(page.getByRole('search')).toContainText(`${shown}件`);
  await expect(options).toHaveCount(0);
});
