import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { LoginDialogProps } from './login-dialog.tsx';
import { useLoginPort } from './login-port.ts';

interface LoginOutletProps {
  /** `searchFlag` of the address. */
  readonly searchFlag: string | null;
  /** Fetches the dialog: its chunk is loaded when a login is requested for the first time. */
  readonly load: () => Promise<ComponentType<LoginDialogProps>>;
  /** The dialog could not be loaded. */
  onUnavailable(): void;
}

/** Opens the login screen over the page when a login is requested. `load` must be stable. */
export function LoginOutlet({ searchFlag, load, onUnavailable }: LoginOutletProps) {
  const { requests } = useLoginPort();
  const request = useSyncExternalStore(requests.subscribe, requests.current);
  const [dialog, setDialog] = useState<{ readonly view: ComponentType<LoginDialogProps> }>();
  const wanted = request !== undefined;

  useEffect(() => {
    if (!wanted) return;
    load().then((view) => setDialog({ view }), onUnavailable);
  }, [wanted, load, onUnavailable]);

  if (!request || !dialog) return null;
  const View = dialog.view;
  return <View searchFlag={searchFlag} onEnd={request.end} />;
}
