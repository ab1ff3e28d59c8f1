import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { ConfirmationPort } from './confirmation-port.ts';
import type { PasswordDialogProps } from './password-dialog.tsx';

/** Opens the password dialog over the page while a call waits for it; its chunk is fetched with the first one. */
export function PasswordOutlet({ port }: { readonly port: ConfirmationPort }) {
  const request = useSyncExternalStore(port.requests.subscribe, port.requests.current);
  const [dialog, setDialog] = useState<{ readonly view: ComponentType<PasswordDialogProps> }>();

  useEffect(() => {
    if (!request) return;
    import(/* webpackChunkName: "password-dialog" */ './password-dialog.tsx').then(
      ({ PasswordDialog }) => setDialog({ view: PasswordDialog }),
      () => request.end(false),
    );
  }, [request]);

  if (!request || !dialog) return null;
  const View = dialog.view;
  return <View port={port} onEnd={request.end} />;
}
