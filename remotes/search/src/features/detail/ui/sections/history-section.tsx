import { minuteLabel } from '@newsphoto/content';
import { Button } from '@newsphoto/ui';
import { useHistory } from '../../state/use-content-surroundings.ts';
import styles from './history-section.module.css';

/** Who did what to a content. For internal users only: the API refuses all others. */
export function HistorySection({ contentId }: { readonly contentId: string }) {
  const { data, isPending, refetch } = useHistory(contentId);
  if (isPending) return null;
  return (
    <section className={styles.history} aria-labelledby="content-history">
      <h2 id="content-history">操作の履歴</h2>
      {!data ? (
        <p role="alert">
          履歴を読み込めませんでした。<Button onClick={() => void refetch()}>もう一度読み込む</Button>
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">日時</th>
              <th scope="col">操作</th>
              <th scope="col">行った人</th>
            </tr>
          </thead>
          <tbody>
            {data.entries.map(({ happenedAt, actor, actionLabel, change }, index) => (
              <tr key={`${happenedAt} ${index}`}>
                <td className={styles.time}>{minuteLabel(happenedAt)}</td>
                <td>
                  {actionLabel}
                  {change !== '' && `：${change}`}
                </td>
                <td>{actor || '自動'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
