import { useChangedKeys } from './changed-keys.tsx';
import { useEditForm } from './edit-form-context.ts';
import styles from './edit-rail.module.css';

const groupAt = (at: number): string => `edit-group-${at}`;

function showGroup(at: number): void {
  const heading = document.getElementById(groupAt(at));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The groups of the form, and how many of their fields are changed. */
export function EditRail() {
  const changed = useChangedKeys();
  const { groups } = useEditForm();
  return (
    <nav className={styles.rail} aria-label="項目のグループ">
      <ul>
        {groups.map(({ group, fields }, at) => {
          const count = fields.filter(({ key }) => changed.includes(key)).length;
          return (
            <li key={group}>
              <button type="button" className={styles.group} onClick={() => showGroup(at)}>
                {group}
                {count > 0 && (
                  <span className={styles.count}>
                    <span aria-hidden>{count}</span>
                    <span className={styles.read}>{`（変更${count}項目）`}</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export const groupHeadingId = groupAt;
