import styles from './user-id-line.module.css';

/** Whose password it is: password managers store it with the id before it. */
export function UserIdLine({ userId }: { readonly userId: string }) {
  return (
    <label className={styles.userId}>
      ユーザーID
      <input type="text" name="username" autoComplete="username" value={userId} readOnly />
    </label>
  );
}
