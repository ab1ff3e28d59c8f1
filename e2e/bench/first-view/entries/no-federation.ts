// Takes the place of host-pages.ts, shared-modules.ts and ui-entry-points.ts of host/src/federation: one bundle gives nothing
// away, so nothing has to be there whole.
import type { FetchPage } from '../../../../host/src/federation/page-loader.ts';

export const EAGER_MODULES: Readonly<Record<string, object>> = {};
export const LAZY_MODULES: Readonly<Record<string, () => Promise<object>>> = {};
export const withHostPages = (fetchPage: FetchPage): FetchPage => fetchPage;
