import * as bus from '@newsphoto/bus';
import * as http from '@newsphoto/http';
import * as session from '@newsphoto/session';
import * as jotai from 'jotai';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import type { SharedModules } from '../federation/federation-instance.ts';
import { loadQuery } from '../federation/loaded-query.ts';
import { loadForms, loadGrid, loadUi } from '../federation/loaded-ui.ts';
import type { ReleaseTable } from '../federation/release-table.ts';
import { sharedReact } from '../federation/shared-react.ts';

/**
 * What a window fetches on demand. Everything goes through this one chunk, so that the chunks of the shell behind it (ui,
 * forms, login) depend on the same modules there as here and stay the same files.
 */
export const loadWindowParts = () => import(/* webpackChunkName: "window-parts" */ './window-parts.ts');

/**
 * What the module of a window gets: as in the shell, with large and rarely used parts on demand. There is no router: a window
 * has one address.
 */
export const windowModules = (table: Pick<ReleaseTable, 'current' | 'subscribe'>): SharedModules => ({
  eager: {
    react: sharedReact,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    'react-dom/client': reactDomClient,
    jotai,
    '@newsphoto/session': session,
    '@newsphoto/bus': bus,
    '@newsphoto/http': http,
  },
  lazy: {
    '@newsphoto/query': loadQuery,
    '@newsphoto/domain': async () => (await loadWindowParts()).domain,
    '@newsphoto/extensions': async () => (await loadWindowParts()).extensionsIn(table),
    'jotai/utils': async () => (await loadWindowParts()).loadAtomUtils(),
    '@newsphoto/ui': loadUi,
    '@newsphoto/ui/forms': loadForms,
    '@newsphoto/ui/grid': loadGrid,
    '@newsphoto/domain/forms': async () => (await loadWindowParts()).loadDomainForms(),
    '@newsphoto/domain/iptc': async () => (await loadWindowParts()).loadIptcFields(),
    '@newsphoto/domain/orders': async () => (await loadWindowParts()).loadOrderRules(),
    '@newsphoto/domain/fees': async () => (await loadWindowParts()).loadFeeRules(),
    '@newsphoto/domain/receivables': async () => (await loadWindowParts()).loadReceivableRules(),
    '@newsphoto/domain/desk': async () => (await loadWindowParts()).loadDeskRules(),
    '@newsphoto/domain/bulk': async () => (await loadWindowParts()).loadBulkRules(),
    '@newsphoto/domain/texts': async () => (await loadWindowParts()).loadTextRules(),
    '@newsphoto/domain/members': async () => (await loadWindowParts()).loadMemberRules(),
    '@newsphoto/domain/downloads': async () => (await loadWindowParts()).loadDownloadRules(),
    '@newsphoto/domain/uploads': async () => (await loadWindowParts()).loadUploadRules(),
    'final-form': async () => (await loadWindowParts()).loadFinalForm(),
    'react-final-form': async () => (await loadWindowParts()).loadReactFinalForm(),
  },
});
