import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLoginPort } from '../../features/login/login-port.ts';

type Dialog = ComponentType<{ onEnd(loggedIn: boolean): void }>;

/** Opens the login screen over the page whenever somebody asks for a login. */
export function LoginPopup() {
  const { requests } = useLoginPort();
  const request = useSyncExternalStore(requests.subscribe, requests.current);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ readonly view: Dialog }>();
  const wanted = request !== undefined;

  useEffect(() => {
    if (!wanted) return;
    import(/* webpackChunkName: "login-dialog" */ '../../features/login/login-dialog.tsx').then(
      ({ LoginDialog }) => setDialog({ view: LoginDialog }),
      // Without the dialog there is still the page.
      () => void navigate('/login'),
    );
  }, [wanted, navigate]);

  if (!request || !dialog) return null;
  const View = dialog.view;
  return <View onEnd={request.end} />;
}
