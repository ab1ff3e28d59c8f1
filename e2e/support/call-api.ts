import { expect, type Page } from '@playwright/test';
import { openSealed } from './open-sealed.ts';

const headers = { 'x-requested-with': 'newsphoto' };

/** Calls the API as the user of a page; a sealed answer is opened. */
export async function callApi(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
) {
  const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  const text = await answer.text();
  // Answers of several calls; the test asserts on their content. 204 has none.
  return (openSealed(JSON.parse(text || '{}')) as { data: ReturnType<typeof JSON.parse> }).data;
}
