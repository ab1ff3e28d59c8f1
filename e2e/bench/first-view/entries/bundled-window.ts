// Takes the place of host/src/federation/create-pages.ts in the bundle of a window: its one page is part of its script.

import { pageOf } from '../../../../host/src/federation/load-result.ts';
import * as monitor from '../../../../remotes/telegraph/src/exposes/telegraph-monitor.tsx';
import { pagesBy } from './bundled-registry.ts';

export const createPages = () => pagesBy(async () => pageOf(monitor));
