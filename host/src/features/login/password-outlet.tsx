import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { ConfirmationPort } from './confirmation-port.ts';
import { MissingDialog } from './missing-dialog.tsx';
import type { PasswordDialogProps } from './password-dialog.tsx';

interface PasswordOutletProps {
  readonly port: ConfirmationPort;
  /** Fetches the dialog: its chunk is loaded when a call waits for the password for the first time. */
  readonly load: () => Promise<ComponentType<PasswordDialogProps>>;
  /** The dialog did not load; the visitor can try again. */
  onMissing(cause: unknown): void;
}

type Dialog =
  | { readonly state: 'pending' | 'failed' }
  | { readonly state: 'ready'; readonly view: ComponentType<PasswordDialogProps> };

/**
 * Opens the password dialog over the page while a call waits for it. `load` and `onMissing` must be stable. A dialog that
 * does not load is not the user's answer: the call waits until they try again or cancel.
 */
export function PasswordOutlet({ port, load, onMissing }: PasswordOutletProps) {
  const request = useSyncExternalStore(port.requests.subscribe, port.requests.current);
  const [dialog, setDialog] = useState<Dialog>({ state: 'pending' });
  const isWanted = request !== undefined && dialog.state === 'pending';

  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (view) => setDialog({ state: 'ready', view }),
      (cause: unknown) => {
        onMissing(cause);
        setDialog({ state: 'failed' });
      },
    );
  }, [isWanted, load, onMissing]);

  if (!request || dialog.state === 'pending') return null;
  if (dialog.state === 'ready') {
    const View = dialog.view;
    return <View port={port} onEnd={request.end} />;
  }
  const retry = () => setDialog({ state: 'pending' });
  const cancel = () => {
    retry();
    request.end(false);
  };
  return <MissingDialog onRetry={retry} onCancel={cancel} />;
}
