// What the shell and a window get their pages by where those are part of the same build: there is nothing to fall back
// to, and webpack's own loader fetches the chunks.
import { browserSender, LoadReports } from '../../../../host/src/federation/load-reports.ts';
import type { LoadResult } from '../../../../host/src/federation/load-result.ts';
import type { PageAddress } from '../../../../host/src/federation/page-loader.ts';
import { ReleaseChoice } from '../../../../host/src/federation/release-choice.ts';
import {
  createRemoteRegistry,
  type RemoteRegistry,
} from '../../../../host/src/federation/remote-registry.ts';

interface Pages {
  readonly registry: RemoteRegistry;
  readonly reports: LoadReports;
}

/** @param load never rejects */
export function pagesBy(load: (address: PageAddress) => Promise<LoadResult>): Pages {
  const registry = createRemoteRegistry({ load, tryLive: load, giveUp: () => false }, new ReleaseChoice());
  return { registry, reports: new LoadReports(document, browserSender) };
}
