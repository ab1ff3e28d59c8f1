import { PERMISSION_ADMINISTRATION, PERMISSION_EDIT } from '@newsphoto/contract';
import { useHasPermissions } from '@newsphoto/session';
import { Note, Page, Title, Toolbar } from '@newsphoto/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { type AdminPath, screenOf, screensFor } from '../model/admin-screens.ts';
import styles from './admin-page.module.css';

export interface AdminPageProps {
  /** The screen in `ADMIN_SCREENS`: source of its heading and its line of help. */
  readonly path: AdminPath;
  /** Buttons on the right of the heading: what can be made or exported here. */
  readonly actions?: ReactNode;
  /** Controls that narrow the list. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the administration area: navigation, heading, help, actions, filters, and what it is about. */
export function AdminPage({ path, actions, filters, children }: AdminPageProps) {
  const { label, help } = screenOf(path);
  return (
    <div className={styles.page}>
      <AdminNavigation />
      <Page kind="records" width={1280}>
        <Toolbar gap="12px 24px" align="end" justify="space-between">
          <div>
            <Title lineHeight={1.4}>{label}</Title>
            <Note size="text">{help}</Note>
          </div>
          {actions && <Toolbar>{actions}</Toolbar>}
        </Toolbar>
        {filters && (
          <Toolbar as="section" gap="8px 16px" align="end" aria-label="絞り込み">
            {filters}
          </Toolbar>
        )}
        {children}
      </Page>
    </div>
  );
}

/** Beside the content where there is room for both, else a row above it that scrolls. */
function AdminNavigation() {
  const screens = screensFor(
    useHasPermissions([PERMISSION_ADMINISTRATION]),
    useHasPermissions([PERMISSION_EDIT]),
  );
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3;
  }, []);
  return (
    <nav className={styles.navigation} aria-label="管理">
      <ul ref={row} className={styles.screens}>
        {screens.map(({ path, label }) => (
          <li key={path}>
            <NavLink className={styles.screen ?? ''} to={path} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
