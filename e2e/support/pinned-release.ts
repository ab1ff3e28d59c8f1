import { expect, type Page } from '@playwright/test';
import { buildOf, makeNext } from './next-release.ts';
import { liveVersion, publish } from './release-command.ts';

/** What the top page of the live release says, and what that of {@link releaseToPin} says instead. */
export const HINT = '検索のヒント';
export const PINNED_HINT = '固定した版のヒント';

/** Publishes a release of the search that only visitors who pin it get; returns its version. */
export async function releaseToPin(): Promise<string> {
  const script = (_file: string, text: string) => text.replaceAll(HINT, PINNED_HINT);
  const version = await makeNext('search', await liveVersion('search'), { script });
  await publish(buildOf(version), '--force');
  return version;
}

export const pinning = (pins: string) => `/web/index?pin=${encodeURIComponent(pins)}`;
export const ribbonOf = (page: Page) => page.getByRole('complementary', { name: '版の固定' });
export const panelOf = (page: Page) => page.getByRole('dialog', { name: '版の一覧' });

export async function expectRelease(page: Page, hint: string): Promise<void> {
  await expect(page.getByText(hint, { exact: true })).toBeVisible();
}
