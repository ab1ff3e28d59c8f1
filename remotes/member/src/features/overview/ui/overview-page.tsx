import { Link } from 'react-router-dom';
import { ADMIN_SCREENS } from '../../../admin/model/admin-screens.ts';
import { AdminPage } from '../../../admin/ui/admin-page.tsx';
import styles from './overview-page.module.css';

const SCREENS = ADMIN_SCREENS.filter(({ path }) => path !== '/admin');

/** The entrance of the administration area. */
export function OverviewPage() {
  return (
    <AdminPage path="/admin">
      <ul className={styles.screens} aria-label="管理の画面">
        {SCREENS.map(({ path, label, help }) => (
          <li key={path} className={styles.screen}>
            <Link to={path}>{label}</Link>
            <p className={styles.help}>{help}</p>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
