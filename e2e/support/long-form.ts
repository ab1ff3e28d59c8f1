import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { buildWorkspace, goLive } from './release-command.ts';
import { testInstance } from './test-instance.ts';

/** Releases the remote with the long form beside the others, as its team would. */
export async function releaseLongForm(): Promise<void> {
  const version = `1.0.0+test.${Date.now()}`;
  const output = join(testInstance().dataDir, 'long-form');
  await buildWorkspace('e2e/long-form', output, version);
  await goLive(output, 'long-form', version);
  await expect
    .poll(async () => (await fetch(`${testInstance().baseUrl}/web/index`)).text())
    .toContain(`/remotes/long-form/${version}/`);
  await rm(output, { recursive: true, force: true });
}

const BODY = '一面の差し替え。'.repeat(60);

/** A content that every member may put into a cart. */
export async function anyContentId(page: Page): Promise<string> {
  const answer = await page.request.get('/api/contents/recent');
  const found: unknown = await answer.json();
  const id = /"contentId":"(\d{12})"/.exec(JSON.stringify(found))?.[1];
  if (!id) throw new Error('the archive holds nothing for the form');
  return id;
}

export async function fillLongForm(page: Page, contentId: string): Promise<void> {
  await page.goto('/web/longForm');
  await page.getByLabel('件名').fill('差し替えの依頼');
  await page.getByLabel('本文').fill(BODY);
  await page.getByLabel('素材番号').fill(contentId);
}

export async function expectLongFormPreserved(page: Page, contentId: string): Promise<void> {
  await expect(page.getByLabel('件名')).toHaveValue('差し替えの依頼');
  await expect(page.getByLabel('本文')).toHaveValue(BODY);
  await expect(page.getByLabel('素材番号')).toHaveValue(contentId);
}
