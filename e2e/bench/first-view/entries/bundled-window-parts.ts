// What the bundle of a window does not need before a user logs in.
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
