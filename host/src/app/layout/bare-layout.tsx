import { Outlet } from 'react-router-dom';

/** Pages that stand alone, without header and menu. */
export function BareLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
