import type { AdminUser } from '@newsphoto/contract';
import { Table } from '@newsphoto/ui';
import { effectivePermissions } from '../model/effective-permissions.ts';
import styles from './user-editor.module.css';

/** What the person may do as saved, and where each permission comes from. */
export function EffectivePermissions({ user }: { readonly user: AdminUser }) {
  const permissions = effectivePermissions(user);
  return (
    <details className={styles.section}>
      <summary>現在の権限（{permissions.filter(({ works }) => works).length}件）</summary>
      {permissions.length === 0 && <p>権限はありません。</p>}
      {permissions.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">権限</th>
              <th scope="col">付与元</th>
            </tr>
          </thead>
          <tbody>
            {permissions.map(({ code, name, source, works }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>
                  {source}
                  {!works && '（社外のため無効）'}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </details>
  );
}
