import { PERMISSION_ADMINISTRATION, PERMISSION_EDIT, PERMISSION_INQUIRIES } from '@newsphoto/contract';
import { useExtensions } from '@newsphoto/extensions';
import { useHasPermissions } from '@newsphoto/session';
import { Note, Page, Title, Toolbar } from '@newsphoto/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { type AdminPath, type AdminScreen, morePath, screenOf, screensFor } from '../model/admin-screens.ts';
import styles from './admin-page.module.css';

interface AdminFrameProps extends Pick<AdminScreen, 'label' | 'help'> {
  /** Buttons on the right of the heading: what can be made or exported here. */
  readonly actions?: ReactNode;
  /** Controls that narrow the list. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

export interface AdminPageProps extends Omit<AdminFrameProps, 'label' | 'help'> {
  /** The screen in `ADMIN_SCREENS`: source of its heading and its line of help. */
  readonly path: AdminPath;
}

/** A screen of the administration area by its entry in `ADMIN_SCREENS`. */
export function AdminPage({ path, ...frame }: AdminPageProps) {
  const { label, heading = label, help } = screenOf(path);
  return <AdminFrame {...{ label: heading, help }} {...frame} />;
}

/** The frame of a screen: navigation, heading, help, actions, filters, and what it is about. */
export function AdminFrame({ label, help, actions, filters, children }: AdminFrameProps) {
  return (
    <div className={styles.page}>
      <AdminNavigation />
      <Page kind="records" width={1280}>
        <Toolbar gap="12px 24px" align="end" justify="space-between">
          <div>
            <Title lineHeight={1.4}>{label}</Title>
            {help !== '' && <Note size="text">{help}</Note>}
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
  const own = screensFor({
    administer: useHasPermissions([PERMISSION_ADMINISTRATION]),
    edit: useHasPermissions([PERMISSION_EDIT]),
    answer: useHasPermissions([PERMISSION_INQUIRIES]),
  });
  const more = useExtensions('admin-page').map(({ id, title }) => ({ path: morePath(id), label: title }));
  const screens = [...own, ...more];
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3;
    row.current.scrollTop = current.offsetTop - row.current.clientHeight / 3;
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
