import * as bus from '@newsphoto/bus';
import * as domain from '@newsphoto/domain';
import * as extensions from '@newsphoto/extensions';
import * as http from '@newsphoto/http';
import * as session from '@newsphoto/session';
import * as jotai from 'jotai';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { loadQuery } from './loaded-query.ts';
import { loadForms, loadGrid, loadUi } from './loaded-ui.ts';
import { sharedReact } from './shared-react.ts';
import * as router from './shared-router.ts';

/** Eagerly shared: these modules are part of the host's own script. */
export const EAGER_MODULES: Readonly<Record<string, object>> = {
  react: sharedReact,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': router,
  jotai,
  '@newsphoto/session': session,
  '@newsphoto/bus': bus,
  '@newsphoto/http': http,
  '@newsphoto/domain': domain,
  '@newsphoto/extensions': extensions,
};

/** Lazily shared: a separate chunk, fetched when the first remote needs it. */
export const LAZY_MODULES: Readonly<Record<string, () => Promise<object>>> = {
  'jotai/utils': () => import(/* webpackChunkName: "shared-atom-utils" */ 'jotai/utils'),
  '@newsphoto/query': loadQuery,
  '@newsphoto/ui': loadUi,
  '@newsphoto/ui/forms': loadForms,
  '@newsphoto/ui/grid': loadGrid,
  '@newsphoto/domain/forms': () => import(/* webpackChunkName: "shared-forms" */ '@newsphoto/domain/forms'),
  '@newsphoto/domain/iptc': () => import(/* webpackChunkName: "shared-iptc" */ '@newsphoto/domain/iptc'),
  '@newsphoto/domain/orders': () =>
    import(/* webpackChunkName: "shared-orders" */ '@newsphoto/domain/orders'),
  '@newsphoto/domain/fees': () => import(/* webpackChunkName: "shared-accounts" */ '@newsphoto/domain/fees'),
  '@newsphoto/domain/receivables': () =>
    import(/* webpackChunkName: "shared-accounts" */ '@newsphoto/domain/receivables'),
  '@newsphoto/domain/desk': () => import(/* webpackChunkName: "shared-desk" */ '@newsphoto/domain/desk'),
  '@newsphoto/domain/bulk': () => import(/* webpackChunkName: "shared-bulk" */ '@newsphoto/domain/bulk'),
  '@newsphoto/domain/texts': () => import(/* webpackChunkName: "shared-texts" */ '@newsphoto/domain/texts'),
  '@newsphoto/domain/members': () =>
    import(/* webpackChunkName: "shared-members" */ '@newsphoto/domain/members'),
  '@newsphoto/domain/downloads': () =>
    import(/* webpackChunkName: "shared-downloads" */ '@newsphoto/domain/downloads'),
  '@newsphoto/domain/uploads': () =>
    import(/* webpackChunkName: "shared-desk" */ '@newsphoto/domain/uploads'),
  'final-form': () => import(/* webpackChunkName: "shared-forms" */ 'final-form'),
  'react-final-form': () => import(/* webpackChunkName: "shared-forms" */ 'react-final-form'),
};
