import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoginOutlet } from '../../features/login/login-outlet.tsx';

const load = () =>
  import(/* webpackChunkName: "login-dialog" */ '../../features/login/login-dialog.tsx').then(
    ({ LoginDialog }) => LoginDialog,
  );

/** Opens the login screen over the page when a login is requested. */
export function LoginPopup() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // If the dialog does not load, the page still works.
  const toPage = useCallback(() => void navigate('/login'), [navigate]);
  return <LoginOutlet searchFlag={query.get('searchFlag')} load={load} onUnavailable={toPage} />;
}
