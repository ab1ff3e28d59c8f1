// What the bundle of a window has no use for before somebody logs in.
export { attemptLogin } from '../../../../host/src/features/login/attempt-login.ts';
export { loadUi as loadEntryPoints } from './bundled-ui.ts';

export const loadLoginDialog = () =>
  import(/* webpackChunkName: "login-dialog" */ '../../../../host/src/features/login/login-dialog.tsx').then(
    ({ LoginDialog }) => LoginDialog,
  );
export const loadPinsRibbon = () =>
  import(/* webpackChunkName: "window-pins" */ '../../../../host/src/features/pins/pins-ribbon.tsx').then(
    ({ PinsRibbon }) => PinsRibbon,
  );
