import type { ConfirmationPort } from '../../features/login/confirmation-port.ts';
import { PasswordOutlet } from '../../features/login/password-outlet.tsx';
import { MISSING_PART } from '../../federation/lazy-in-place.tsx';

const load = () =>
  import(/* webpackChunkName: "password-dialog" */ '../../features/login/password-dialog.tsx').then(
    ({ PasswordDialog }) => PasswordDialog,
  );

const reportMissing = (cause: unknown) =>
  void window.dispatchEvent(new CustomEvent(MISSING_PART, { detail: cause }));

/** Opens the password dialog over the page while a call waits for it. */
export function PasswordPopup({ port }: { readonly port: ConfirmationPort }) {
  return <PasswordOutlet port={port} load={load} onMissing={reportMissing} />;
}
