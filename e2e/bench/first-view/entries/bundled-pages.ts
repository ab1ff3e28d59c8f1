// Takes the place of host/src/federation/create-pages.ts where host and remotes are built together: pages are imported.
import { type LoadResult, pageOf } from '../../../../host/src/federation/load-result.ts';
import type { PageAddress } from '../../../../host/src/federation/page-loader.ts';
import { pagesBy } from './bundled-registry.ts';
import { arrive } from './bundled-ui.ts';
import { PAGE_IMPORTS } from './page-imports.ts';

async function importPage({ module }: PageAddress): Promise<LoadResult> {
  try {
    const page = await PAGE_IMPORTS[module]?.();
    if (page) arrive(page.uiParts);
    return pageOf(page);
  } catch (cause) {
    return { ok: false, failure: { code: 'remote/network', cause } };
  }
}

export const createPages = () => pagesBy(importPage);
