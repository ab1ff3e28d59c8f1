// Takes the place of host/src/federation/create-pages.ts where host and remotes are built together: pages are imported,
// there is nothing to fall back to, and webpack's own loader fetches the chunks.
import { browserSender, LoadReports } from '../../../../host/src/federation/load-reports.ts';
import { type LoadResult, pageOf } from '../../../../host/src/federation/load-result.ts';
import type { PageAddress, PageLoader } from '../../../../host/src/federation/page-loader.ts';
import { ReleaseChoice } from '../../../../host/src/federation/release-choice.ts';
import type { ReleaseTable } from '../../../../host/src/federation/release-table.ts';
import {
  createRemoteRegistry,
  type RemoteRegistry,
} from '../../../../host/src/federation/remote-registry.ts';
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

const loader: PageLoader = {
  load: importPage,
  tryLive: importPage,
  giveUp: () => false,
};

export function createPages(_table: ReleaseTable): { registry: RemoteRegistry; reports: LoadReports } {
  const reports = new LoadReports(document, browserSender);
  return { registry: createRemoteRegistry(loader, new ReleaseChoice()), reports };
}
