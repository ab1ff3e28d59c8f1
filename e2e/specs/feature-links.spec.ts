import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { resultGrid } from '../support/pages/results.ts';

/** Calls the API as the user of a page. */
async function callAs(page: Page, method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
  const answer = await page.request.fetch(`/api/admin/features${path}`, {
    method,
    headers: { 'x-requested-with': 'newsphoto' },
    ...(body === undefined ? {} : { data: body }),
  });
  expect(answer.ok()).toBe(true);
  return method === 'POST' ? answer.json() : undefined;
}

const addressOf = (answer: unknown): { id: string; address: string } => {
  const { data } = answer as { data: { featureId: string; address: string } };
  return { id: data.featureId, address: data.address };
};

// A link that opens nothing is answered by 404, which the browser reports on the console.
test.use({ expectedNoise: { patterns: [/status of 404/] } });

test('[R-078] a feature link opens its search under its title, and a closed one shows a message', async ({
  page,
  newVisitor,
}) => {
  const desk = await newVisitor();
  await signIn(desk, 'desk00001');
  const feature = {
    title: '東京の四季',
    search: { query: '東京', filters: { origin: ['1'] } },
    expiresOn: null,
  };
  const { id, address } = addressOf(await callAs(desk, 'POST', '', feature));

  await page.goto(address);
  await expect(page.getByText('特集：東京の四季')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=%E6%9D%B1%E4%BA%AC.*f\\.origin=1.*urlId=${id}&redirect=fea`));
  await expect(resultGrid(page).getByRole('link').first()).toBeVisible();

  // Another search leaves the feature; the way back leads to it again.
  const box = page.getByRole('main').getByRole('combobox', { name: '検索語' });
  await box.fill('大阪');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=%E5%A4%A7%E9%98%AA/);
  await expect(page.getByText('特集：東京の四季')).toBeHidden();
  await page.goBack();
  await expect(page.getByText('特集：東京の四季')).toBeVisible();

  await callAs(desk, 'DELETE', `/${id}`);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'このリンクは使えません' })).toBeVisible();
  // A user who stored the address behind the link sees the same.
  await page.goto(`/web/refineResultsList?urlId=${id}&redirect=fea`);
  await expect(page.getByText('この特集の公開は終了しました')).toBeVisible();
});
