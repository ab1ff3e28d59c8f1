import styles from '../../federation/remote-failure.module.css';
import { Button } from '../../ui/button.tsx';

/** Last boundary: the shell itself failed. */
export function RootFailure() {
  return (
    <main className={styles.panel} role="alert">
      <h1>画面を表示できません</h1>
      <p className={styles.what}>
        予期しないエラーが発生しました。お手数ですが、ページを再読み込みしてください。
      </p>
      <Button kind="primary" onClick={() => location.reload()}>
        再読み込み
      </Button>
    </main>
  );
}
