import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoginOutlet } from '../../features/login/login-outlet.tsx';

const load = () =>
  import(/* webpackChunkName: "login-dialog" */ '../../features/login/login-dialog.tsx').then(
    ({ LoginDialog }) => LoginDialog,
  );

/** Opens the login screen over the page whenever somebody asks for a login. */
export function LoginPopup() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // Without the dialog there is still the page.
  const toPage = useCallback(() => void navigate('/login'), [navigate]);
  return <LoginOutlet searchFlag={query.get('searchFlag')} load={load} onUnavailable={toPage} />;
}
