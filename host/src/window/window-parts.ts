// What a window needs later or never; see window-modules.ts.
import * as extensions from '@newsphoto/extensions';
import { provideExtensions } from '@newsphoto/extensions/host';
import type { ReleaseTable } from '../federation/release-table.ts';

export * as domain from '@newsphoto/domain';
export { attemptLogin } from '../features/login/attempt-login.ts';
export { ClosedRoutes } from '../federation/closed-routes.ts';
export { fetchComposition } from '../start/early-composition.ts';

export const loadEntryPoints = () =>
  import(/* webpackChunkName: "shared-ui" */ '../federation/ui-entry-points.ts');
export const loadLoginDialog = () =>
  import(/* webpackChunkName: "login-dialog" */ '../features/login/login-dialog.tsx').then(
    ({ LoginDialog }) => LoginDialog,
  );
export const loadAtomUtils = () => import(/* webpackChunkName: "shared-atom-utils" */ 'jotai/utils');
export const loadDomainForms = () => import(/* webpackChunkName: "shared-forms" */ '@newsphoto/domain/forms');
export const loadIptcFields = () => import(/* webpackChunkName: "shared-iptc" */ '@newsphoto/domain/iptc');
export const loadOrderRules = () =>
  import(/* webpackChunkName: "shared-orders" */ '@newsphoto/domain/orders');
export const loadFeeRules = () => import(/* webpackChunkName: "shared-accounts" */ '@newsphoto/domain/fees');
export const loadReceivableRules = () =>
  import(/* webpackChunkName: "shared-accounts" */ '@newsphoto/domain/receivables');
export const loadDeskRules = () => import(/* webpackChunkName: "shared-desk" */ '@newsphoto/domain/desk');
export const loadTextRules = () => import(/* webpackChunkName: "shared-texts" */ '@newsphoto/domain/texts');
export const loadBulkRules = () => import(/* webpackChunkName: "shared-bulk" */ '@newsphoto/domain/bulk');
export const loadMemberRules = () =>
  import(/* webpackChunkName: "shared-members" */ '@newsphoto/domain/members');
export const loadDownloadRules = () =>
  import(/* webpackChunkName: "shared-downloads" */ '@newsphoto/domain/downloads');
export const loadUploadRules = () =>
  import(/* webpackChunkName: "shared-desk" */ '@newsphoto/domain/uploads');
export const loadFinalForm = () => import(/* webpackChunkName: "shared-forms" */ 'final-form');
export const loadReactFinalForm = () => import(/* webpackChunkName: "shared-forms" */ 'react-final-form');
export const loadPinsRibbon = () =>
  import(/* webpackChunkName: "window-pins" */ '../features/pins/pins-ribbon.tsx').then(
    ({ PinsRibbon }) => PinsRibbon,
  );

/** A window offers entries that are data alone: it loads nothing of their remotes. */
export function extensionsIn(table: Pick<ReleaseTable, 'current' | 'subscribe'>) {
  provideExtensions({
    entries: () => table.current().extensions ?? NONE,
    subscribe: table.subscribe,
    run: async () => undefined,
    count: async () => undefined,
    warm: () => undefined,
    Part: () => null,
    showTray: () => undefined,
  });
  return extensions;
}
/** The same list each time: it is compared. */
const NONE: readonly [] = [];
