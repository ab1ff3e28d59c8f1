import styles from './preparing-page.module.css';

export interface PreparingPageProps {
  /** Title of the screen that will be here. */
  readonly title?: string;
  readonly topHref?: string;
}

/** Shown for a screen that is not built yet. */
export function PreparingPage({ title, topHref = '/web/index' }: PreparingPageProps) {
  return (
    <section className={styles.page}>
      <p className={styles.state}>準備中</p>
      <h1 className={styles.title}>{title ?? '準備中のページです'}</h1>
      <p>この画面は現在準備中のため、まだご利用いただけません。</p>
      <p>
        <a href={topHref}>トップページへ戻る</a>
      </p>
    </section>
  );
}
